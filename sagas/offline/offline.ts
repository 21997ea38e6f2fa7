import { eventChannel } from 'redux-saga';
import {
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLeading,
} from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import {
  navigationCommitted,
  selectLocation,
  navigationRefreshed,
  selectLocationError,
} from '../../src/features/navigation/navigationSlice';
import {
  connectionHinted,
  cachedShown,
  freshShown,
  newerFound,
  reloadDecided,
  reloadHeld,
  renewRequested,
  savedFailed,
  savedListed,
  savedRequested,
  selectCachedPageAt,
  selectIsOnline,
  selectObstacle,
  serverMissed,
  serverReached,
  updateAccepted,
  updateOffered,
} from '../../src/features/offline/offlineSlice';
import { selectCurrentPagePath, selectPageAt } from '../../src/features/page/pageSlice';
import type { Obstacle } from '../../src/model/offline/answerSource';
import { isLibraryPath, storyPathOf } from '../../src/model/offline/workerRules';
import { matchRoute, pathFor } from '../../src/model/routing/routeMatch';
import type { ConnectionNews } from '../../src/platform/http/connection';
import type { WorkerNews } from '../../src/platform/offline/serviceWorkerClient';
import { routeOfPage } from '../navigation/mask';
import { port } from '../ports';
import { supervised } from '../supervised';

/** Milliseconds between probes while the server is unreachable. A successful probe removes the notice. */
const PROBE_EVERY = 10_000;

/** Tracks the connection, and handles cached pages, newer versions of pages and new releases. */
export function* offlineSaga(): SagaGenerator<void> {
  yield* takeLeading(serverMissed, supervised('probe', probe));
  // The offline page starts without a connection, and nothing else starts the probes.
  if (!(yield* select(selectIsOnline))) yield* put(serverMissed());
  yield* fork(watchConnection);
  yield* fork(watchWorker);
  yield* takeEvery(serverReached, supervised('return', returnToPage));
  yield* takeLeading(renewRequested, supervised('renew', renew));
  yield* takeLeading(updateAccepted, supervised('update', update));
  yield* takeEvery(savedRequested, supervised('savedList', listSaved));
  yield* call(applyDocumentStatus);
}

function* watchConnection(): SagaGenerator<void> {
  const connection = yield* port('connection');
  if (!connection.isHintedOnline()) yield* put(connectionHinted({ isOnline: false }));
  const news = eventChannel<ConnectionNews>((emit) => connection.listen(emit));
  while (true) {
    yield* call(hear, yield* take(news));
  }
}

/** Applies news about the connection or a page. Dispatches a connection action only if the state changes. */
function* hear(news: ConnectionNews): SagaGenerator<void> {
  if (news.type === 'page-answered') {
    yield* call(markPage, news);
    return;
  }
  const obstacle = yield* select(selectObstacle);
  if (news.type === 'missed') {
    if (news.by !== obstacle) yield* put(serverMissed({ by: news.by }));
    return;
  }
  const isOnline = news.type === 'hinted' ? news.isOnline : true;
  if (isOnline === (obstacle === null)) return;
  if (news.type === 'hinted') {
    yield* put(connectionHinted({ isOnline }));
    if (isOnline) yield* fork(verifyConnection);
  } else yield* put(serverReached());
}

/** Verifies the browser's connection hint, because only a response from the server may resume waiting work. */
function* verifyConnection(): SagaGenerator<void> {
  const connection = yield* port('connection');
  const source = yield* call(connection.probe);
  yield* put(source === 'site' ? serverReached() : serverMissed({ by: source }));
}

/** Retries a location that failed to load while offline. */
function* returnToPage(): SagaGenerator<void> {
  const error = yield* select(selectLocationError);
  const { pathname, search } = yield* select(selectLocation);
  if (error?.kind !== 'offline' || isLibraryPath(pathname)) return;
  if (matchRoute(pathname)) {
    yield* put(navigationRefreshed());
    return;
  }
  // The app cannot render the login page or other pages that only the server renders.
  const history = yield* port('history');
  history.loadDocument(`${pathname}${search}`, { replace: true });
}

type PageNews = Extract<ConnectionNews, { type: 'page-answered' }>;

function connectionNews(source: 'site' | Obstacle): ConnectionNews {
  return source === 'site' ? { type: 'reached' } : { type: 'missed', by: source };
}

function* markPage({ path, savedAt, isBundled }: PageNews): SagaGenerator<void> {
  // Within the app, a cached page is shown only if the server failed or responded too late, so the page is labeled.
  if (savedAt !== null) yield* put(cachedShown({ path, savedAt, isOld: true, isBundled }));
  else if (yield* select(selectCachedPageAt, path)) yield* put(freshShown({ path }));
}

function* watchWorker(): SagaGenerator<void> {
  const worker = yield* port('worker');
  const channel = eventChannel<WorkerNews>((emit) => worker.listen(emit));
  while (true) {
    const news = yield* take(channel);
    if (news.type === 'update-ready') yield* put(updateOffered());
    else yield* call(applyCheck, news.path, news.outcome);
  }
}

/** Applies the worker's status for the current document: its source, and the result of a revalidation. */
function* applyDocumentStatus(): SagaGenerator<void> {
  const worker = yield* port('worker');
  const { pathname } = yield* select(selectLocation);
  const shown = yield* call(worker.status);
  if (shown?.path === pathname && shown.from === 'copy') {
    yield* put(cachedShown({ path: pathname, savedAt: shown.savedAt ?? 0, isOld: shown.isOld }));
    const { check } = shown;
    if (check === 'none' || check === 'waiting') yield* fork(checkConnection);
    else yield* call(applyCheck, pathname, check);
  }
  if (shown?.from === 'offline-page') {
    yield* call(hear, connectionNews(shown.obstacle ?? 'connection'));
  } else if (isLibraryPath(pathname) && !(yield* select(selectIsOnline))) {
    // The server also sends the offline page at its own address, so there may be a connection.
    yield* fork(checkConnection);
  }
}

/** Installs the service worker after all resources of the page have loaded, and passes it the page to cache. */
export function* workerSaga(): SagaGenerator<void> {
  const rest = yield* port('rest');
  const worker = yield* port('worker');
  yield* call([rest, 'untilLoaded']);
  yield* call(worker.start);
  yield* call(cacheShown);
}

/**
 * Probes the connection, so that the notice gives the right reason. A failed revalidation does not report its reason,
 * and on a stalled connection, a revalidation may never end.
 */
function* checkConnection(): SagaGenerator<void> {
  const connection = yield* port('connection');
  yield* call(hear, connectionNews(yield* call(connection.probe)));
}

function* applyCheck(
  path: string,
  outcome: Extract<WorkerNews, { type: 'checked' }>['outcome'],
): SagaGenerator<void> {
  const { pathname } = yield* select(selectLocation);
  // Only a probe reveals why the revalidation failed.
  if (outcome === 'failed') yield* fork(checkConnection);
  else yield* call(hear, connectionNews('site'));
  // A recall contains the path of the gallery, not the path of the image that is shown.
  if (path !== pathname && path !== storyPathOf(pathname)) return;
  if (outcome === 'same') yield* put(freshShown({ path: pathname }));
  if (outcome === 'newer') yield* put(newerFound({ path: pathname }));
  // Withdrawn or moved content must not stay on the screen.
  if (outcome === 'gone') yield* call(renewPath, pathname);
}

function* renew({ payload }: ReturnType<typeof renewRequested>): SagaGenerator<void> {
  if (yield* call(mayReplacePage)) yield* call(renewPath, payload.path);
}

/** Asks for confirmation before a reload discards typed text or stops playback. */
function* mayReplacePage(): SagaGenerator<boolean> {
  const activity = yield* port('activity');
  if (!activity.isBusy()) return true;
  yield* put(reloadHeld());
  const { decision } = yield* race({
    decision: take(reloadDecided),
    left: take(navigationCommitted),
  });
  if (!decision) yield* put(reloadDecided({ isAgreed: false }));
  return decision?.payload.isAgreed === true;
}

function* renewPath(path: string): SagaGenerator<void> {
  const worker = yield* port('worker');
  const history = yield* port('history');
  yield* call(worker.passThrough, path);
  history.loadDocument(path, { replace: true });
}

function* update(): SagaGenerator<void> {
  if (!(yield* call(mayReplacePage))) return;
  const worker = yield* port('worker');
  const history = yield* port('history');
  const { pathname, search } = yield* select(selectLocation);
  yield* call(worker.takeOver);
  // The HTTP cache may still have the previous release's document.
  yield* call(worker.passThrough, pathname);
  history.loadDocument(`${pathname}${search}`, { replace: true });
}

function* listSaved(): SagaGenerator<void> {
  const worker = yield* port('worker');
  try {
    yield* put(savedListed({ items: yield* call(worker.savedItems) }));
  } catch {
    yield* put(savedFailed());
  }
}

/** Caches the page that came with the document for offline reading. */
function* cacheShown(): SagaGenerator<void> {
  const path = yield* select(selectCurrentPagePath);
  const page = path === null ? null : yield* select(selectPageAt, path);
  if (path === null || page === null) return;
  const worker = yield* port('worker');
  // A masked page is cached under its own path, which the worker knows.
  const route = yield* call(routeOfPage, path, page);
  yield* call(worker.cachePage, route ? pathFor(route) : path, page);
}

function* probe(): SagaGenerator<void> {
  const connection = yield* port('connection');
  while (!(yield* select(selectIsOnline))) {
    yield* delay(PROBE_EVERY);
    yield* call(hear, connectionNews(yield* call(connection.probe)));
  }
}
