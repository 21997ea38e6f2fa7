import { jsonObject } from '../../src/model/content/contentApi';
import type { Page } from '../../src/model/routing/page';
import { READER_WAITS } from '../../src/model/events/readerTimings';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { dataKey, dataKeyOfRoute, imagePositionIn } from '../../src/model/offline/workerRules';
import { COPY_HEADER, type CacheReason } from '../../src/model/offline/workerMessages';
import { dataFor, dropDataFor, cacheData } from './cachedData';
import { isGone, isOurs } from './cacheResponse';
import { dataOfOtherRoute } from './heldAddress';
import { fromSite } from '../routing/fromSite';
import { lookUp, withTimeout, type TimedOutcome } from '../routing/race';
import type { WorkerScope } from '../routing/scope';
import { shownIn } from '../tabs';

/**
 * Answers the app's request for page data: from the server, or from the cache if the server fails or takes too long.
 */
export async function answerPageData(
  request: Request,
  clientId: string,
  waitUntil: (work: Promise<unknown>) => void,
  scope: WorkerScope,
): Promise<Response> {
  const network = scope.fetch(request);
  const repeat = () => scope.fetch(new Request(request, { cache: 'reload' }));
  network.catch(() => undefined);
  const search = find(request.url, scope);
  const cached =
    (await lookUp(search, READER_WAITS.storage, scope)) ?? (await lateCopy(search, network, scope));
  if (!cached) {
    const response = await repeatedIfTruncated(await network, repeat);
    waitUntil(settle(request.url, response.clone(), scope));
    return response;
  }
  const complete = completeResponse(
    fromSite(network, scope).then((response) => repeatedIfTruncated(response, repeat)),
  );
  const outcome = await withTimeout(complete, scope.wait(patienceFor(request.url, clientId)));
  if (outcome.kind === 'answered' && outcome.response.status < 500) {
    waitUntil(settle(request.url, outcome.response.clone(), scope));
    return outcome.response;
  }
  if (outcome.kind === 'slow') {
    waitUntil(cacheLateResponse(request.url, clientId, cached.headers, network, scope));
  }
  return asCachedResponse(cached, reasonOf(outcome));
}

async function find(url: string, scope: WorkerScope): Promise<Response | undefined> {
  return (await dataFor(url, scope)) ?? dataOfOtherRoute(url, scope);
}

/** Waits for slow storage until the server responds, and a little longer if the request fails. */
function lateCopy(
  search: Promise<Response | undefined>,
  network: Promise<Response>,
  scope: WorkerScope,
): Promise<Response | undefined> {
  const unlessAnswered = network.then(
    () => undefined,
    () => lookUp(search, READER_WAITS.lateStorage, scope),
  );
  return Promise.race([search.catch(() => undefined), unlessAnswered]);
}

/**
 * Returns the number of milliseconds to wait for the server. Waits less if the tab shows the shell, because its reader
 * has already waited.
 */
function patienceFor(url: string, clientId: string): number {
  const shown = shownIn(clientId);
  const match = shown?.from === 'shell' ? matchRoute(shown.path) : null;
  const isOfShell = match !== null && dataKeyOfRoute(match) === dataKey(url);
  return isOfShell ? READER_WAITS.shellData : READER_WAITS.cachedCopy;
}

function reasonOf(outcome: TimedOutcome): CacheReason {
  if (outcome.kind === 'answered') return 'failed';
  if (outcome.kind === 'slow') return 'slow';
  return outcome.by === 'connection' ? 'refused' : outcome.by;
}

/**
 * Resolves once the body is complete, and rejects if the transfer fails. Treats a body without valid JSON as a server
 * error.
 */
async function completeResponse(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = await response.clone().text();
  if (response.status >= 500) return response;
  return isGone(response) || saysSomething(body) ? response : new Response(null, { status: 502 });
}

/**
 * Requests a truncated response again, bypassing the HTTP cache, which would return the same partial response until the
 * content changes.
 */
async function repeatedIfTruncated(
  response: Response,
  repeat: () => Promise<Response>,
): Promise<Response> {
  const isComplete =
    !response.ok || !isOurs(response) || saysSomething(await response.clone().text());
  return isComplete ? response : repeat();
}

function saysSomething(body: string): boolean {
  try {
    jsonObject(JSON.parse(body));
    return true;
  } catch {
    return false;
  }
}

/** Caches a response that arrived after the cached copy was shown, and reports to the tab whether the two differ. */
async function cacheLateResponse(
  url: string,
  clientId: string,
  shown: Headers,
  network: Promise<Response>,
  scope: WorkerScope,
): Promise<void> {
  const response = await network.catch(() => null);
  const page = response && (await settle(url, response, scope));
  if (!page) return;
  const outcome = response.headers.get('etag') === shown.get('etag') ? 'same' : 'newer';
  await scope.notify(clientId, { type: 'checked', path: page.meta.canonical, outcome });
}

/**
 * Updates the cache from a response. Resolves with the cached page, or with null if the response contains no page that
 * may be cached.
 */
async function settle(url: string, response: Response, scope: WorkerScope): Promise<Page | null> {
  // For any image but the first, such a status means only that the image is gone; its gallery may still exist.
  if (isGone(response) && (imagePositionIn(url) ?? 1) === 1) await dropDataFor(url, scope);
  return cacheData(url, response, scope).catch(() => null);
}

function asCachedResponse(cached: Response, reason: CacheReason): Response {
  const headers = new Headers(cached.headers);
  headers.set(COPY_HEADER, reason);
  return new Response(cached.body, { headers });
}
