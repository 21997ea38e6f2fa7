import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { breakingNewsReceived } from '../../src/features/pageState/pageStateSlice';
import { port } from '../ports';

/** Loads breaking news once per visit. */
export function* breakingNewsSaga(): SagaGenerator<void> {
  const lateContent = yield* port('lateContent');
  try {
    const content = yield* call(lateContent);
    yield* put(breakingNewsReceived(yield* call([content, 'breakingNews'])));
  } catch {
    // The page works without breaking news.
  }
}
