import {
  pageCallPath,
  REQUEST_TIMEOUT,
  type ItemsAnswer,
} from '../../src/model/content/contentApi';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { CHANGES_HEADER, recallsCallPath, type Recall } from '../../src/model/content/recalls';
import { storyPathOf } from '../../src/model/offline/workerRules';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { DATA_CACHE } from '../../src/model/offline/cacheNames';
import { RECALLS_KEY, SITE_KEY } from './caches';
import { dataAt, cacheData } from './cachedData';
import { documentAt } from '../documents/cachedDocuments';
import { dropDocuments, forgetPage } from './forget';
import { isOurs } from './cacheResponse';
import { scopeOfWork } from './removals';
import { isBundled, replaceBundled } from '../offlineBundle/bundleReader';
import type { WorkerScope } from '../routing/scope';

/**
 * Recalls that the worker has processed. Every response from the server contains the sequence number of the latest
 * content change, and a new number triggers a request for recalls. The record is written only after processing, so that
 * a worker that is stopped midway starts over.
 */
interface Known {
  /** Sequence number of the last change that was processed. */
  seq: number;
  /**
   * Stories that must not be shown, not even from the HTTP cache, keyed by path. The value is the end of the embargo in
   * epoch milliseconds, or null for a permanent recall.
   */
  withheld: Record<string, number | null>;
}

const pendingChecks = new WeakMap<CacheStorage, Promise<void>>();
/** Sequence number of the last processed change. Missing until this worker first processes recalls after it starts. */
const remembered = new WeakMap<CacheStorage, number>();

/** Requests recalls if a response from the server reports a new content change. */
export async function hearOf(response: Response, scope: WorkerScope): Promise<void> {
  const seq = Number(response.headers.get(CHANGES_HEADER) ?? 0);
  if (!isOurs(response) || !(seq > 0)) return;
  if (seq <= (remembered.get(scope.caches) ?? 0)) return;
  if (seq > (await known(scope)).seq) await checkRecalls(scope);
}

/**
 * Requests the recalls published since the last check. Concurrent calls share one request. Rejects if the recalls
 * cannot be fetched or processed.
 */
export function checkRecalls(scope: WorkerScope): Promise<void> {
  const running = pendingChecks.get(scope.caches);
  if (running) return running;
  const check = fetchRecalls(scopeOfWork(scope)).finally(() => pendingChecks.delete(scope.caches));
  pendingChecks.set(scope.caches, check);
  return check;
}

/**
 * Requests recalls unless the worker has processed recalls since it started, because cached copies may be shown without
 * any request.
 */
export async function checkRecallsAtStart(scope: WorkerScope): Promise<void> {
  if (!remembered.has(scope.caches)) await checkRecalls(scope).catch(() => undefined);
}

/** True if a story is withdrawn or under embargo, so that only the server may answer requests for its path. */
export async function isWithheld(path: string, scope: WorkerScope): Promise<boolean> {
  const until = (await known(scope)).withheld[storyPathOf(path)];
  return until === null || (until !== undefined && scope.now() < until);
}

async function fetchRecalls(scope: WorkerScope): Promise<void> {
  const before = await known(scope);
  const address = recallsCallPath(SITE_KEY, before.seq);
  // Revalidates, because an HTTP cache could hide a recall.
  const response = await scope.fetch(callRequest(address, scope));
  if (response.status !== 200 || !isOurs(response)) throw new Error('Could not fetch the recalls');
  const { data, meta } = (await response.json()) as ItemsAnswer<Recall>;
  const withheld = new Map(Object.entries(before.withheld));
  for (const { kind, path, until } of data.items) {
    withheld.delete(path);
    if (kind === 'correction') await correct(path, scope);
    else {
      withheld.set(path, until === null ? null : Date.parse(until));
      await forgetPage(path, scope);
      await scope.messageAll({ type: 'checked', path, outcome: 'gone' });
    }
  }
  const seq = Number(meta?.['seq'] ?? response.headers.get(CHANGES_HEADER) ?? before.seq);
  await write({ seq, withheld: Object.fromEntries(withheld) }, scope);
  remembered.set(scope.caches, seq);
}

/**
 * Replaces the cached page data of a story with the corrected text, and deletes its cached documents. Rejects if the
 * text cannot be fetched.
 */
async function correct(path: string, scope: WorkerScope): Promise<void> {
  const isCached = (await dataAt(path, scope)) !== undefined;
  const hadDocument = (await documentAt(path, scope)) !== undefined;
  if (!isCached && !hadDocument && !(await isBundled(path, scope))) return;
  const match = matchRoute(path);
  if (!match) return;
  const url = new URL(pageCallPath(SITE_KEY, pageRequestFor(match)), scope.origin).href;
  const response = await scope.fetch(callRequest(url, scope));
  if (response.status !== 200) throw new Error('Could not fetch the corrected story');
  await replaceBundled(path, response.clone(), scope);
  await cacheData(url, response, scope);
  await dropDocuments(path, scope);
  await scope.messageAll({ type: 'checked', path, outcome: 'newer' });
}

function callRequest(address: string, scope: WorkerScope): Request {
  return new Request(new URL(address, scope.origin), {
    cache: 'no-cache',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
}

async function known({ caches }: WorkerScope): Promise<Known> {
  try {
    const found = await (await caches.open(DATA_CACHE)).match(RECALLS_KEY);
    if (found) return (await found.json()) as Known;
  } catch {
    // Falls through, so that all recalls are requested again if the state cannot be read.
  }
  return { seq: 0, withheld: {} };
}

async function write(value: Known, scope: WorkerScope): Promise<void> {
  const cache = await scope.caches.open(DATA_CACHE);
  const headers = { [SAVED_AT_HEADER]: String(scope.now()) };
  await cache.put(RECALLS_KEY, new Response(JSON.stringify(value), { headers }));
}
