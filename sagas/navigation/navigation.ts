import type { PayloadAction } from '@reduxjs/toolkit';
import { all, call, cancelled, put, select, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  loadingFailed,
  loadingFinished,
  loadingStarted,
  navigationAbandoned,
  navigationCommitted,
  navigationRefreshed,
  navigationRequested,
  navigationStarted,
  navigationTraversed,
  selectPlace,
  selectPlaceError,
  selectRoute,
  type NavigationRequest,
  type Place,
  type PlaceError,
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
import { commitPlace, type ShownPlace } from './commitPlace';
import { areKept, keptPlace } from './keptPlace';
import { loadPlace } from './loadPlace';
import { loadStory } from '../feed/loadStory';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Handles every navigation: links, back and forward, refresh, and the first load. */
export function* navigationSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [navigationRequested.type, navigationTraversed.type, navigationRefreshed.type],
    supervised('navigation', navigate),
  );
}

type NavigationAction =
  | PayloadAction<NavigationRequest>
  | PayloadAction<{ place: Place }>
  | PayloadAction<undefined, typeof navigationRefreshed.type>;

function* navigate(action: NavigationAction): SagaGenerator<void> {
  const place = yield* select(selectPlace);
  if (navigationTraversed.match(action)) yield* call(traverse, action.payload.place, place);
  else if (navigationRequested.match(action)) yield* call(request, action.payload, place);
  else yield* call(refresh, place);
}

function* request(wanted: NavigationRequest, from: Place): SagaGenerator<void> {
  const target = new URL(wanted.href, `http://site${from.pathname}${from.search}`);
  const viewport = yield* port('viewport');
  const history = yield* port('history');
  // A replaced location is not rendered yet: the app shell requests its own location.
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
  yield* call(rememberEntry, from.key);
  const { path, search } = loaded;
  const href = `${path}${search}${target.hash}`;
  const key = wanted.replace ? history.replace(href) : history.push(href);
  yield* call(commitPlace, loaded, { pathname: path, search, hash: target.hash, key });
  if (target.hash !== '' && viewport.scrollToHash(target.hash)) return;
  if (wanted.scroll !== false) viewport.scrollToTop();
  viewport.focusPage();
}

/**
 * Loads the target as a document if a new release is waiting, since a navigation is a good time to
 * switch.
 */
function* takesNewRelease({ pathname }: URL, href: string): SagaGenerator<boolean> {
  // Offline the document may fail to load, and the current page would be lost.
  if (!(yield* select(selectIsOnline))) return false;
  const worker = yield* port('worker');
  if (!(yield* call([worker, 'isDocumentRequired']))) return false;
  // The HTTP cache may have the previous release's document.
  yield* call([worker, 'passThrough'], pathname);
  const history = yield* port('history');
  history.loadDocument(href);
  return true;
}

function* moveWithinPage(hash: string, from: Place): SagaGenerator<void> {
  const viewport = yield* port('viewport');
  const history = yield* port('history');
  yield* call(rememberEntry, from.key);
  const key = history.push(`${from.pathname}${from.search}${hash}`);
  yield* call(commitWithinPage, { ...from, hash, key });
  viewport.scrollToHash(hash);
}

/** Commits another history entry of the current page or error screen. */
function* commitWithinPage(place: Place): SagaGenerator<void> {
  const route = yield* select(selectRoute);
  const error = yield* select(selectPlaceError);
  yield* put(navigationCommitted({ place, route, error }));
}

function* traverse(place: Place, from: Place): SagaGenerator<void> {
  yield* call(rememberEntry, from.key);
  const viewport = yield* port('viewport');
  const feed = yield* call(feedOf, place);
  const start = feed?.startPath ?? place.pathname;
  const shown = yield* select(selectCurrentPagePath);
  if (isSameAddress(place, from) && start === (shown ?? start)) {
    yield* call(commitWithinPage, place);
    if (!viewport.restorePosition(place.key)) viewport.scrollToHash(place.hash);
    return;
  }
  const target = { path: start, search: place.search };
  const stories = feed ? renderedStories(feed) : [];
  const loaded = (yield* call(keptPlace, target, stories)) ?? (yield* call(load, target, stories));
  if (loaded === null) return;
  const isWhole = loaded.path === start && (yield* call(areKept, stories));
  if (isWhole) yield* call(commitPlace, loaded, place, feed);
  else yield* call(commitPlace, loaded, yield* call(placeOf, loaded, place));
  if (!isWhole || !viewport.restorePosition(place.key)) viewport.scrollToTop();
  viewport.focusPage();
}

/** Returns the feed saved with an entry; a feed without the entry's path belongs to an earlier page. */
function* feedOf(place: Place): SagaGenerator<SeamlessState | null> {
  const memory = yield* port('feedMemory');
  const feed = feedFrom(memory.load(place.key));
  if (![feed.startPath, ...feed.paths].includes(place.pathname)) return null;
  // The pace setting and availability may have changed since.
  const isSingle = memory.isSingle();
  const status = feed.status === 'paused' && !isSingle ? 'ready' : feed.status;
  return { ...feed, status, isSingle, absent: [] };
}

function* refresh(place: Place): SagaGenerator<void> {
  const loaded = yield* call(load, { path: place.pathname, search: place.search });
  if (loaded) yield* call(commitPlace, loaded, yield* call(placeOf, loaded, place));
}

/** Returns the location of a reloaded page, replaced if a redirect led elsewhere. */
function* placeOf({ path, search }: ShownPlace, requested: Place): SagaGenerator<Place> {
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
 * Loads a location with the progress bar; null if the browser loads a document instead.
 * @param stories Paths of the feed stories below it, which are received directly.
 * @param orDocument See `loadPlace`.
 */
function* load(
  target: Target,
  stories: readonly string[] = [],
  orDocument = false,
): SagaGenerator<ShownPlace | null> {
  const history = yield* port('history');
  yield* put(navigationStarted({ href: `${target.path}${target.search}` }));
  yield* put(loadingStarted());
  const hasFrame = yield* select(selectHasFrame);
  try {
    const loaded = yield* call(loadPlace, target, hasFrame, orDocument);
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
    yield* put(loaded.kind === 'page' ? loadingFinished() : loadingFailed());
    return loaded;
  } catch (error) {
    return yield* call(loadDocumentOnce, target, error);
  } finally {
    // The superseding navigation may need no load, and so would not hide the progress bar.
    if (yield* cancelled()) yield* put(navigationAbandoned());
  }
}

/**
 * Loads the notice of a blocked page as its own document, so that no script of the current page learns
 * the location.
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
  yield* all([call([screen, 'loadFeed']), ...paths.map((path) => call(loadStory, path))]);
}

/** Loads the target as a document after a missing chunk, at most once within the guard's time limit. */
function* loadDocumentOnce(
  { path, search }: Target,
  error: unknown,
): SagaGenerator<ShownPlace | null> {
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

/** Skipped offline: the chunks may not load, and the offline screen loads its own. */
function* loadErrorPage({ kind }: PlaceError): SagaGenerator<void> {
  const screen = yield* port('screen');
  if (kind !== 'offline') yield* call([screen, 'loadSpares']);
}

/** Saves scroll position and feed of the entry being left. */
function* rememberEntry(key: string): SagaGenerator<void> {
  const viewport = yield* port('viewport');
  const memory = yield* port('feedMemory');
  viewport.savePosition(key);
  const feed = yield* select(selectFeed);
  if (feed.startPath !== null) memory.save(key, feed);
}

type Address = Pick<Place, 'pathname' | 'search'>;

function isSameAddress(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}
