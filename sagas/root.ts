import type { Saga } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { laterSaga, type LateWorkflow } from './later';
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

/** Begin with the app. */
export const EAGER: Readonly<Record<string, Saga>> = {
  navigation: navigationSaga, // navigation/requested, traversed, refreshed
  progress: progressSaga, // navigation/loadingStarted
  seamless: seamlessSaga, // seamless/endNeared, storyEntered
  loadMore: loadMoreSaga, // page/moreRequested
  offline: offlineSaga, // the worker, the line, offline/renewRequested, updateAccepted, savedRequested
  menus: menusSaga, // navigation/committed
  device: deviceSaga, // the window's size, navigation/committed
  consent: consentSaga, // consent/chosen, changed, settingsOpened, vendorStayed, navigation/committed
  pageViews: pageViewsSaga, // navigation/committed, entered, consent/changed, tracking/taggedLinkPressed
  exposures: exposuresSaga, // experiments/viewed
  gallery: gallerySaga, // gallery/pictureEntered
  tracking: trackingSaga, // begins lateTracking.ts
};

/** Begin once the first page has settled; one chunk holds them all. */
export const LATER: Readonly<Record<string, LateWorkflow>> = {
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
  // the links that a reader points at and sees
  prefetch: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/prefetch')).prefetchSaga,
  // once
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
  // navigation/committed, until they are here
  spareParts: async () =>
    (await import(/* webpackChunkName: "later" */ './spareParts')).sparePartsSaga,
  // pageState/editionChosen
  headerLinks: async () =>
    (await import(/* webpackChunkName: "later" */ './navigation/headerLinks')).headerLinksSaga,
  // consent/changed, flags/resolved; where the installation has any
  scripts: async () =>
    (await import(/* webpackChunkName: "platform" */ './consent/scripts')).scriptsSaga,
  // navigation/committed, tracking/viewBegun, consent/changed, the places in the document
  ads: async () =>
    (await import(/* webpackChunkName: "ads" */ './ads/adLifecycle')).adLifecycleSaga,
  // comments/opened, auth/initialised, signedIn, signedOut; where the installation has any
  comments: async () =>
    (await import(/* webpackChunkName: "later" */ './members/comments')).commentsSaga,
  // navigation/committed, consent/changed, flags/resolved
  decisions: async () =>
    (await import(/* webpackChunkName: "platform" */ './experiments/decisions')).decisionsSaga,
  // navigation/committed, newsletters/journeyWished, signupSubmitted, retried
  newsletters: async () =>
    (await import(/* webpackChunkName: "members" */ './members/newsletters')).newslettersSaga,
  // navigation/committed, members/profileSubmitted, pictureChosen, pictureRemoved, retried
  members: async () =>
    (await import(/* webpackChunkName: "members" */ './members/members')).membersSaga,
  // auth/initialised, signedIn, offline/serverReached, outbox/*, every ten seconds
  outbox: async () =>
    (await import(/* webpackChunkName: "members" */ './members/outbox')).outboxSaga,
  // navigation/committed, until a page has a film
  video: async () => (await import(/* webpackChunkName: "later" */ './video/video')).videoSaga,
};

/** Every workflow of the app, by what it watches. */
export function* rootSaga(): SagaGenerator<void> {
  yield* workflows(EAGER, LATER);
}

/** Each by itself: one that fails begins again, and the others go on. */
export function* workflows(eager: typeof EAGER, later: typeof LATER): SagaGenerator<void> {
  for (const [name, workflow] of Object.entries(eager)) yield* fork(restarting, name, workflow);
  yield* fork(laterSaga, later);
}
