import { call, fork, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  authInitialised,
  selectIsLoggedIn,
  signedIn,
  signedOut,
} from '../../src/features/auth/authSlice';
import type { OfflineDownloads } from '../../src/platform/offline/offlineDownloads';
import { startWorkflow } from '../lazySagas';
import { port } from '../ports';
import { supervised } from '../supervised';
import { releaseAccount } from './releaseAccount';

/**
 * Removes a member's stories from this device after a sign-out, and keeps the reading list current while a member is
 * signed in. Does not affect stories saved while no one was signed in.
 */
export function* accountStoriesSaga(downloads: OfflineDownloads): SagaGenerator<void> {
  const { memory } = yield* call(yield* port('identity'));
  // Completes a sign-out that was interrupted when its page closed, or that took place outside the app.
  if (memory.listMember() === null) yield* call(releaseAccount, downloads);
  yield* takeEvery(signedOut, supervised('accountStories', releaseAccount), downloads);
  yield* fork(startReadingList, downloads);
}

function* startReadingList(downloads: OfflineDownloads): SagaGenerator<void> {
  while (!(yield* select(selectIsLoggedIn))) yield* take([authInitialised, signedIn]);
  yield* startWorkflow('readingList', async () => {
    const { readingListSaga } = await import(/* webpackChunkName: "readingList" */ './readingList');
    return () => readingListSaga(downloads);
  });
}
