import { call, fork, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  selectCurrentPath,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import { serverReached } from '../../src/features/offline/offlineSlice';
import {
  selectWaysOn,
  waysOnFailed,
  waysOnReceived,
  waysOnReducer,
  waysOnRequested,
} from '../../src/features/waysOn/waysOnSlice';
import { hasWaysOn } from '../../src/model/routing/waysOn';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Loads the suggestions for an address without a page, unless the document already contains all of them. */
export function* waysOnSaga(): SagaGenerator<void> {
  const lazyState = yield* port('lazyState');
  yield* call([lazyState, 'add'], { waysOn: waysOnReducer });
  const load = supervised('waysOn', loadWaysOn);
  yield* takeLatest(navigationCommitted, load);
  yield* takeEvery(serverReached, supervised('waysOnAgain', loadAgain));
  yield* fork(load);
}

function* loadWaysOn(): SagaGenerator<void> {
  const error = yield* select(selectLocationError);
  if (!error || !hasWaysOn(error.kind) || error.waysOn?.nearest) return;
  const path = yield* select(selectCurrentPath);
  const known = yield* select(selectWaysOn);
  if (known.status === 'ready' && known.path === path) return;
  yield* put(waysOnRequested({ path }));
  const lazyContent = yield* port('lazyContent');
  try {
    const content = yield* call(lazyContent);
    yield* put(waysOnReceived({ path, waysOn: yield* call([content, 'waysOn'], path) }));
  } catch {
    yield* put(waysOnFailed({ path }));
  }
}

function* loadAgain(): SagaGenerator<void> {
  const { status, path } = yield* select(selectWaysOn);
  if (status === 'failed' && path === (yield* select(selectCurrentPath))) yield* call(loadWaysOn);
}
