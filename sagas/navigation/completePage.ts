import { call, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { pageCompleted, pageShown, selectIsPartial } from '../../src/features/page/pageSlice';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Renders the rest of a page opened in the app once its first screenful has been painted. */
export function* completePageSaga(): SagaGenerator<void> {
  yield* takeLatest(pageShown, supervised('completePage', completePage));
}

function* completePage(): SagaGenerator<void> {
  if (!(yield* select(selectIsPartial))) return;
  const rest = yield* port('rest');
  yield* call([rest, 'untilPainted']);
  yield* put(pageCompleted());
}
