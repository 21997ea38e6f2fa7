/**
 * Page routes, in matching order. The app, the server and the service worker all match against this table, so that a
 * URL leads to the same page in each of them.
 */

export type RouteName =
  | TextPageName
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
  | 'innovation-index'
  | 'newsletters'
  | 'search'
  | 'sitemap'
  | 'sitemap-category'
  | 'rss-feeds'
  | 'auth-flow'
  | 'member';

/**
 * Pages that consist of a single Markdown file: `content/pages/{name}.md`, unless the composer specifies another file.
 */
export type TextPageName =
  | 'editorial-guidelines'
  | 'reprints'
  | 'advertise'
  | 'recommends'
  | 'do-not-sell'
  | 'privacy-policy';

/** Names of lazy-loaded screens; `src/app/screens/screens.ts` maps them to imports. */
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
  /** Segments in braces are parameters, optional if they end with `?`. Ends with a slash. */
  path: string;
  /** Alternative path with the same parameters; redirects to `path`. */
  alias?: string;
  rules?: Record<string, RegExp>;
  /** Cache lifetime of the public document, in seconds. */
  maxAge: number;
  screen: ScreenName;
  layout: LayoutName;
  header: 'large' | 'small';
  /** True if more stories are added below the first one as the reader scrolls. */
  isSeamless: boolean;
  /** True if each edition of the publication has its own version of this page. */
  hasEditions: boolean;
  /** Query parameters that select a different page; all other parameters are ignored. */
  queryNames?: readonly string[];
  /**
   * True if the route shows a single story. The service worker serves a cached story immediately, but requests other
   * pages from the server first.
   */
  isArticle: boolean;
}

const DEFAULT_MAX_AGE = 5400;
const ARTICLE_MAX_AGE = 7200;
const FRESH_LIST_MAX_AGE = 300;
const STATIC_PAGE_MAX_AGE = 7200;
const NEVER_KEPT = 0;

/** Main topics whose stories have URLs under the topic instead of under `/article/`. */
export const TOPIC_SECTIONS: readonly string[] = ['education', 'finance', 'home-and-office'];

const ANY = /^.{1,200}$/;
const TOPIC_SECTION = oneOf(TOPIC_SECTIONS);

const AUTH_FLOW_SLUGS: readonly string[] = ['terms-of-service', 'registration-success'];
const MEMBER_TABS: readonly string[] = ['preferences', 'newsletters', 'passkeys', 'devices'];

/** Sections of the HTML sitemap, named after the last segment of their URLs. */
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
  'tags',
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

function door(name: RouteName, segment: string, maxAge = DEFAULT_MAX_AGE): Route {
  return list(name, `/${segment}/{pageNumber?}/`, 'door', maxAge);
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
    hasEditions: false,
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
    hasEditions: false,
    isArticle: true,
    ...more,
  };
}

/**
 * Creates the route for a story other than an article. Sets `isArticle`, so that the worker handles it like an article.
 */
function story(name: RouteName, path: string, screen: ScreenName = name as ScreenName): Route {
  return { ...list(name, path, screen, DEFAULT_MAX_AGE), isArticle: true };
}

export const ROUTES: readonly Route[] = [
  { ...list('front-door', '/', 'frontDoor', FRESH_LIST_MAX_AGE), hasEditions: true },
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
  screen('about', '/about/', 'feature', { maxAge: STATIC_PAGE_MAX_AGE }),
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
  screen('search', '/search/{pageNumber?}/', 'search', {
    queryNames: ['q', 'written', 'kind', 'date', 'topic', 'sort'],
  }),
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
    alias: '/user/{activePage}/',
    maxAge: NEVER_KEPT,
    rules: { activePage: oneOf(MEMBER_TABS) },
  }),
  screen('do-not-sell', '/do-not-sell-or-share-my-personal-information/', 'document', {
    maxAge: STATIC_PAGE_MAX_AGE,
  }),
  screen('privacy-policy', '/privacy-policy/', 'document', { maxAge: STATIC_PAGE_MAX_AGE }),
  article('article-topic', '/{topic1}/{topic2?}/{slug}/', {
    rules: { topic1: TOPIC_SECTION },
    isSeamless: true,
  }),
];

export function routeNamed(name: RouteName): Route {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) throw new Error(`No page route is named ${name}`);
  return route;
}
