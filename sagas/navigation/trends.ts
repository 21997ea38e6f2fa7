import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { navigationCommitted, selectRoute } from '../../src/features/navigation/navigationSlice';
import { innovationTrendsReceived } from '../../src/features/pageState/pageStateSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

const TRENDS = 'innovation-index-trends';

/** Loads current data for the innovation index page. */
export function* trendsSaga(): SagaGenerator<void> {
  yield* takeLatest(navigationCommitted, supervised('trends', loadTrends));
  yield* fork(supervised('trends', loadTrends));
}

function* loadTrends(): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  if (route?.name !== 'innovation-index') return;
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    yield* put(innovationTrendsReceived(yield* call([content, 'innovationTrends'], TRENDS)));
  } catch {
    // The page keeps the data that it came with.
  }
}
