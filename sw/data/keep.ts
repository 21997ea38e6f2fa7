import { SAVED_AT_HEADER } from '../../src/model/offline/workerMessages';
import { makeRoom, trim } from '../routing/bounds';
import type { Bounds } from './caches';
import type { WorkerScope } from '../routing/scope';

export interface Shelf {
  cacheName: string;
  bounds: Bounds;
}

/** An answer as it is kept: whole, with the moment it was made. */
export interface Kept {
  body: string | ArrayBuffer;
  headers: Headers;
}

/** A foreign answer in between, such as a hotel's sign-in page, does not name our release. */
export function isOurs({ headers }: Response): boolean {
  return headers.has('x-offprint-release');
}

/**
 * Whether an answer is everybody's. A worker cannot see `Set-Cookie`; the server never sends one with
 * `public`.
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

/** Whether the server itself says that the page may not be shown at the address any more. */
export function isGone(response: Response): boolean {
  return [404, 410, 451].includes(response.status) && isOurs(response);
}

/** When the server made an answer; this machine's clock only where the answer does not say. */
export function madeAt({ headers }: Response, scope: WorkerScope): number {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? scope.now() : date;
}

/** Headers of a kept answer: its body is no longer packed, and it carries its moment. */
export function keptHeaders(response: Response, savedAt: number): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(SAVED_AT_HEADER, String(savedAt));
  return headers;
}

/** Puts an answer on its shelf; a full browser gets room made once, then the answer is let go. */
export async function put(
  shelf: Shelf,
  key: string,
  { body, headers }: Kept,
  scope: WorkerScope,
): Promise<void> {
  const cache = await scope.caches.open(shelf.cacheName);
  const store = (): Promise<void> => cache.put(key, new Response(body, { headers }));
  try {
    await store();
  } catch {
    await makeRoom(scope);
    await store().catch(() => undefined);
  }
  await trim(cache, shelf.bounds, Number(headers.get(SAVED_AT_HEADER)));
}
