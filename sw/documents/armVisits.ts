import { isOurs, cachedHeaders, madeAt } from '../data/cacheResponse';
import type { WorkerScope } from '../routing/scope';

/**
 * Documents rendered for an experiment variant are never cached, because they would still be shown after the reader's
 * variant has changed. Their page data is the same for everyone: the tab sends it to the worker, which caches it
 * without the variant. For this, the worker remembers the headers of each tab's document, in memory only.
 */

const MOST_TABS = 50;

interface ArmVisit {
  path: string;
  head: Headers;
}

const visits = new Map<string, ArmVisit>();

/** True if a document is specific to an experiment variant. Documents for a single reader are `no-store`. */
export function isOfArm(response: Response): boolean {
  const { status, redirected, headers } = response;
  const control = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    isOurs(response) &&
    /\bprivate\b/.test(control) &&
    /\bno-cache\b/.test(control) &&
    !/\bno-store\b/.test(control)
  );
}

/** Remembers the headers of a tab's document if it is specific to a variant. */
export function noteArm(
  clientId: string,
  path: string,
  response: Response,
  scope: WorkerScope,
): void {
  visits.delete(clientId);
  if (!isOfArm(response)) return;
  const head = cachedHeaders(response, madeAt(response, scope));
  for (const name of [...head.keys()]) if (name.startsWith('x-ab-')) head.delete(name);
  head.set('cache-control', 'public, max-age=0');
  visits.set(clientId, { path, head });
  const [oldest] = visits.keys();
  if (visits.size > MOST_TABS && oldest !== undefined) visits.delete(oldest);
}

/**
 * Returns the remembered headers of the tab's document as an empty response; undefined if they are for another path.
 */
export function armHead(clientId: string, path: string): Response | undefined {
  const visit = visits.get(clientId);
  return visit?.path === path ? new Response(null, { headers: visit.head }) : undefined;
}
