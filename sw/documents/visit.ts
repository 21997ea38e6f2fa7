import type { Obstacle } from '../../src/model/offline/answerSource';
import type { Route } from '../../src/model/routing/routes';
import { savedAtOf } from '../routing/bounds';
import type { WorkerScope } from '../routing/scope';
import { rememberShown } from '../tabs';

/** One request for a document. */
export interface Visit {
  request: Request;
  path: string;
  route: Route;
  /** The tab that will show the response. */
  clientId: string;
  /** Keeps the worker alive for work after the response. */
  waitUntil(work: Promise<unknown>): void;
}

export function isOld(cached: Response, route: Route, scope: WorkerScope): boolean {
  const age = scope.now() - (savedAtOf(cached) ?? 0);
  // A negative age means that a clock is wrong, so the document is revalidated.
  return age < 0 || age > route.maxAge * 1000;
}

/** Records that the tab shows a cached copy. */
export function showCached(
  visit: Visit,
  cached: Response,
  scope: WorkerScope,
  check: 'waiting' | 'failed' | 'none',
): void {
  rememberShown(visit.clientId, {
    path: visit.path,
    from: 'copy',
    savedAt: savedAtOf(cached),
    isOld: isOld(cached, visit.route, scope),
    check,
  });
}

/** Records what the tab shows if it is not a cached copy. */
export function show(
  { path, clientId }: Pick<Visit, 'path' | 'clientId'>,
  from: 'network' | 'shell' | 'offline-page',
  obstacle?: Obstacle,
): void {
  const reason = obstacle && { obstacle };
  rememberShown(clientId, { path, from, savedAt: null, isOld: false, check: 'none', ...reason });
}
