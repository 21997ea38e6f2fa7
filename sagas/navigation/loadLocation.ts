import { call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { LocationError } from '../../src/features/navigation/navigationSlice';
import { selectEdition } from '../../src/features/pageState/pageStateSlice';
import {
  errorStatus,
  PageError,
  RedirectError,
  SlugChangedError,
  UnreachableError,
} from '../../src/model/routing/errors';
import { isReportable } from '../../src/model/events/errorReports';
import { HEALTH_BLOCKED_STATUS } from '../../src/model/ads/healthPrivacy';
import type { Page } from '../../src/model/routing/page';
import {
  checkedPage,
  isPageOf,
  ownPathElsewhere,
  pageRequestFor,
} from '../../src/model/routing/pageRequest';
import { matchRoute, pathFor, type RouteMatch } from '../../src/model/routing/routeMatch';
import type { VanityVerdict } from '../../src/model/vanity/vanity';
import { loadInTime } from '../loadInTime';
import { maskedRoute } from './mask';
import { port } from '../ports';

const MOST_HOPS = 5;

/** The result of loading a location, after following redirects. */
export type LoadedLocation =
  | { kind: 'page'; path: string; search: string; route: RouteMatch; page: Page }
  | { kind: 'error'; path: string; search: string; route: RouteMatch | null; error: LocationError }
  | { kind: 'outside'; href: string };

interface Target {
  path: string;
  search: string;
}

/**
 * Loads the page and chunks of a location. Throws only if a chunk fails to load or takes too long, after which the
 * caller may load a document instead.
 * @param hasFrame True if header and footer are present, so that only the content is requested.
 * @param orDocument True if the browser should load a location that has no route.
 */
export function* loadLocation(
  target: Target,
  hasFrame: boolean,
  orDocument = false,
): SagaGenerator<LoadedLocation> {
  const screen = yield* port('screen');
  let { path, search } = target;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const masked: RouteMatch | null = yield* call(maskedRoute, path);
    const route = masked ?? matchRoute(path, search);
    const address = masked ? pathFor(masked) : `${path}${search}`;
    const result: Page | Error = route
      ? yield* call(requestPage, route, hasFrame, address)
      : new PageError(404, 'No matching route');
    const vanity: VanityVerdict | UnreachableError | null = masked
      ? null
      : yield* call(vanityAt, { path, search }, result, route !== null);
    if (vanity instanceof Error) return failed(path, search, route, vanity);
    if (vanity?.kind === 'mask') continue;
    if (vanity?.kind === 'notFound') {
      return failed(path, search, route, new PageError(vanity.status, vanity.message), 'missing');
    }
    if (vanity?.kind === 'redirect') {
      const next = targetOf(vanity.location);
      if (next === null) return { kind: 'outside', href: vanity.location };
      ({ path, search } = next);
      continue;
    }
    if (!route) {
      if (orDocument) return { kind: 'outside', href: `${path}${search}` };
      return failed(path, search, null, new PageError(404, 'No matching route'), 'unmatched');
    }
    if (!(result instanceof Error)) {
      const elsewhere = masked ? null : ownPathElsewhere(result, route);
      const own = elsewhere === null ? route : matchRoute(elsewhere);
      path = elsewhere ?? path;
      // Offline, the worker may respond with the page stored under the story's own address.
      if (own && (elsewhere === null || isPageOf(result, own))) {
        yield* call(loadInTime, () => screen.loadPage(result));
        return { kind: 'page', path, search, route: own, page: result };
      }
    } else {
      const next = redirectOf(result, route, search);
      if (next === null) {
        yield* call(reportFailure, result, path);
        return failed(path, search, route, result);
      }
      if (isOutside(next.path) || !matchRoute(next.path)) {
        return { kind: 'outside', href: `${next.path}${next.search}` };
      }
      ({ path, search } = next);
    }
  }
  return failed(path, search, null, new PageError(508, 'Too many redirects'));
}

/**
 * Applies a vanity address. Its entry comes with the page's response. For a path without a route, the entry is
 * requested separately.
 */
function* vanityAt(
  target: Target,
  result: Page | Error,
  hasRoute: boolean,
): SagaGenerator<VanityVerdict | UnreachableError | null> {
  const entry = entryOf(result);
  if (hasRoute && entry === undefined) return null;
  const { resolveVanityAddress } = yield* call(
    () => import(/* webpackChunkName: "platform" */ './vanity'),
  );
  return yield* call(resolveVanityAddress, target, entry);
}

function entryOf(result: Page | Error): unknown {
  if (!(result instanceof Error)) return result.meta.vanity;
  return result instanceof PageError ? result.vanity : undefined;
}

function* requestPage(
  route: RouteMatch,
  hasFrame: boolean,
  address: string,
): SagaGenerator<Page | Error> {
  const content = yield* port('content');
  const prefetchCache = yield* port('prefetchCache');
  // Prefetched pages have no header and footer.
  const prefetched = hasFrame ? prefetchCache.take(address) : null;
  const screen = yield* port('screen');
  const controller = new AbortController();
  try {
    const request = { ...pageRequestFor(route), contentOnly: hasFrame };
    const coming = prefetched ?? content.page(request, { signal: controller.signal });
    screen.expectPage(route.name);
    return checkedPage(yield* call(() => coming), yield* select(selectEdition));
  } catch (error) {
    return error instanceof Error ? error : new PageError(500, String(error));
  } finally {
    // Aborts the request if it is superseded. Has no effect if the request has finished.
    controller.abort();
  }
}

/** Reports failures that lead to an error page, except missing or blocked pages and connection errors. */
function* reportFailure(error: Error, requestedPath: string): SagaGenerator<void> {
  const reporter = yield* port('reporter');
  // A report about a blocked health page would reveal what the reader requested.
  const isNone = error instanceof UnreachableError || errorStatus(error) === HEALTH_BLOCKED_STATUS;
  if (!isNone && isReportable(error)) reporter.error(error, { requestedPath });
}

function redirectOf(error: Error, route: RouteMatch, search: string): Target | null {
  if (error instanceof SlugChangedError) {
    const params = { ...route.params, slug: error.slug };
    return { path: pathFor({ name: route.name, params }), search };
  }
  if (!(error instanceof RedirectError)) return null;
  return targetOf(error.location) ?? { path: error.location, search: '' };
}

/** Splits a location into its parts. Returns null for a location on another site. */
function targetOf(location: string): Target | null {
  if (isOutside(location)) return null;
  const { pathname, search } = new URL(location, 'http://site');
  return { path: pathname, search };
}

function isOutside(location: string): boolean {
  return !/^\/(?![/\\])/.test(location);
}

function failed(
  path: string,
  search: string,
  route: RouteMatch | null,
  error: Error,
  kind?: LocationError['kind'],
): LoadedLocation {
  const status = errorStatus(error);
  return {
    kind: 'error',
    path,
    search,
    route,
    error: { status, kind: kind ?? errorKind(error, status), ...messageOf(error, kind) },
  };
}

/** Returns the message to show for a path that a vanity entry marks as missing. */
function messageOf(
  { message }: Error,
  kind: LocationError['kind'] | undefined,
): { message?: string } {
  return kind === 'missing' ? { message } : {};
}

function errorKind(error: Error, status: number): LocationError['kind'] {
  if (error instanceof UnreachableError) return 'offline';
  if (status === HEALTH_BLOCKED_STATUS) return 'health';
  if (status === 410) return 'withdrawn';
  return status === 404 ? 'missing' : 'failure';
}
