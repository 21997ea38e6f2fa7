import { isOurs, keptHeaders, madeAt } from '../data/keep';
import type { WorkerScope } from '../routing/scope';

/**
 * Documents of one arm of a test are never kept, or they would be shown to another. The page in them is
 * everybody's all the same: its tab hands it over, and it is kept as data that names no arm. What this
 * needs of the document is remembered here, by tab, in memory only.
 */
const MOST_TABS = 50;

interface ArmVisit {
  path: string;
  head: Headers;
}

const visits = new Map<string, ArmVisit>();

/** Whether a document is for the readers of one arm alone. What only its reader may see is `no-store`. */
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

/** Remembers how a tab's document came, if it was an arm's. */
export function noteArm(
  clientId: string,
  path: string,
  response: Response,
  scope: WorkerScope,
): void {
  visits.delete(clientId);
  if (!isOfArm(response)) return;
  const head = keptHeaders(response, madeAt(response, scope));
  for (const name of [...head.keys()]) if (name.startsWith('x-ab-')) head.delete(name);
  head.set('cache-control', 'public, max-age=0');
  visits.set(clientId, { path, head });
  const [oldest] = visits.keys();
  if (visits.size > MOST_TABS && oldest !== undefined) visits.delete(oldest);
}

/** Stands for the document of a tab's path when its page is kept; undefined for any other path. */
export function armHead(clientId: string, path: string): Response | undefined {
  const visit = visits.get(clientId);
  return visit?.path === path ? new Response(null, { headers: visit.head }) : undefined;
}
