import { READER_WAITS } from '../../src/model/events/readerTimings';
import { heldAddress } from '../data/heldAddress';
import { lookUp } from '../routing/race';
import type { WorkerScope } from '../routing/scope';

/** Milliseconds within which the browser is expected to follow a redirect. */
const FOLLOWED_WITHIN = 5000;

const redirects = new Map<string, number>();

/** Returns the path of the cached page that a URL leads to; undefined if no such page is cached. */
export async function findHeld(url: string, scope: WorkerScope): Promise<string | undefined> {
  const search = heldAddress(new URL(url).pathname, scope);
  return (await lookUp(search, READER_WAITS.storage, scope)) ?? undefined;
}

/**
 * Redirects to the path that the server would redirect to, but with a temporary redirect. Keeps the query, as the
 * server does.
 */
export function redirectToHeld(path: string, url: string, scope: WorkerScope): Response {
  redirects.set(path, scope.now());
  return Response.redirect(new URL(path + new URL(url).search, scope.origin).href, 302);
}

/**
 * Returns true once for a request that follows a redirect from this worker. Its reader has already waited for the
 * server.
 */
export function takeRedirect(path: string, now: number): boolean {
  const redirectedAt = redirects.get(path);
  redirects.delete(path);
  return redirectedAt !== undefined && now - redirectedAt < FOLLOWED_WITHIN;
}
