import { call, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { PlaceError } from '../src/features/navigation/navigationSlice';
import { selectEdition } from '../src/features/pageState/pageStateSlice';
import {
  errorStatus,
  PageError,
  RedirectError,
  SlugChangedError,
  UnreachableError,
} from '../src/model/errors';
import type { Page } from '../src/model/page';
import { checkedPage, ownPathElsewhere, pageRequestFor } from '../src/model/pageRequest';
import { matchRoute, pathFor, type RouteMatch } from '../src/model/routeMatch';
import { port } from './ports';

const MOST_HOPS = 5;

/** What stands at an address once every redirect has been followed. */
export type LoadedPlace =
  | { kind: 'page'; path: string; search: string; route: RouteMatch; page: Page }
  | { kind: 'error'; path: string; search: string; route: RouteMatch | null; error: PlaceError }
  | { kind: 'outside'; href: string };

interface Target {
  path: string;
  search: string;
}

/**
 * Page and chunks of an address. Rejects only with a ChunkError: a document may be loaded for it.
 * @param hasFrame whether header and footer are here, so that only the content is asked for.
 */
export function* loadPlace(target: Target, hasFrame: boolean): SagaGenerator<LoadedPlace> {
  let { path, search } = target;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const route = matchRoute(path, search);
    if (!route) return failed(path, search, null, new PageError(404, 'No route'), 'unmatched');
    const result: Page | Error = yield* call(requestPage, route, hasFrame, `${path}${search}`);
    if (!(result instanceof Error)) {
      const elsewhere = ownPathElsewhere(result, route);
      if (elsewhere === null) {
        const screen = yield* port('screen');
        yield* call([screen, 'loadPage'], result);
        return { kind: 'page', path, search, route, page: result };
      }
      path = elsewhere;
    } else {
      const next = redirectOf(result, route, search);
      if (next === null) return failed(path, search, route, result);
      if (isOutside(next.path) || !matchRoute(next.path)) {
        return { kind: 'outside', href: `${next.path}${next.search}` };
      }
      ({ path, search } = next);
    }
  }
  return failed(path, search, null, new PageError(508, 'Too many redirects'));
}

function* requestPage(
  route: RouteMatch,
  hasFrame: boolean,
  address: string,
): SagaGenerator<Page | Error> {
  const content = yield* port('content');
  const stock = yield* port('stock');
  // What was prefetched came without header and footer.
  const prefetched = hasFrame ? stock.take(address) : null;
  const controller = new AbortController();
  try {
    const request = { ...pageRequestFor(route), contentOnly: hasFrame };
    const page = prefetched
      ? yield* call(() => prefetched)
      : yield* call([content, 'page'], request, { signal: controller.signal });
    return checkedPage(page, yield* select(selectEdition));
  } catch (error) {
    return error instanceof Error ? error : new PageError(500, String(error));
  } finally {
    // A request that was overtaken need not finish; for one that has, this does nothing.
    controller.abort();
  }
}

function redirectOf(error: Error, route: RouteMatch, search: string): Target | null {
  if (error instanceof SlugChangedError) {
    const params = { ...route.params, slug: error.slug };
    return { path: pathFor({ name: route.name, params }), search };
  }
  if (!(error instanceof RedirectError)) return null;
  if (isOutside(error.location)) return { path: error.location, search: '' };
  const { pathname, search: query } = new URL(error.location, 'http://site');
  return { path: pathname, search: query };
}

function isOutside(location: string): boolean {
  return !/^\/(?![/\\])/.test(location);
}

function failed(
  path: string,
  search: string,
  route: RouteMatch | null,
  error: Error,
  kind?: PlaceError['kind'],
): LoadedPlace {
  const status = errorStatus(error);
  return {
    kind: 'error',
    path,
    search,
    route,
    error: { status, kind: kind ?? errorKind(error, status) },
  };
}

function errorKind(error: Error, status: number): PlaceError['kind'] {
  if (error instanceof UnreachableError) return 'offline';
  return status === 404 || status === 410 ? 'missing' : 'failure';
}
