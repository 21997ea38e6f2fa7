import { routeNamed, ROUTES, type Route, type RouteName } from './routes';

/** What an address means, and how what it means is written: both by the one table of routes. */

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
  /** What of the address's query belongs to the page; only on routes that name some. */
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

/** Every way of writing an address, in the order in which they are tried. */
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
 * The route of a path, or null where no route takes it.
 * @param path a path with its first and last slash and without a query, percent-encoded as it came.
 * @param search the query with its question mark, or empty.
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

/** Empty for nearly every route: their queries are for somebody else. */
function ownQuery(name: RouteName, search: string): Pick<RouteMatch, 'query'> {
  const { queryNames } = routeNamed(name);
  if (!queryNames || search === '') return {};
  const asked = new URLSearchParams(search);
  const pairs = queryNames.flatMap((key) => {
    const value = asked.get(key);
    return value === null || value === '' ? [] : [[key, value] as const];
  });
  return pairs.length > 0 ? { query: Object.fromEntries(pairs) } : {};
}

/** The slug, or what stands in its place, by which a page is asked for; the route's name without one. */
export function pageId({ name, params }: RouteMatch): string {
  return params['slug'] ?? params['activePage'] ?? name;
}

/** The path of a route with its parameters in place; an optional one that is missing is left out. */
export function pathFor(match: RouteMatch): string {
  const parts: string[] = [];
  for (const segment of SEGMENTS.get(match.name) ?? []) {
    const value = segment.literal ?? match.params[segment.name];
    if (value !== undefined && value !== '') parts.push(encodeURIComponent(value));
    else if (!segment.optional) {
      throw new Error(`Route ${match.name} needs a value for ${segment.name}`);
    }
  }
  return parts.length ? `/${parts.join('/')}/` : '/';
}

/** Page of a list that a match asks for. A door that takes any value shows page 1 for a word. */
export function pageNumberOf(match: RouteMatch): number {
  const value = match.params['pageNumber'];
  return value !== undefined && PAGE_NUMBER.test(value) ? Number(value) : 1;
}

/** Empty, the dots that browsers resolve, or a separator in disguise. */
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
