/**
 * The page routes, in the order in which they are tried. App, server and worker match with this one
 * table, so that an address means the same thing to all three.
 */

export type RouteName =
  | 'front-door'
  | 'latest-door'
  | 'news-door'
  | 'bestproducts-door'
  | 'deals-door'
  | 'gallery-door'
  | 'howto-door'
  | 'indepth-door'
  | 'productcomparisons-door'
  | 'productspotlights-door'
  | 'reviews-door'
  | 'video-door'
  | 'article'
  | 'sponsored-article'
  | 'article-topic-longform'
  | 'article-topic'
  | 'gallery'
  | 'review'
  | 'video'
  | 'video-share'
  | 'video-sponsored'
  | 'about'
  | 'dynamic-feature'
  | 'collection'
  | 'topics'
  | 'topic'
  | 'tag'
  | 'meet-the-team'
  | 'author-profile'
  | 'all-authors'
  | 'editorial-guidelines'
  | 'reprints'
  | 'advertise'
  | 'recommends'
  | 'innovation-index'
  | 'newsletters'
  | 'search'
  | 'sitemap'
  | 'sitemap-category'
  | 'rss-feeds'
  | 'auth-flow'
  | 'member'
  | 'do-not-sell'
  | 'privacy-policy';

/** Names of the lazy screens; `src/app/screens.ts` maps them to imports. */
export type ScreenName =
  | 'frontDoor'
  | 'door'
  | 'article'
  | 'topic'
  | 'gallery'
  | 'review'
  | 'video'
  | 'feature'
  | 'people'
  | 'directory'
  | 'document'
  | 'innovationIndex'
  | 'newsletters'
  | 'search'
  | 'member';

export type LayoutName = 'default' | 'empty' | 'error';

export interface Route {
  name: RouteName;
  /** Segments in braces are parameters, with `?` optional. Ends with a slash. */
  path: string;
  /** Another address of the same page, with the same parameters; it leads to `path`. */
  alias?: string;
  rules?: Record<string, RegExp>;
  /** Seconds a public copy of the document counts as fresh. */
  maxAge: number;
  screen: ScreenName;
  layout: LayoutName;
  header: 'large' | 'small';
  /** Whether further stories follow the first as the reader scrolls. */
  isSeamless: boolean;
  /** Names of a query that make it another page; all others are for somebody else. */
  queryNames?: readonly string[];
  /** Whether the address leads to one story; the worker keeps stories as documents. */
  isArticle: boolean;
}

export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
  /** What of the address's query belongs to the page; only on routes that name some. */
  query?: Record<string, string>;
}

const DEFAULT_MAX_AGE = 5400;
const ARTICLE_MAX_AGE = 7200;
const FRESH_LIST_MAX_AGE = 300;
const STANDING_MAX_AGE = 7200;
const NEVER_KEPT = 0;

/** First topics whose stories stand below the topic instead of below `/article/`. */
export const TOPIC_SECTIONS: readonly string[] = ['education', 'finance', 'home-and-office'];

const SLUG = /^[A-Za-z0-9_-]{1,200}$/;
const PAGE_NUMBER = /^[1-9][0-9]{0,5}$/;
const ANY = /^.{1,200}$/;
const TOPIC_SECTION = oneOf(TOPIC_SECTIONS);

/** What an auth flow may show, and the tabs of a member's page. */
export const AUTH_FLOW_SLUGS: readonly string[] = ['terms-of-service', 'registration-success'];
export const MEMBER_TABS: readonly string[] = ['preferences', 'newsletters'];

/** The parts of the sitemap for people, by the last segment of their addresses. */
export const SITEMAP_CATEGORIES = [
  'news',
  'reviews',
  'how-to',
  'best-products',
  'deals',
  'in-depth',
  'product-comparisons',
  'product-spotlights',
  'pictures',
  'videos',
  'features',
  'topics',
  'authors',
] as const;

export type SitemapCategory = (typeof SITEMAP_CATEGORIES)[number];

function oneOf(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`);
}

function screen(
  name: RouteName,
  path: string,
  screen: ScreenName,
  more: Partial<Route> = {},
): Route {
  return { ...list(name, path, screen, DEFAULT_MAX_AGE), ...more };
}

function door(name: RouteName, place: string, maxAge = DEFAULT_MAX_AGE): Route {
  return list(name, `/${place}/{pageNumber?}/`, 'door', maxAge);
}

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

/** A story that is no article; the worker keeps it as a document all the same. */
function story(name: RouteName, path: string, screen: ScreenName = name as ScreenName): Route {
  return { ...list(name, path, screen, DEFAULT_MAX_AGE), isArticle: true };
}

export const ROUTES: readonly Route[] = [
  list('front-door', '/', 'frontDoor', FRESH_LIST_MAX_AGE),
  door('latest-door', 'latest', FRESH_LIST_MAX_AGE),
  { ...door('news-door', 'news', FRESH_LIST_MAX_AGE), rules: { pageNumber: ANY } },
  door('bestproducts-door', 'best-products'),
  door('deals-door', 'deals'),
  door('gallery-door', 'pictures'),
  door('howto-door', 'how-to'),
  door('indepth-door', 'in-depth'),
  door('productcomparisons-door', 'product-comparisons'),
  door('productspotlights-door', 'product-spotlights'),
  door('reviews-door', 'reviews'),
  list('video-door', '/video/', 'door', DEFAULT_MAX_AGE),
  article('article', '/article/{slug}/', { isSeamless: true }),
  article('sponsored-article', '/paid-content/article/{slug}/', { maxAge: DEFAULT_MAX_AGE }),
  article('article-topic-longform', '/in-depth/{topic1}/{slug}/', { header: 'small' }),
  story('gallery', '/pictures/{slug}/{pageNumber?}/'),
  story('review', '/product/{slug}/'),
  story('video', '/video/{slug}/'),
  {
    ...story('video-share', '/video/share/{slug}/', 'video'),
    alias: '/videos/share/{slug}/',
  },
  story('video-sponsored', '/paid-content/video/{slug}/', 'video'),
  screen('about', '/about/', 'feature', { maxAge: STANDING_MAX_AGE }),
  screen('dynamic-feature', '/feature/{slug}/', 'feature'),
  screen('collection', '/collection/{slug}/{pageNumber?}/', 'topic'),
  screen('topics', '/topic/', 'directory'),
  screen('topic', '/topic/{slug}/{pageNumber?}/', 'topic'),
  screen('tag', '/tags/{slug}/{pageNumber?}/', 'topic'),
  screen('meet-the-team', '/meet-the-team/', 'people'),
  screen('author-profile', '/meet-the-team/{slug}/', 'people'),
  screen('all-authors', '/blog/', 'people'),
  screen('editorial-guidelines', '/editorial-guidelines/', 'document'),
  screen('reprints', '/reprints/', 'document'),
  screen('advertise', '/advertise/', 'document'),
  screen('recommends', '/zdnet-recommends/', 'document'),
  screen('innovation-index', '/innovation-index/', 'innovationIndex', { header: 'small' }),
  screen('newsletters', '/newsletters/', 'newsletters'),
  screen('search', '/search/{pageNumber?}/', 'search', { queryNames: ['q'] }),
  screen('sitemap', '/sitemap/', 'directory'),
  screen('sitemap-category', '/sitemap/{slug}/{pageNumber?}/', 'directory', {
    rules: { slug: oneOf(SITEMAP_CATEGORIES) },
  }),
  screen('rss-feeds', '/rssfeeds/', 'directory'),
  screen('auth-flow', '/auth/flow/{slug}/', 'document', {
    maxAge: NEVER_KEPT,
    rules: { slug: oneOf(AUTH_FLOW_SLUGS) },
  }),
  screen('member', '/members/{activePage}/', 'member', {
    maxAge: NEVER_KEPT,
    rules: { activePage: oneOf(MEMBER_TABS) },
  }),
  screen('do-not-sell', '/do-not-sell-or-share-my-personal-information/', 'document', {
    maxAge: STANDING_MAX_AGE,
  }),
  screen('privacy-policy', '/privacy-policy/', 'document', { maxAge: STANDING_MAX_AGE }),
  article('article-topic', '/{topic1}/{topic2?}/{slug}/', {
    rules: { topic1: TOPIC_SECTION },
    isSeamless: true,
  }),
];

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
