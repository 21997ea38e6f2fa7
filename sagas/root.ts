import type { Saga } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { lazySaga, type LazyWorkflow } from './lazySagas';
import { consentSaga } from './consent/consent';
import { exposuresSaga } from './experiments/exposures';
import { deviceSaga } from './navigation/device';
import { gallerySaga } from './feed/gallery';
import { loadMoreSaga } from './feed/loadMore';
import { menusSaga } from './navigation/menus';
import { navigationSaga } from './navigation/navigation';
import { offlineSaga } from './offline/offline';
import { pageViewsSaga } from './navigation/pageViews';
import { progressSaga } from './navigation/progress';
import { seamlessSaga } from './feed/seamless';
import { trackingSaga } from './tracking/tracking';
import { restarting } from './supervised';

/** Start with the app. The comments list what each workflow watches. */
export const EAGER: Readonly<Record<string, Saga>> = {
  navigation: navigationSaga, // navigation/requested, traversed, refreshed
  progress: progressSaga, // navigation/loadingStarted
  seamless: seamlessSaga, // seamless/endNeared, storyEntered
  loadMore: loadMoreSaga, // page/moreRequested
  offline: offlineSaga, // service worker, connection, offline/renewRequested, updateAccepted, savedRequested
  menus: menusSaga, // navigation/committed
  device: deviceSaga, // window resize, navigation/committed
  consent: consentSaga, // consent/chosen, changed, settingsOpened, vendorStayed, navigation/committed
  pageViews: pageViewsSaga, // navigation/committed, entered, consent/changed, tracking/taggedLinkPressed
  exposures: exposuresSaga, // experiments/viewed
  gallery: gallerySaga, // gallery/pictureEntered
  tracking: trackingSaga, // starts lazyTracking.ts
};

/** Start once the first page has settled. Workflows with the same chunk name share a chunk. */
export const LAZY_SAGAS: Readonly<Record<string, LazyWorkflow>> = {
  // navigation/committed, device/recognised
  flags: async () =>
    (await import(/* webpackChunkName: "platform" */ './experiments/flags')).flagsSaga,
  // navigation/committed
  ftag: async () => (await import(/* webpackChunkName: "platform" */ './tracking/ftag')).ftagSaga,
  // flags/resolved
  notices: async () =>
    (await import(/* webpackChunkName: "platform" */ './members/notices')).noticesSaga,
  // navigation/committed
  experiments: async () =>
    (await import(/* webpackChunkName: "platform" */ './experiments/experiments')).experimentsSaga,
  // menus/opened, search/typed, submitted, itemChosen
  search: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/search')).searchSaga,
  // share/linkWanted
  share: async () => (await import(/* webpackChunkName: "later" */ './members/share')).shareSaga,
  // emailFriend/formOpened, formSubmitted, formClosed
  emailFriend: async () =>
    (await import(/* webpackChunkName: "later" */ './members/emailFriend')).emailFriendSaga,
  // auth/loginRequested, frameArrived, strategyChosen, resetRequested, logoutRequested
  auth: async () => (await import(/* webpackChunkName: "auth" */ './auth/auth')).authSaga,
  // links that the reader hovers over or scrolls into view
  prefetch: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/prefetch')).prefetchSaga,
  // runs once
  breakingNews: async () =>
    (await import(/* webpackChunkName: "later" */ './feed/breakingNews')).breakingNewsSaga,
  // navigation/committed
  trends: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/trends')).trendsSaga,
  // navigation/committed
  affiliateLinks: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/affiliateLinks'))
      .affiliateLinksSaga,
  // liveBlog/opened, left, updatesWanted
  liveBlog: async () =>
    (await import(/* webpackChunkName: "later" */ './feed/liveBlog')).liveBlogSaga,
  // saved/*, offline/serverReached
  saved: async () => (await import(/* webpackChunkName: "saved" */ './members/saved')).savedSaga,
  // navigation/committed, until the chunks have loaded
  spareParts: async () =>
    (await import(/* webpackChunkName: "later" */ './serverRenderedParts')).serverRenderedPartsSaga,
  // pageState/editionChosen
  headerLinks: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/headerLinks')).headerLinksSaga,
  // consent/changed, flags/resolved; only if the installation has scripts
  scripts: async () =>
    (await import(/* webpackChunkName: "platform" */ './consent/scripts')).scriptsSaga,
  // navigation/committed, tracking/viewBegun, consent/changed, ad slots in the document
  ads: async () =>
    (await import(/* webpackChunkName: "ads" */ './ads/adLifecycle')).adLifecycleSaga,
  // comments/opened, auth/initialised, signedIn, signedOut; only if the installation has comments
  comments: async () =>
    (await import(/* webpackChunkName: "later" */ './members/comments')).commentsSaga,
  // navigation/committed, consent/changed, flags/resolved
  decisions: async () =>
    (await import(/* webpackChunkName: "platform" */ './experiments/decisions')).decisionsSaga,
  // navigation/committed, newsletters/journeyWished, signupSubmitted, retried
  newsletters: async () =>
    (await import(/* webpackChunkName: "members" */ './members/newsletters')).newslettersSaga,
  // navigation/committed, members/profileSubmitted, imageChosen, imageRemoved, retried
  members: async () =>
    (await import(/* webpackChunkName: "members" */ './members/members')).membersSaga,
  // auth/initialised, signedIn, offline/serverReached, outbox/*, every ten seconds
  outbox: async () =>
    (await import(/* webpackChunkName: "members" */ './members/outbox')).outboxSaga,
  // navigation/committed, until a page has a video
  video: async () => (await import(/* webpackChunkName: "later" */ './video/video')).videoSaga,
};

export function* rootSaga(): SagaGenerator<void> {
  yield* workflows(EAGER, LAZY_SAGAS);
}

/** Forks each workflow separately, so that a failing one restarts without ending the others. */
export function* workflows(eager: typeof EAGER, lazy: typeof LAZY_SAGAS): SagaGenerator<void> {
  for (const [name, workflow] of Object.entries(eager)) yield* fork(restarting, name, workflow);
  yield* fork(lazySaga, lazy);
}
