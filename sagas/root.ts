import { all, fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { laterSaga, type LateWorkflow } from './later';
import { loadMoreSaga } from './loadMore';
import { menusSaga } from './menus';
import { navigationSaga } from './navigation';
import { offlineSaga } from './offline';
import { progressSaga } from './progress';
import { seamlessSaga } from './seamless';

/** Begin once the first page has settled; one chunk holds them all. */
const LATER: readonly LateWorkflow[] = [
  // menus/opened, search/typed, submitted, itemChosen
  async () => (await import(/* webpackChunkName: "later" */ './search')).searchSaga,
  // the links that a reader points at and sees
  async () => (await import(/* webpackChunkName: "later" */ './prefetch')).prefetchSaga,
  // once
  async () => (await import(/* webpackChunkName: "later" */ './breakingNews')).breakingNewsSaga,
  // navigation/committed
  async () => (await import(/* webpackChunkName: "later" */ './trends')).trendsSaga,
  // pageState/editionChosen
  async () => (await import(/* webpackChunkName: "later" */ './headerLinks')).headerLinksSaga,
];

/** Every workflow of the app, by what it watches. */
export function* rootSaga(): SagaGenerator<void> {
  yield* all([
    fork(navigationSaga), // navigation/requested, traversed, refreshed
    fork(progressSaga), // navigation/loadingStarted
    fork(seamlessSaga), // seamless/endNeared, storyEntered
    fork(loadMoreSaga), // page/moreRequested
    fork(offlineSaga), // the worker, the line, offline/renewRequested, updateAccepted, savedRequested
    fork(menusSaga), // navigation/committed
    fork(laterSaga, LATER),
  ]);
}
