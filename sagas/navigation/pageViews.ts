import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  consentChanged,
  selectAllowedCategories,
  selectConsent,
} from '../../src/features/consent/consentSlice';
import { selectDevice } from '../../src/features/device/deviceSlice';
import { selectExperiment } from '../../src/features/experiments/experimentsSelectors';
import {
  navigationCommitted,
  navigationEntered,
  navigationRefreshed,
  navigationRequested,
  navigationTraversed,
  selectLocation,
  selectLocationError,
  selectRoute,
} from '../../src/features/navigation/navigationSlice';
import { selectCachedPageAt, selectIsOnline } from '../../src/features/offline/offlineSlice';
import { selectCurrentPage, selectFeed, selectPageAt } from '../../src/features/page/pageSlice';
import { selectBrand, selectEdition } from '../../src/features/pageState/pageStateSlice';
import {
  selectTrackingData,
  taggedLinkPressed,
  pageViewStarted,
} from '../../src/features/tracking/trackingSlice';
import { MEASUREMENT } from '../../src/model/events/trackedEvent';
import type { NavigationType, ViewSource } from '../../src/model/events/viewFacts';
import { namesBot } from '../../src/model/routing/crawlers';
import type { Page } from '../../src/model/routing/page';
import { pageNumberOf } from '../../src/model/routing/routeMatch';
import {
  trackingDataOf,
  type FeedStep,
  type TrackingData,
} from '../../src/model/events/trackingData';
import { port } from '../ports';
import { supervised } from '../supervised';
import { track } from '../tracking/track';

/** Cookie with the tag of the last tagged link that was clicked. It is removed when the next page is viewed. */
const LINK_TAG = 'link-tag';

/** Number of the first page view in a session that is sent to the vendor. The vendor's script counts earlier views. */
const VENDOR_FROM = 2;

/** State that this saga keeps across page views. */
interface Notes {
  /** Path and query of the viewed page; null before the first view. */
  address: string | null;
  /** GUIDs of the page views in this history entry, keyed by path. A feed has one for each story viewed. */
  guids: Map<string, string>;
  /** Position of the current story in the feed. */
  index: number;
  pageViews: number;
  isReported: boolean;
  /** Type of the navigation to the next page. */
  navigationType: NavigationType;
}

/**
 * Tracks a view of each page shown, each feed story entered, and each page restored from the back/forward cache.
 * Scrolling back to a story continues its view.
 */
export function* pageViewsSaga(): SagaGenerator<void> {
  const life = yield* port('life');
  const notes: Notes = {
    address: null,
    guids: new Map(),
    index: 0,
    pageViews: 0,
    isReported: true,
    navigationType: life.isTraversal() ? 'back-forward' : 'load',
  };
  const arrive = supervised('pageViews', arriveAtPage);
  yield* takeEvery(taggedLinkPressed, supervised('linkTag', keepTag));
  yield* takeEvery(consentChanged, supervised('pageViews', obeyConsent), notes);
  yield* takeEvery(NAVIGATIONS, noteNavigation, notes);
  yield* takeEvery(navigationCommitted, arrive, notes);
  yield* takeEvery(navigationEntered, supervised('pageViews', enterStory), notes);
  yield* fork(arrive, notes);
  const returns = eventChannel<true>((emit) => life.onRestored(() => emit(true)));
  yield* takeEvery(returns, supervised('pageViews', arriveAgain), notes);
}

const NAVIGATIONS = [navigationRequested.type, navigationTraversed.type, navigationRefreshed.type];

function noteNavigation(notes: Notes, { type }: { type: string }): void {
  // Before the first page view, the app itself requests the page that its document shows. That is not an in-app
  // navigation.
  if (notes.pageViews === 0) return;
  notes.navigationType = type === navigationTraversed.type ? 'back-forward' : 'in-app';
}

function* keepTag({ payload }: ReturnType<typeof taggedLinkPressed>): SagaGenerator<void> {
  const cookies = yield* port('cookies');
  cookies.set(LINK_TAG, payload.tag, null);
}

function* obeyConsent(notes: Notes): SagaGenerator<void> {
  const { status } = yield* select(selectConsent);
  if (status === 'waiting') return;
  const allowed = yield* select(selectAllowedCategories);
  const count = yield* port('sessionCount');
  count.allow(allowed.includes(MEASUREMENT));
  // If the reader initially declined and consents now, the current page view has not been reported yet.
  const data = yield* select(selectTrackingData);
  if (data && !notes.isReported) yield* call(report, data, notes);
}

function* arriveAgain(notes: Notes): SagaGenerator<void> {
  notes.address = null;
  notes.navigationType = 'restored';
  yield* arriveAtPage(notes);
}

function* arriveAtPage(notes: Notes): SagaGenerator<void> {
  yield* call(untilConsentIsKnown);
  const address = yield* call(currentAddress);
  // Either the app shell has no page yet, or a hash navigation stays on the same page.
  if (address === null || address === notes.address) return;
  notes.address = address;
  notes.guids = new Map();
  notes.index = Math.max(0, yield* call(indexInFeed));
  yield* call(view, notes, null);
}

function* enterStory(notes: Notes): SagaGenerator<void> {
  yield* call(untilConsentIsKnown);
  const index = yield* call(indexInFeed);
  const address = yield* call(currentAddress);
  if (index < 0 || address === notes.address) return;
  const direction = index > notes.index ? 'down' : 'up';
  notes.address = address;
  notes.index = index;
  const step: FeedStep = { direction, index };
  yield* call(view, notes, step);
}

function* untilConsentIsKnown(): SagaGenerator<void> {
  while ((yield* select(selectConsent)).status === 'waiting') yield* take(consentChanged);
}

/** Returns the path and query of the current page or error page, or null if neither is shown. */
function* currentAddress(): SagaGenerator<string | null> {
  const { pathname, search } = yield* select(selectLocation);
  const hasError = (yield* select(selectLocationError)) !== null;
  const page = yield* select(selectCurrentPage);
  return hasError || page ? `${pathname}${search}` : null;
}

function* indexInFeed(): SagaGenerator<number> {
  const { pathname } = yield* select(selectLocation);
  const { startPath, paths } = yield* select(selectFeed);
  return [startPath, ...paths].indexOf(pathname);
}

function* view(notes: Notes, step: FeedStep | null): SagaGenerator<void> {
  const { address } = notes;
  const rest = yield* port('rest');
  yield* call([rest, 'untilVisible']);
  const servedFrom = yield* call(sourceOf, notes.pageViews === 0);
  // The reader may have navigated during the waits above.
  if (notes.address !== address) return;
  const { pathname } = yield* select(selectLocation);
  const known = notes.guids.get(pathname);
  const events = yield* port('events');
  const guid = known ?? events.newPageViewGuid();
  notes.guids.set(pathname, guid);
  if (known === undefined) notes.pageViews += 1;
  const isNew = known === undefined;
  const data = yield* call(describe, { guid, step, notes, isNew, servedFrom });
  yield* put(pageViewStarted(data));
  if (known === undefined) yield* call(report, data, notes);
}

interface Viewed {
  guid: string;
  step: FeedStep | null;
  notes: Notes;
  isNew: boolean;
  servedFrom: ViewSource;
}

function* describe({ guid, step, notes, isNew, servedFrom }: Viewed): SagaGenerator<TrackingData> {
  const { siteKey } = yield* port('installation');
  const life = yield* port('life');
  const count = yield* port('sessionCount');
  const error = yield* select(selectLocationError);
  const route = yield* select(selectRoute);
  const referrer = life.referrerHost();
  const { pathname, search } = yield* select(selectLocation);
  const reader = yield* port('reader');
  return trackingDataOf({
    page: error ? null : yield* call(shownPage),
    ...{ pathname, search, route },
    navigationType: notes.navigationType,
    servedFrom,
    locale: reader.locale(),
    isBot: reader.isAutomated() || namesBot(reader.userAgent()),
    errorStatus: error?.status ?? null,
    guid,
    step,
    pageViews: notes.pageViews,
    sessionPageViews: isNew ? count.raise() : count.current(),
    device: yield* select(selectDevice),
    edition: yield* select(selectEdition),
    brand: yield* select(selectBrand),
    siteKey,
    trafficSource: notes.pageViews > 1 ? 'internal' : (referrer ?? 'direct'),
    experiment: yield* select(selectExperiment),
    pageNumber: route ? pageNumberOf(route) : 1,
    linkTag: isNew ? yield* call(takeTag) : null,
  });
}

/** Returns the story at the current location, which may be a later story in the feed. */
function* shownPage(): SagaGenerator<Page | null> {
  const { pathname } = yield* select(selectLocation);
  return (yield* select(selectPageAt, pathname)) ?? (yield* select(selectCurrentPage));
}

/**
 * Returns where the page came from. The worker reports the source of page data with each page, but the source of the
 * tab's document only on request.
 */
function* sourceOf(isDocument: boolean): SagaGenerator<ViewSource> {
  const { pathname } = yield* select(selectLocation);
  const page = yield* call(shownPage);
  const cached =
    (yield* select(selectCachedPageAt, page?.meta.canonical ?? pathname)) ??
    (yield* select(selectCachedPageAt, pathname));
  if (cached) return cached.isBundled ? 'offline-bundle' : 'cached';
  if (!isDocument) return (yield* select(selectIsOnline)) ? 'network' : 'cached';
  const worker = yield* port('worker');
  const from = (yield* call(worker.status))?.from;
  return from === 'copy' || from === 'offline-page' ? 'cached' : 'network';
}

/** Reads and removes the tag, which applies to one page view. */
function* takeTag(): SagaGenerator<string | null> {
  const cookies = yield* port('cookies');
  const tag = cookies.get(LINK_TAG);
  if (tag !== null) cookies.remove(LINK_TAG);
  return tag;
}

function* report(data: TrackingData, notes: Notes): SagaGenerator<void> {
  notes.isReported = yield* track('event/PageViewed', data);
  if (!notes.isReported) return;
  if (data.sessionPageViews >= VENDOR_FROM) yield* track('event/VendorPageViewed', data);
  const { pageViewGuid, pageType, pageComponents, linkTag, clickText, ...more } = data;
  const { path, canonical, listKind, listName, campaign } = more;
  const { navigationType, servedFrom, locale, isBot } = more;
  if (linkTag === undefined && pageComponents === '') return;
  yield* track('event/PageEnriched', {
    pageViewGuid,
    pageType,
    pageComponents,
    ...{ path, canonical, listKind, listName, campaign },
    ...{ navigationType, servedFrom, locale, isBot },
    ...(linkTag === undefined ? {} : { linkTag }),
    ...(clickText === undefined ? {} : { clickText }),
  });
}
