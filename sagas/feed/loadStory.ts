import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { pageReceived, selectPageAt } from '../../src/features/page/pageSlice';
import { loadLocation } from '../navigation/loadLocation';

/** Reloads a feed story that is no longer in the store. If that fails, the story stays missing. */
export function* loadStory(path: string): SagaGenerator<void> {
  if (yield* select(selectPageAt, path)) return;
  const loaded = yield* call(loadLocation, { path, search: '' }, true);
  if (loaded.kind !== 'page' || loaded.path !== path) return;
  yield* put(pageReceived({ path, page: loaded.page }));
}
