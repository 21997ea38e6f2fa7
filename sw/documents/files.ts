import { READER_WAITS } from '../../src/model/events/readerTimings';
import { IMAGE_CACHE } from '../../src/model/offline/cacheNames';
import { ASSET_BOUNDS, ASSET_CACHE, IMAGE_BOUNDS } from '../data/caches';
import { completeFile } from '../data/completeFile';
import { cachedHeaders, isOurs, madeAt, put, type Shelf } from '../data/cacheResponse';
import { fromSite } from '../routing/fromSite';
import { otherWidth, bundledFile } from '../offlineBundle/bundleReader';
import { lookUp } from '../routing/race';
import type { WorkerScope } from '../routing/scope';

export type FileKind = 'asset' | 'picture';

const SHELVES: Readonly<Record<FileKind, Shelf>> = {
  asset: { cacheName: ASSET_CACHE, bounds: ASSET_BOUNDS },
  picture: { cacheName: IMAGE_CACHE, bounds: IMAGE_BOUNDS },
};

const TYPES: Readonly<Record<FileKind, RegExp>> = {
  asset: /^(?:(?:text|application)\/javascript|text\/css|font\/|image\/)/,
  picture: /^image\//,
};

/**
 * Serves files whose URL identifies their content, so a cached file is never revalidated. If an image cannot be
 * fetched, serves it in another width from the offline bundle, if possible.
 */
export async function answerFile(
  kind: FileKind,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
  scope: WorkerScope,
): Promise<Response> {
  const cached = await find(heldFile(kind, request.url, scope), scope);
  if (cached) return cached;
  try {
    // Rejects a response from another server, such as a captive portal's page, which would cause a syntax error if it
    // were run as a script.
    const given = await fromSite(scope.fetch(request), scope);
    const { response, isComplete } = await completeFile(request.url, given, scope);
    if (isComplete) waitUntil(cacheFile(kind, request.url, response.clone(), scope));
    return response;
  } catch (error) {
    const other = await find(otherWidth(request.url, scope), scope);
    if (other) return other;
    throw error;
  }
}

async function heldFile(kind: FileKind, url: string, scope: WorkerScope) {
  return (await fileAt(kind, url, scope)) ?? bundledFile(url, scope);
}

/** Searches the caches with a time limit, because a page must not wait for storage that does not respond. */
function find<Found>(search: Promise<Found>, scope: WorkerScope): Promise<Found | undefined> {
  return lookUp(search, READER_WAITS.storage, scope);
}

/** Caches a file that a page loaded before the worker was active, or that cached pages may need later. */
export async function cacheUsedFile(
  kind: FileKind,
  url: string,
  scope: WorkerScope,
): Promise<void> {
  if (await fileAt(kind, url, scope)) return;
  const given = await scope.fetch(new Request(url, { cache: 'force-cache' }));
  const { response, isComplete } = await completeFile(url, given, scope);
  if (isComplete) await cacheFile(kind, url, response, scope);
}

async function fileAt(kind: FileKind, url: string, { caches }: WorkerScope) {
  const cache = await caches.open(SHELVES[kind].cacheName);
  return cache.match(url);
}

async function cacheFile(kind: FileKind, url: string, response: Response, scope: WorkerScope) {
  const type = response.headers.get('content-type') ?? '';
  // Ignores an HTML page or an error that was sent in place of a script or image.
  if (
    !isOurs(response) ||
    response.status !== 200 ||
    response.redirected ||
    !TYPES[kind].test(type)
  )
    return;
  try {
    const body = await response.arrayBuffer();
    const headers = cachedHeaders(response, madeAt(response, scope));
    await put(SHELVES[kind], url, { body, headers }, scope);
  } catch {
    // The response is truncated, or the cache is not accessible. The page requests the file again when it needs it.
  }
}
