import { answerSource } from '../../src/model/offline/answerSource';
import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { freeSpace, trim } from '../routing/bounds';
import type { Bounds } from './caches';
import type { WorkerScope } from '../routing/scope';
import { isRemovedSince } from './removals';

export interface Shelf {
  cacheName: string;
  bounds: Bounds;
}

/** A complete response body, with headers that include the time of the response. */
export interface CachedBody {
  body: string | ArrayBuffer;
  headers: Headers;
}

/** True if our server sent the response. A captive portal's response has no release header. */
export function isOurs(response: Response): boolean {
  return answerSource(response) === 'site';
}

/**
 * True if the response may be shared between readers. A worker cannot read `Set-Cookie`, but the server never sends one
 * with `public`.
 */
export function isPublic(response: Response): boolean {
  const { status, redirected, headers } = response;
  const control = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    isOurs(response) &&
    /\bpublic\b/.test(control) &&
    !/\b(?:private|no-store)\b/.test(control)
  );
}

/** True if our server reports that the page is no longer available at this path. */
export function isGone(response: Response): boolean {
  return [404, 410, 451].includes(response.status) && isOurs(response);
}

/** Returns the response's `Date`, or the local time if it has none. */
export function madeAt({ headers }: Response, scope: WorkerScope): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? scope.now() : date;
}

/**
 * Returns the headers for a cached response: removes the content encoding and length, and adds the time of the
 * response.
 */
export function cachedHeaders(response: Response, savedAt: number): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SAVED_AT_HEADER, String(savedAt));
  return headers;
}

/**
 * Caches a response. If that fails, usually because storage is full, frees space and tries again once. Does not cache
 * responses that were requested before the reader removed everything.
 * @returns true if the response was stored.
 */
export async function put(
  shelf: Shelf,
  key: string,
  { body, headers }: CachedBody,
  scope: WorkerScope,
): Promise<boolean> {
  if (isRemovedSince(scope)) return false;
  const cache = await scope.caches.open(shelf.cacheName);
  const store = (): Promise<void> => cache.put(key, new Response(body, { headers }));
  const isStored = await store().then(
    () => true,
    async () => {
      await freeSpace(scope);
      return store().then(
        () => true,
        () => false,
      );
    },
  );
  if (isRemovedSince(scope)) {
    await cache.delete(key);
    return false;
  }
  await trim(cache, shelf.bounds, Number(headers.get(SAVED_AT_HEADER)));
  return isStored;
}
