import { all, fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { loadMoreSaga } from './loadMore';
import { navigationSaga } from './navigation';
import { offlineSaga } from './offline';
import { progressSaga } from './progress';
import { seamlessSaga } from './seamless';

/** Every workflow of the app, by what it watches. */
export function* rootSaga(): SagaGenerator<void> {
  yield* all([
    fork(navigationSaga), // navigation/requested, traversed, refreshed
    fork(progressSaga), // navigation/loadingStarted
    fork(seamlessSaga), // seamless/endNeared, storyEntered
    fork(loadMoreSaga), // page/moreRequested
    fork(offlineSaga), // the worker, the line, offline/renewRequested, updateAccepted, savedRequested
  ]);
}
