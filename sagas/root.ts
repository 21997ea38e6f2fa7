import type { Saga } from 'redux-saga';
import { fork } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { lazySaga, type LazyPhase } from './lazySagas';
import { consentSaga, consentWindowSaga } from './consent/consent';
import { completePageSaga } from './navigation/completePage';
import { deviceSaga } from './navigation/device';
import { gallerySaga } from './feed/gallery';
import { loadMoreSaga } from './feed/loadMore';
import { menusSaga } from './navigation/menus';
import { navigationSaga } from './navigation/navigation';
import { offlineSaga, workerSaga } from './offline/offline';
import { pageViewsSaga } from './navigation/pageViews';
import { progressSaga } from './navigation/progress';
import { seamlessSaga } from './feed/seamless';
import { restarting } from './supervised';

/** Workflows that start with the app. The comments list what each workflow watches. */
export const EAGER: Readonly<Record<string, Saga>> = {
  navigation: navigationSaga, // navigation/requested, traversed, refreshed
  completePage: completePageSaga, // page/shown
  progress: progressSaga, // navigation/started
  seamless: seamlessSaga, // seamless/endNeared, storyEntered, storyWanted, paceChosen
  loadMore: loadMoreSaga, // page/moreRequested
  offline: offlineSaga, // service worker, connection, offline/*
  menus: menusSaga, // navigation/committed
  device: deviceSaga, // window resize, navigation/committed
  consent: consentSaga, // consent/chosen, changed, settingsOpened, vendorStayed, navigation/committed
  pageViews: pageViewsSaga, // navigation/*, consent/changed, tracking/taggedLinkPressed, back/forward cache
  gallery: gallerySaga, // gallery/pictureEntered
};

/**
 * Workflows that the first render does not need, most urgent first. Workflows with the same chunk name share a chunk.
 */
export const LAZY_SAGAS: readonly LazyPhase[] = [
  {
    priority: 'user-visible',
    stage: 'forms',
    workflows: {
      // auth/*, members/accountDeleted, offline/serverReached, consent/chosen, navigation/committed, account links,
      // other tabs, back/forward cache
      auth: async () => (await import(/* webpackChunkName: "auth" */ './auth/auth')).authSaga,
      // navigation/committed, newsletters/journeyWished, signupSubmitted, retried, outbox, auth, other tabs
      newsletters: async () =>
        (await import(/* webpackChunkName: "members" */ './members/newsletters')).newslettersSaga,
      // navigation/committed, members/profileSubmitted, imageChosen, imageRemoved, retried, outbox, auth, other tabs
      members: async () =>
        (await import(/* webpackChunkName: "members" */ './members/members')).membersSaga,
      // auth/initialised, signedIn, offline/serverReached, connectionHinted, navigation/committed, outbox/*,
      // other tabs, every ten seconds
      outbox: async () =>
        (await import(/* webpackChunkName: "members" */ './members/outbox')).outboxSaga,
    },
  },
  {
    priority: 'user-visible',
    workflows: {
      // navigation/committed, device/recognised
      flags: async () =>
        (await import(/* webpackChunkName: "platform" */ './experiments/flags')).flagsSaga,
      // flags/resolved
      notices: async () =>
        (await import(/* webpackChunkName: "platform" */ './members/notices')).noticesSaga,
      // experiments/viewed
      exposures: async () =>
        (await import(/* webpackChunkName: "platform" */ './experiments/exposures')).exposuresSaga,
      // page/shown, navigation/committed, back/forward cache
      experiments: async () =>
        (await import(/* webpackChunkName: "platform" */ './experiments/experiments'))
          .experimentsSaga,
      // navigation/committed
      ftag: async () =>
        (await import(/* webpackChunkName: "platform" */ './tracking/ftag')).ftagSaga,
      // runs once; starts the measurements and the delivery of events
      tracking: async () =>
        (await import(/* webpackChunkName: "tracking" */ './tracking/lazyTracking'))
          .lazyTrackingSaga,
      // navigation/committed, tracking/pageViewStarted, consent/changed, device/recognised, ad slots in the document
      ads: async () =>
        (await import(/* webpackChunkName: "ads" */ './ads/adLifecycle')).adLifecycleSaga,
    },
  },
  {
    priority: 'background',
    workflows: {
      // runs once
      consentWindow: () => Promise.resolve(consentWindowSaga),
      // runs once
      worker: () => Promise.resolve(workerSaga),
      // links that the reader hovers over, presses or sees, navigation/committed, page/completed
      prefetch: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/prefetch')).prefetchSaga,
      // runs once; watches forms
      formDrafts: async () =>
        (await import(/* webpackChunkName: "later" */ './members/formDrafts')).formDraftsSaga,
      // navigation/committed, offline/serverReached, while an address has no page
      waysOn: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/waysOn')).waysOnSaga,
      // menus/opened, search/typed, submitted, itemChosen
      search: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/search')).searchSaga,
      // share/linkWanted
      share: async () =>
        (await import(/* webpackChunkName: "later" */ './members/share')).shareSaga,
      // emailFriend/formOpened, formSubmitted, formClosed, navigation/committed
      emailFriend: async () =>
        (await import(/* webpackChunkName: "later" */ './members/emailFriend')).emailFriendSaga,
      // share/listenRequested
      listen: async () =>
        (await import(/* webpackChunkName: "later" */ './listen/listen')).listenSaga,
      // selections in a story, navigation/committed, entered, page/completed, offline/savedRequested
      annotations: async () =>
        (await import(/* webpackChunkName: "later" */ './annotations/annotations')).annotationsSaga,
      // appearance/chosen, and choices in other tabs
      appearance: async () =>
        (await import(/* webpackChunkName: "later" */ './members/appearance')).appearanceSaga,
      // navigation/*, offline/savedListed, reading/*, auth/signedOut, scrolling in a story
      readVersions: async () =>
        (await import(/* webpackChunkName: "later" */ './members/readVersions')).readVersionsSaga,
      // saved/*, readingList/*, auth, outbox, offline/serverReached, savedListed, other tabs
      saved: async () =>
        (await import(/* webpackChunkName: "saved" */ './members/saved')).savedSaga,
      // navigation/committed, video/playerOpened, until a page has a video
      video: async () => (await import(/* webpackChunkName: "later" */ './video/video')).videoSaga,
      // liveBlog/opened, left, updatesWanted
      liveBlog: async () =>
        (await import(/* webpackChunkName: "later" */ './feed/liveBlog')).liveBlogSaga,
      // comments/*, auth/initialised, signedIn, signedOut, consent/changed; only if the installation has comments
      comments: async () =>
        (await import(/* webpackChunkName: "later" */ './members/comments')).commentsSaga,
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
      // menus/opened
      menuStories: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/menuStories')).menuStoriesSaga,
      // navigation/committed, entered
      stickyHeader: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/stickyHeader'))
          .stickyHeaderSaga,
      // pageState/editionChosen
      headerLinks: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/headerLinks')).headerLinksSaga,
      // consent/changed, flags/resolved; only if the installation has scripts
      scripts: async () =>
        (await import(/* webpackChunkName: "platform" */ './consent/scripts')).scriptsSaga,
      // navigation/committed, consent/changed, flags/resolved
      decisions: async () =>
        (await import(/* webpackChunkName: "platform" */ './experiments/decisions')).decisionsSaga,
      // runs once
      printSheet: async () =>
        (await import(/* webpackChunkName: "later" */ './navigation/printSheet')).printSheetSaga,
      // navigation/committed, until the chunks have loaded
      spareParts: async () =>
        (await import(/* webpackChunkName: "later" */ './serverRenderedParts'))
          .serverRenderedPartsSaga,
    },
    stage: 'started',
  },
];

export function* rootSaga(): SagaGenerator<void> {
  yield* workflows(EAGER, LAZY_SAGAS);
}

/** Forks each workflow separately, so that a failing one restarts without ending the others. */
export function* workflows(eager: typeof EAGER, lazy: typeof LAZY_SAGAS): SagaGenerator<void> {
  for (const [name, workflow] of Object.entries(eager)) yield* fork(restarting, name, workflow);
  yield* fork(lazySaga, lazy);
}
