import { READER_WAITS } from '../../src/model/events/readerTimings';
import type { Obstacle } from '../../src/model/offline/answerSource';
import { checkBeside, repeatedDocument } from '../data/check';
import { dataAt } from '../data/cachedData';
import { isOfArm, noteArm } from './armVisits';
import { documentAt, dropDocument, cacheDocument } from './cachedDocuments';
import { forgetPage } from '../data/forget';
import { isGone } from '../data/cacheResponse';
import { isBundled } from '../offlineBundle/bundleReader';
import { fromSite } from '../routing/fromSite';
import { headersReceived, lookUp, withTimeout, type TimedOutcome } from '../routing/race';
import { checkRecalls, isWithheld } from '../data/recalls';
import type { WorkerScope } from '../routing/scope';
import type { Shell } from '../routing/shell';
import { completeDocument } from './completeDocument';
import { readableDocument } from './readableDocument';
import { findHeld, redirectToHeld, takeRedirect } from './redirectToHeld';
import { installedPage, shellDocument } from './installed';
import { isOld, show, showCached, type Visit } from './visit';

/** Milliseconds to wait for the first bytes of an uncached document before the shell is served. */
export const SHELL_AFTER = READER_WAITS.document;

/**
 * Serves a story: the cached copy if there is one and it is not recalled, or else the server's response. Revalidates an
 * old copy in the background, except on 2G or in data saver mode.
 */
export async function answerStory(
  visit: Visit,
  scope: WorkerScope,
  shell: Shell,
): Promise<Response> {
  const hasWaited = takeRedirect(visit.path, scope.now());
  const patience = hasWaited ? Promise.resolve() : scope.wait(SHELL_AFTER);
  // Requests the document and the recalls in parallel.
  const network = (await find(documentAt(visit.path, scope), scope)) ? null : request(visit, scope);
  await untilRecallsAreHeard(visit.path, patience, scope);
  if (await find(isWithheld(visit.path, scope), scope)) return answerOnce(visit, scope, shell);
  const cached = network ? undefined : await find(documentAt(visit.path, scope), scope);
  if (!cached) {
    return answerUnvisited(visit, scope, shell, patience, network ?? request(visit, scope));
  }
  const isChecked = isOld(cached, visit.route, scope) && !scope.isSparing();
  showCached(visit, cached, scope, isChecked ? 'waiting' : 'none');
  if (isChecked) visit.waitUntil(checkBeside(visit.path, visit.clientId, cached, scope));
  return cached;
}

/** Requests recalls before a bundled story is shown, because the story may be weeks old. */
async function untilRecallsAreHeard(
  path: string,
  patience: Promise<void>,
  scope: WorkerScope,
): Promise<void> {
  if (!(await find(isBundled(path, scope), scope))) return;
  await Promise.race([checkRecalls(scope).catch(() => undefined), patience]);
}

function find<Found>(search: Promise<Found>, scope: WorkerScope): Promise<Found | undefined> {
  return lookUp(search, READER_WAITS.storage, scope);
}

/** Waits longer for slow storage, because without the server there is nothing else to show. */
function findLate<Found>(search: Promise<Found>, scope: WorkerScope): Promise<Found | undefined> {
  return lookUp(search, READER_WAITS.lateStorage, scope);
}

/** Requests the document. A failure is handled where the response is awaited. */
function request(visit: Visit, scope: WorkerScope): Promise<Response> {
  const network = fromSite(scope.fetch(visit.request), scope);
  network.catch(() => undefined);
  return network;
}

/**
 * Requests a truncated document again. Bypasses the HTTP cache, which would otherwise return the same partial response
 * until the page changes.
 */
function requestAgain(visit: Visit, scope: WorkerScope): Promise<Response> {
  return request({ ...visit, request: new Request(visit.request, { cache: 'reload' }) }, scope);
}

/** Serves the offline page from the server, or else the copy installed with the shell. */
export async function answerOfflinePage(
  event: FetchEvent,
  scope: WorkerScope,
  shell: Shell,
): Promise<Response> {
  const network = completeDocument(fromSite(scope.fetch(event.request), scope));
  const outcome = await withTimeout(network, scope.wait(SHELL_AFTER));
  if (isUsable(outcome)) return outcome.response;
  const { pathname: path } = new URL(event.request.url);
  const tab = { path, clientId: event.resultingClientId };
  show(tab, 'offline-page', obstacleIn(outcome));
  return installedPage(shell, scope);
}

/** Serves a list: from the server, or from the cache if the server fails or takes too long. */
export function answerList(visit: Visit, scope: WorkerScope, shell: Shell): Promise<Response> {
  return answerFromNetwork(visit, scope, shell, request(visit, scope));
}

/** Serves the server's response, or the cached copy if the server fails or takes too long. */
async function answerFromNetwork(
  visit: Visit,
  scope: WorkerScope,
  shell: Shell,
  network: Promise<Response>,
): Promise<Response> {
  const patience = scope.wait(SHELL_AFTER);
  const cached = await find(documentAt(visit.path, scope), scope);
  if (!cached) return answerUnvisited(visit, scope, shell, patience, network);
  const complete = completeDocument(network, () => requestAgain(visit, scope));
  const outcome = await withTimeout(complete, scope.wait(READER_WAITS.cachedCopy));
  if (isUsable(outcome)) return fresh(visit, outcome.response, scope);
  showCached(visit, cached, scope, outcome.kind === 'slow' ? 'waiting' : 'failed');
  if (outcome.kind === 'slow') {
    visit.waitUntil(checkBeside(visit.path, visit.clientId, cached, scope, network));
  }
  return cached;
}

/**
 * Serves a document from the network, because the app requested a pass-through or the story is withheld. The cached
 * copy is only a fallback.
 */
export function answerOnce(visit: Visit, scope: WorkerScope, shell: Shell): Promise<Response> {
  // Revalidates, because the HTTP cache may contain the version that the reader has just seen.
  const renewed = { ...visit, request: new Request(visit.request, { cache: 'no-cache' }) };
  return answerFromNetwork(visit, scope, shell, request(renewed, scope));
}

/**
 * Serves an uncached document: the server's response, or else a redirect to the cached page that the address leads to.
 * If there is neither and the server is slow, serves the shell, in which the app keeps trying.
 */
async function answerUnvisited(
  visit: Visit,
  scope: WorkerScope,
  shell: Shell,
  patience: Promise<void>,
  network: Promise<Response>,
): Promise<Response> {
  const hasData = find(dataAt(visit.path, scope), scope).then(Boolean);
  // If page data is cached, waits for the complete document, because a partial page must not replace a complete one.
  const enough = hasData.then((isHere) =>
    isHere ? completeDocument(network, () => requestAgain(visit, scope)) : headersReceived(network),
  );
  const outcome = await untilHeading(await withTimeout(enough, patience), visit, scope);
  if (isUsable(outcome) && isDocument(outcome.response)) {
    return fresh(visit, outcome.response, scope);
  }
  const elsewhere = (await hasData) ? undefined : await findHeld(visit.request.url, scope);
  if (elsewhere !== undefined) {
    network.then((late) => late.body?.cancel()).catch(() => undefined);
    return redirectToHeld(elsewhere, visit.request.url, scope);
  }
  if (outcome.kind === 'slow') {
    const document = await shellDocument('page', shell, scope);
    if (!document) return answerWithoutShell(visit, network, await hasData, scope, shell);
    // Cancels the late document, because the app now requests the page data, and both would compete on a slow
    // connection.
    network.then((late) => late.body?.cancel()).catch(() => undefined);
    show(visit, 'shell');
    return document;
  }
  return answerWithoutResponse(visit, outcome, await hasData, scope, shell);
}

/**
 * Serves an uncached document if the shell is missing or storage does not respond. Waits longer for the server, because
 * the alternative is usually just an error message.
 */
async function answerWithoutShell(
  visit: Visit,
  network: Promise<Response>,
  hasData: boolean,
  scope: WorkerScope,
  shell: Shell,
): Promise<Response> {
  const copy = findLate(documentAt(visit.path, scope), scope);
  const answered = await withTimeout(network, scope.wait(READER_WAITS.lateServer));
  const outcome = await untilHeading(answered, visit, scope);
  if (isUsable(outcome) && isDocument(outcome.response)) {
    return fresh(visit, outcome.response, scope);
  }
  if (outcome.kind !== 'slow') return answerWithoutResponse(visit, outcome, hasData, scope, shell);
  const document = await copy;
  if (document) {
    showCached(visit, document, scope, 'failed');
    return document;
  }
  show(visit, 'offline-page', 'connection');
  return installedPage(shell, scope);
}

/** Waits for the heading of a document that has begun to arrive. Until the heading arrives, the screen is blank. */
async function untilHeading(
  outcome: TimedOutcome,
  visit: Visit,
  scope: WorkerScope,
): Promise<TimedOutcome> {
  if (outcome.kind !== 'answered') return outcome;
  const heading = readableDocument(outcome.response, () => requestAgain(visit, scope)).then(
    (document) => document ?? new Response(null, { status: 502 }),
  );
  const limited = await withTimeout(heading, scope.wait(READER_WAITS.heading));
  if (limited.kind === 'slow') heading.then((late) => late.body?.cancel()).catch(() => undefined);
  return limited;
}

/**
 * Serves a page when the server sent no usable response: a cached copy that slow storage has found in the meantime, or
 * the shell if the page's data is cached. Otherwise serves the server's error response, or the app's error page if that
 * response is not a page. If there was no response, serves the offline page.
 */
async function answerWithoutResponse(
  visit: Visit,
  outcome: TimedOutcome,
  hasData: boolean,
  scope: WorkerScope,
  shell: Shell,
) {
  const [document, data] = await Promise.all([
    findLate(documentAt(visit.path, scope), scope),
    hasData || findLate(dataAt(visit.path, scope), scope),
  ]);
  if (document) {
    showCached(visit, document, scope, 'failed');
    return document;
  }
  if (!data && outcome.kind === 'answered') {
    const { response } = outcome;
    if (isDocument(response)) return response;
    return (await shellDocument('errorPage', shell, scope)) ?? response;
  }
  const app = data ? await shellDocument('page', shell, scope) : undefined;
  show(visit, app ? 'shell' : 'offline-page', obstacleIn(outcome));
  return app ?? installedPage(shell, scope);
}

/** Serves the server's response and caches it if allowed. */
function fresh(visit: Visit, response: Response, scope: WorkerScope): Response {
  show(visit, 'network');
  visit.waitUntil(settle(visit, response.clone(), scope));
  return response;
}

async function settle(visit: Visit, response: Response, scope: WorkerScope): Promise<void> {
  const { path, clientId } = visit;
  noteArm(clientId, path, response, scope);
  if (isGone(response)) await forgetPage(path, scope);
  else if (isOfArm(response)) await dropDocument(path, scope);
  else {
    // Gives the reader of an incomplete document a complete copy when they reload it.
    const repeat = () => repeatedDocument(path, scope);
    await cacheDocument(path, response, scope, repeat).catch(() => false);
  }
}

/** Returns false for a server error, which is treated like a missing response if there is something better to show. */
function isUsable(outcome: TimedOutcome): outcome is Extract<TimedOutcome, { kind: 'answered' }> {
  return outcome.kind === 'answered' && outcome.response.status < 500;
}

/** Returns false for anything that a browser would not show as a page. */
function isDocument({ headers, type }: Response): boolean {
  return type === 'opaqueredirect' || /^text\/html\b/.test(headers.get('content-type') ?? '');
}

function obstacleIn(outcome: TimedOutcome): Obstacle {
  return outcome.kind === 'refused' ? outcome.by : 'connection';
}
