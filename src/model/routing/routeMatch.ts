import { routeNamed, ROUTES, type Route, type RouteName } from './routes';

/** Matches paths to routes and builds paths from routes, using the same route table for both. */

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
  /** Query parameters that identify the page; set only for routes with `queryNames`. */
  query?: Record<string, string>;
}

const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const PAGE_NUMBER = /^[1-9][0-9]{0,5}$/;

interface Segment {
  literal: string | null;
  name: string;
  optional: boolean;
  rule: RegExp;
}

const SEGMENTS = new Map<RouteName, Segment[]>(
  ROUTES.map((route) => [route.name, segmentsOf(route, route.path)]),
);

/** All path patterns including aliases, in matching order. */
const WRITINGS = ROUTES.flatMap((route) => [
  { name: route.name, segments: SEGMENTS.get(route.name) ?? [] },
  ...(route.alias === undefined
    ? []
    : [{ name: route.name, segments: segmentsOf(route, route.alias) }]),
]);

function segmentsOf(route: Route, path: string): Segment[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const found = /^\{(\w+)(\?)?\}$/.exec(part);
      const name = found?.[1] ?? '';
      const fallback = name === 'pageNumber' ? PAGE_NUMBER : SLUG;
      return {
        literal: found ? null : part,
        name,
        optional: found?.[2] === '?',
        rule: route.rules?.[name] ?? fallback,
      };
    });
}

/**
 * Returns the route that matches a path, or null if none matches.
 * @param path Path with a leading and a trailing slash, without a query, still percent-encoded.
 * @param search Query string with its question mark, or empty.
 */
export function matchRoute(path: string, search = ''): RouteMatch | null {
  if (!path.startsWith('/') || !path.endsWith('/')) return null;
  const parts = decodedSegments(path);
  if (!parts) return null;
  for (const { name, segments } of WRITINGS) {
    const params = matchSegments(segments, parts);
    if (params) return { name, params, ...ownQuery(name, search) };
  }
  return null;
}

/** Returns the query parameters that identify the page; empty for a route without `queryNames`. */
function ownQuery(name: RouteName, search: string): Pick<RouteMatch, 'query'> {
  const { queryNames } = routeNamed(name);
  if (!queryNames || search === '') return {};
  const requested = new URLSearchParams(search);
  const pairs = queryNames.flatMap((key) => {
    const value = requested.get(key);
    return value === null || value === '' ? [] : [[key, value] as const];
  });
  return pairs.length > 0 ? { query: Object.fromEntries(pairs) } : {};
}

/** Returns the ID for requesting a page: the slug, the active tab or the route name. */
export function pageId({ name, params }: RouteMatch): string {
  return params['slug'] ?? params['activePage'] ?? name;
}

/** Builds the path of a route. Omits missing optional parameters. Throws if a required parameter is missing. */
export function pathFor(match: RouteMatch): string {
  const parts: string[] = [];
  for (const segment of SEGMENTS.get(match.name) ?? []) {
    const value = segment.literal ?? match.params[segment.name];
    if (value !== undefined && value !== '') parts.push(encodeURIComponent(value));
    else if (!segment.optional) {
      throw new Error(`Route ${match.name} requires a value for ${segment.name}`);
    }
  }
  return parts.length ? `/${parts.join('/')}/` : '/';
}

/** Matches paths of files, and paths that a browser could read as another host. */
const NO_PAGE = /[\\]|\/\/|\.[A-Za-z0-9]{1,11}$/;

/**
 * Corrects a page path that lacks the trailing slash or differs in case or encoding (`/%61rticle/…`). Returns null if
 * no page matches. Never matches files, feeds or the API, which require exact paths.
 */
export function respelledPath(path: string): string | null {
  if (NO_PAGE.test(path)) return null;
  const whole = path.endsWith('/') ? path : `${path}/`;
  // A slug may contain uppercase letters, so the lowercase path is tried second.
  const match = matchRoute(whole) ?? matchRoute(whole.toLowerCase());
  return match && pathFor(match);
}

/**
 * Returns the page number of a list; 1 if the parameter is missing or is not a number. Only the news door accepts other
 * text.
 */
export function pageNumberOf(match: RouteMatch): number {
  const value = match.params['pageNumber'];
  return value !== undefined && PAGE_NUMBER.test(value) ? Number(value) : 1;
}

/** Matches decoded segments that are empty, that browsers resolve (`.`, `..`), or that contain a separator or NUL. */
const NOT_A_SEGMENT = /^\.{0,2}$|[/\\\0]/;

function decodedSegments(path: string): string[] | null {
  if (path === '/') return [];
  try {
    const parts = path.slice(1, -1).split('/').map(decodeURIComponent);
    return parts.every((part) => !NOT_A_SEGMENT.test(part)) ? parts : null;
  } catch {
    return null;
  }
}

function matchSegments(segments: Segment[], parts: string[]): Record<string, string> | null {
  const surplus = segments.length - parts.length;
  const optionals = segments.filter((segment) => segment.optional).length;
  if (surplus < 0 || surplus > optionals) return null;
  const used = surplus === 0 ? segments : segments.filter((segment) => !segment.optional);
  const params: Record<string, string> = {};
  for (const [index, segment] of used.entries()) {
    const part = parts[index] ?? '';
    if (segment.literal !== null) {
      if (segment.literal !== part) return null;
    } else if (segment.rule.test(part)) params[segment.name] = part;
    else return null;
  }
  return params;
}
