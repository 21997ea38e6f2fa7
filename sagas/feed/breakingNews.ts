import { call, put } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { breakingNewsReceived } from '../../src/features/pageState/pageStateSlice';
import { port } from '../ports';

/** Loads breaking news once per document. */
export function* breakingNewsSaga(): SagaGenerator<void> {
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    yield* put(breakingNewsReceived(yield* call([content, 'breakingNews'])));
  } catch {
    // The page works without breaking news.
  }
}
