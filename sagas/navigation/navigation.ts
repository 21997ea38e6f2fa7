import type { PayloadAction } from '@reduxjs/toolkit';
import { all, call, cancelled, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  loadingFailed,
  loadingFinished,
  navigationAbandoned,
  navigationCommitted,
  navigationRefreshed,
  navigationRequested,
  navigationStarted,
  navigationTraversed,
  selectLocation,
  selectLocationError,
  selectProgress,
  selectRoute,
  type NavigationRequest,
  type AppLocation,
  type LocationError,
} from '../../src/features/navigation/navigationSlice';
import { selectIsOnline } from '../../src/features/offline/offlineSlice';
import {
  renderedStories,
  feedFrom,
  type SeamlessState,
} from '../../src/features/page/seamlessFeed';
import {
  selectCurrentPagePath,
  selectFeed,
  selectHasFrame,
} from '../../src/features/page/pageSlice';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { commitLocation, type RenderableLocation } from './commitLocation';
import { areCached, cachedLocation } from './cachedLocation';
import { loadLocation, type LoadedLocation } from './loadLocation';
import { loadStory } from '../feed/loadStory';
import { loadInTime } from '../loadInTime';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Handles every navigation: links, back and forward, refresh, and the first page in the app shell. */
export function* navigationSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [navigationRequested.type, navigationTraversed.type, navigationRefreshed.type],
    supervised('navigation', navigate),
  );
}

type NavigationAction =
  | PayloadAction<NavigationRequest>
  | PayloadAction<{ location: AppLocation }>
  | PayloadAction<undefined, typeof navigationRefreshed.type>;

function* navigate(action: NavigationAction): SagaGenerator<void> {
  const location = yield* select(selectLocation);
  if (navigationTraversed.match(action)) yield* call(traverse, action.payload.location, location);
  else if (navigationRequested.match(action)) yield* call(request, action.payload, location);
  else yield* call(refresh, location);
}

function* request(wanted: NavigationRequest, from: AppLocation): SagaGenerator<void> {
  const target = new URL(wanted.href, `http://site${from.pathname}${from.search}`);
  const viewport = yield* port('viewport');
  const history = yield* port('history');
  // The app shell requests its own location with `replace`. Nothing is rendered there yet, so the page must be loaded.
  const isHere = isSameAddress(target, from) && wanted.replace !== true;
  if (isHere && target.hash !== '') {
    yield* call(moveWithinPage, target.hash, from);
    return;
  }
  if (isHere) {
    yield* call(refresh, from);
    if (wanted.scroll !== false) viewport.scrollToTop();
    return;
  }
  if (wanted.replace !== true && (yield* call(takesNewRelease, target, wanted.href))) return;
  const requested = { path: target.pathname, search: target.search };
  const loaded = yield* call(load, requested, [], wanted.orDocument);
  if (loaded === null) return;
  const transition = yield* port('pictureTransition');
  try {
    const capture = transition.begin(target.pathname);
    yield* call(rememberEntry, from.key);
    if (capture) yield* call(() => capture);
    // The progress bar may have appeared while the view transition captured the page.
    if ((yield* select(selectProgress)).isShown) yield* put(loadingFinished());
    const { path, search } = loaded;
    const href = `${path}${search}${target.hash}`;
    const key = wanted.replace ? history.replace(href) : history.push(href);
    const location = { pathname: path, search, hash: target.hash, key };
    // A target further down, or a position to keep, needs the whole page.
    const isPartial = target.hash === '' && wanted.scroll !== false;
    yield* call(commitLocation, loaded, location, null, isPartial);
    const isAtHash = target.hash !== '' && viewport.scrollToHash(target.hash);
    if (!isAtHash && wanted.scroll !== false) viewport.scrollToTop();
    if (!isAtHash) viewport.focusPage();
    transition.finish();
  } finally {
    transition.drop();
  }
}

/** Loads the target as a document if a new release is waiting or active. A navigation is a good time to switch. */
function* takesNewRelease({ pathname }: URL, href: string): SagaGenerator<boolean> {
  // Offline, the document may fail to load, and the current page would be lost.
  if (!(yield* select(selectIsOnline))) return false;
  const worker = yield* port('worker');
  if (!(yield* call([worker, 'isDocumentRequired']))) return false;
  // The HTTP cache may have the previous release's document.
  yield* call([worker, 'passThrough'], pathname);
  const history = yield* port('history');
  history.loadDocument(href);
  return true;
}

function* moveWithinPage(hash: string, from: AppLocation): SagaGenerator<void> {
  const viewport = yield* port('viewport');
  const history = yield* port('history');
  yield* call(rememberEntry, from.key);
  const key = history.push(`${from.pathname}${from.search}${hash}`);
  yield* call(commitWithinPage, { ...from, hash, key });
  viewport.scrollToHash(hash);
}

/** Shows another history entry of the current page or error screen. */
function* commitWithinPage(location: AppLocation): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  const error = yield* select(selectLocationError);
  yield* put(navigationCommitted({ location, route, error }));
}

function* traverse(location: AppLocation, from: AppLocation): SagaGenerator<void> {
  yield* call(rememberEntry, from.key);
  const viewport = yield* port('viewport');
  const feed = yield* call(feedOf, location);
  const start = feed?.startPath ?? location.pathname;
  const shown = yield* select(selectCurrentPagePath);
  if (isSameAddress(location, from) && start === (shown ?? start)) {
    yield* call(commitWithinPage, location);
    if (!viewport.restorePosition(location.key)) viewport.scrollToHash(location.hash);
    return;
  }
  const target = { path: start, search: location.search };
  const stories = feed ? renderedStories(feed) : [];
  const loaded =
    (yield* call(cachedLocation, target, stories)) ?? (yield* call(load, target, stories));
  if (loaded === null) return;
  const isComplete = loaded.path === start && (yield* call(areCached, stories));
  if (isComplete) yield* call(commitLocation, loaded, location, feed);
  else yield* call(commitLocation, loaded, yield* call(locationOf, loaded, location));
  if (!isComplete || !viewport.restorePosition(location.key)) viewport.scrollToTop();
  viewport.focusPage();
}

/**
 * Returns the feed saved with a history entry, or null if the feed does not contain the entry's path and thus belongs
 * to an earlier page.
 */
function* feedOf(location: AppLocation): SagaGenerator<SeamlessState | null> {
  const memory = yield* port('feedMemory');
  const feed = feedFrom(memory.load(location.key));
  if (![feed.startPath, ...feed.paths].includes(location.pathname)) return null;
  // The pace setting and the availability of stories may have changed since the feed was saved. A load in progress
  // ended when the reader left the page.
  const isSingle = memory.isSingle();
  const isWaiting = feed.status === 'loading' || (feed.status === 'paused' && !isSingle);
  const status = isWaiting ? 'ready' : feed.status;
  return { ...feed, status, isSingle, absent: [] };
}

function* refresh(location: AppLocation): SagaGenerator<void> {
  const loaded = yield* call(load, { path: location.pathname, search: location.search });
  if (loaded) yield* call(commitLocation, loaded, yield* call(locationOf, loaded, location));
}

/** Returns the location of a loaded page. After a redirect, replaces the history entry first. */
function* locationOf(
  { path, search }: RenderableLocation,
  requested: AppLocation,
): SagaGenerator<AppLocation> {
  if (isSameAddress({ pathname: path, search }, requested)) return requested;
  const history = yield* port('history');
  const key = history.replace(`${path}${search}`);
  return { pathname: path, search, hash: '', key };
}

interface Target {
  path: string;
  search: string;
}

/**
 * Loads a location while showing the progress bar. Returns null if the browser loads a document instead.
 * @param stories Paths of the feed stories below the page, which are stored as soon as they are received.
 * @param orDocument See `loadLocation`.
 */
function* load(
  target: Target,
  stories: readonly string[] = [],
  orDocument = false,
): SagaGenerator<RenderableLocation | null> {
  const history = yield* port('history');
  yield* put(navigationStarted({ href: `${target.path}${target.search}` }));
  const hasFrame = yield* select(selectHasFrame);
  try {
    const loaded = yield* call(loadOrRecall, target, { hasFrame, orDocument });
    if (loaded.kind === 'outside') {
      history.loadDocument(loaded.href);
      yield* put(navigationAbandoned());
      return null;
    }
    if (loaded.kind === 'error' && loaded.error.kind === 'health') {
      yield* call(leaveForNotice, `${loaded.path}${loaded.search}`, loaded.path);
      return null;
    }
    if (loaded.kind === 'page') yield* call(loadStories, stories);
    else yield* call(loadErrorPage, loaded.error);
    if (loaded.kind !== 'page') yield* put(loadingFailed());
    else if ((yield* select(selectProgress)).isShown) yield* put(loadingFinished());
    return loaded;
  } catch (error) {
    return yield* call(loadDocumentOnce, target, error);
  } finally {
    // A superseding navigation that loads nothing would not hide the progress bar.
    if (yield* cancelled()) yield* put(navigationAbandoned());
  }
}

/** Loads a location. If the browser is offline, falls back to a previously shown page instead of an error. */
function* loadOrRecall(
  target: Target,
  { hasFrame, orDocument }: { hasFrame: boolean; orDocument: boolean },
): SagaGenerator<LoadedLocation> {
  const loaded = yield* call(loadLocation, target, hasFrame, orDocument);
  if (loaded.kind !== 'error' || loaded.error.kind !== 'offline') return loaded;
  return (yield* call(cachedLocation, target, [])) ?? loaded;
}

/**
 * Loads the notice about a blocked page as its own document, so that no script on the current page learns the location.
 */
function* leaveForNotice(href: string, path: string): SagaGenerator<void> {
  const worker = yield* port('worker');
  const history = yield* port('history');
  yield* call([worker, 'passThrough'], path);
  history.loadDocument(href);
  yield* put(navigationAbandoned());
}

function* loadStories(paths: readonly string[]): SagaGenerator<void> {
  if (paths.length === 0) return;
  const screen = yield* port('screen');
  const code = call(loadInTime, () => screen.loadFeed());
  yield* all([code, ...paths.map((path) => call(loadStory, path))]);
}

/** Loads the target as a document after a chunk failed to load, at most once within the guard's time limit. */
function* loadDocumentOnce(
  { path, search }: Target,
  error: unknown,
): SagaGenerator<RenderableLocation | null> {
  const guard = yield* port('chunkGuard');
  const reporter = yield* port('reporter');
  reporter.error(error, { path });
  if (guard.mayReload()) {
    const history = yield* port('history');
    history.loadDocument(`${path}${search}`);
    yield* put(navigationAbandoned());
    return null;
  }
  yield* put(loadingFailed());
  return {
    kind: 'error',
    path,
    search,
    route: matchRoute(path, search),
    error: { status: 500, kind: 'failure' },
  };
}

/**
 * Loads the chunks of the error page. Skipped while offline, because they might not load, and the offline screen loads
 * its own.
 */
function* loadErrorPage({ kind }: LocationError): SagaGenerator<void> {
  const screen = yield* port('screen');
  if (kind !== 'offline') yield* call(loadInTime, () => screen.loadSpares());
}

/** Saves the scroll position and feed of the entry being left. */
function* rememberEntry(key: string): SagaGenerator<void> {
  const viewport = yield* port('viewport');
  const memory = yield* port('feedMemory');
  viewport.savePosition(key);
  const feed = yield* select(selectFeed);
  if (feed.startPath !== null) memory.save(key, feed);
}

type Address = Pick<AppLocation, 'pathname' | 'search'>;

function isSameAddress(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
