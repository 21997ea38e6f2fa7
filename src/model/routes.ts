/**
 * The page routes, in the order in which they are tried. App, server and worker match with this one
 * table, so that an address means the same thing to all three.
 */

export type RouteName =
  | 'front-door'
  | 'latest-door'
  | 'news-door'
  | 'article'
  | 'sponsored-article'
  | 'article-topic-longform'
  | 'article-topic'
  | 'topic';

/** Names of the lazy screens; `src/app/screens.ts` maps them to imports. */
export type ScreenName = 'frontDoor' | 'door' | 'article' | 'topic';

export type LayoutName = 'default' | 'empty' | 'error';

export interface Route {
  name: RouteName;
  /** Segments in braces are parameters, with `?` optional. Ends with a slash. */
  path: string;
  rules?: Record<string, RegExp>;
  /** Seconds a public copy of the document counts as fresh. */
  maxAge: number;
  screen: ScreenName;
  layout: LayoutName;
  header: 'large' | 'small';
  /** Whether further stories follow the first as the reader scrolls. */
  isSeamless: boolean;
  /** Whether the address leads to one story; the worker keeps stories as documents. */
  isArticle: boolean;
}

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
}

const DEFAULT_MAX_AGE = 5400;
const ARTICLE_MAX_AGE = 7200;
const FRESH_LIST_MAX_AGE = 300;

/** First topics whose stories stand below the topic instead of below `/article/`. */
export const TOPIC_SECTIONS: readonly string[] = ['education', 'finance', 'home-and-office'];

const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const PAGE_NUMBER = /^[1-9][0-9]{0,5}$/;
const ANY = /^.{1,200}$/;
const TOPIC_SECTION = new RegExp(`^(?:${TOPIC_SECTIONS.join('|')})$`);

function list(name: RouteName, path: string, screen: ScreenName, maxAge: number): Route {
  return {
    name,
    path,
    maxAge,
    screen,
    layout: 'default',
    header: 'large',
    isSeamless: false,
    isArticle: false,
  };
}

function article(name: RouteName, path: string, more: Partial<Route> = {}): Route {
  return {
    name,
    path,
    maxAge: ARTICLE_MAX_AGE,
    screen: 'article',
    layout: 'default',
    header: 'large',
    isSeamless: false,
    isArticle: true,
    ...more,
  };
}

export const ROUTES: readonly Route[] = [
  list('front-door', '/', 'frontDoor', FRESH_LIST_MAX_AGE),
  list('latest-door', '/latest/{pageNumber?}/', 'door', FRESH_LIST_MAX_AGE),
  {
    ...list('news-door', '/news/{pageNumber?}/', 'door', FRESH_LIST_MAX_AGE),
    rules: { pageNumber: ANY },
  },
  article('article', '/article/{slug}/', { isSeamless: true }),
  article('sponsored-article', '/paid-content/article/{slug}/', { maxAge: DEFAULT_MAX_AGE }),
  article('article-topic-longform', '/in-depth/{topic1}/{slug}/', { header: 'small' }),
  article('article-topic', '/{topic1}/{topic2?}/{slug}/', {
    rules: { topic1: TOPIC_SECTION },
    isSeamless: true,
  }),
  list('topic', '/topic/{slug}/{pageNumber?}/', 'topic', DEFAULT_MAX_AGE),
];

interface Segment {
  literal: string | null;
  name: string;
  optional: boolean;
  rule: RegExp;
}

const SEGMENTS = new Map<RouteName, Segment[]>(
  ROUTES.map((route) => [route.name, segmentsOf(route)]),
);

function segmentsOf(route: Route): Segment[] {
  return route.path
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
 */
export function matchRoute(path: string): RouteMatch | null {
  if (!path.startsWith('/') || !path.endsWith('/')) return null;
  const parts = decodedSegments(path);
  if (!parts) return null;
  for (const route of ROUTES) {
    const params = matchSegments(SEGMENTS.get(route.name) ?? [], parts);
    if (params) return { name: route.name, params };
  }
  return null;
}

export function routeNamed(name: RouteName): Route {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`No page route is named ${name}`);
  return route;
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
