import { DEFAULT_EDITION } from '../content/content';
import { isCampaignName } from '../ads/campaignNames';
import { API_PREFIX, pageCallPath } from '../content/contentApi';
import { pageRequestFor } from '../routing/pageRequest';
import { matchRoute, pathFor, type RouteMatch } from '../routing/routeMatch';
import { routeNamed, type Route } from '../routing/routes';
import { CLIPS_PATH } from '../video/mediaFiles';

/** Kind of request, which determines how the worker handles it. All requests that match no other kind are `network`. */
export type RequestKind =
  | 'network'
  /** Documents in the route table. */
  | 'story'
  | 'list'
  /** A document to fetch from the network this one time, at the reader's request; the cache is only a fallback. */
  | 'once'
  /**
   * Any other document. If the network fails, the worker redirects to the cached page that the address leads to, or
   * serves the offline page.
   */
  | 'uncached'
  /** The list of saved stories, which is part of the shell. */
  | 'offline-page'
  | 'page-data'
  | 'asset'
  | 'picture'
  /** A recording requested by an audio element, including range requests. */
  | 'recording';

export interface RequestFacts {
  method: string;
  /** Absolute URL. */
  url: string;
  /** Origin of the site. */
  origin: string;
  mode: string;
  destination: string;
  hasRange: boolean;
}

/** The reader's library, which lists the stories stored on this device. */
export const SAVED_PATH = '/saved/';
/** Page that shows the library in place of a page that cannot be loaded. */
export const OFFLINE_PATH = '/_error/offline/';
export const STATIC_ERROR_PATH = '/_error/static/';
/** Path that reports the server's health. Only our server responds with the release header. */
export const STATUS_PATH = '/_node/status';
/**
 * Path that leads to the front page, bypassing the worker and all caches, so that a network that requires a sign-in can
 * show its own page.
 */
export const NETWORK_SIGN_IN_PATH = '/_error/network/';
/** App shell: the document without page content, served if the network is slow or only the page's data is cached. */
export const SHELL_PATH = '/_shell/';

const ASSETS = '/assets/';
const IMAGES = '/a/img/';
const PAGE_DATA = new RegExp(`^${API_PREFIX}/composer/[^/]+/pages/`);

/** Query parameter that development mode adds to every page request. */
const DEBUG = 'debug';
/** Query parameters that make a response specific to one reader. */
const PERSONAL_QUERY: readonly string[] = [
  'ab',
  'code',
  DEBUG,
  'featureDisable',
  'featureEnable',
  'jsDebug',
  'preview',
  'setDevice',
  'state',
];

/**
 * Returns the kind of a request.
 * @param passesThrough Returns true if this navigation to the path must go to the network, at the reader's request.
 */
export function classify(
  facts: RequestFacts,
  passesThrough: (path: string) => boolean,
): RequestKind {
  const url = new URL(facts.url);
  if (url.origin !== facts.origin) return 'network';
  if (facts.destination === 'audio' && url.pathname.startsWith(CLIPS_PATH)) return 'recording';
  if (facts.hasRange) return 'network';
  const personal = PERSONAL_QUERY.filter((name) => url.searchParams.has(name));
  const isPersonal = personal.length > 0;
  if (facts.mode === 'navigate') {
    if (facts.destination !== 'document' || url.pathname === NETWORK_SIGN_IN_PATH) return 'network';
    if (facts.method !== 'GET' || isPersonal) return 'uncached';
    return documentKind(url.pathname, passesThrough);
  }
  if (facts.method !== 'GET') return 'network';
  // Ignores the parameter that development mode adds to every request, because the data is the same for everyone.
  if (PAGE_DATA.test(url.pathname) && personal.every((name) => name === DEBUG)) return 'page-data';
  if (isPersonal) return 'network';
  if (url.pathname.startsWith(ASSETS)) return 'asset';
  return url.pathname.startsWith(IMAGES) ? 'picture' : 'network';
}

function documentKind(path: string, passesThrough: (path: string) => boolean): RequestKind {
  if (isLibraryPath(path)) return 'offline-page';
  const route = routeOf(path);
  if (!route) return 'uncached';
  if (passesThrough(path)) return 'once';
  return route.isArticle ? 'story' : 'list';
}

/** Returns true for addresses of the library itself, as opposed to a page that it replaces. */
export function isLibraryPath(path: string): boolean {
  return path === SAVED_PATH || path === OFFLINE_PATH;
}

export function routeOf(path: string): Route | null {
  const match = matchRoute(path);
  return match && routeNamed(match.name);
}

/** Maps the path of a gallery image to the path of the gallery; returns any other path unchanged. */
export function storyPathOf(path: string): string {
  const match = matchRoute(path);
  const slug = match?.params['slug'];
  return match?.name === 'gallery' && slug ? pathFor({ name: 'gallery', params: { slug } }) : path;
}

/** Query parameters that do not identify the page: for content-only requests, debugging and traffic sources. */
const NOT_IN_KEY: readonly string[] = ['contentOnly', DEBUG, 'ftag'];

/** Returns the cache key for a page's data: a path that is the same for all requests for that page. */
export function dataKey(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const page = pathname.replace(PAGE_DATA, '/pages/');
  const names = [...searchParams]
    .filter(isOfPage)
    .filter(([name]) => name !== PAGE_NUMBER || !isOfGallery(page))
    .sort(byName);
  const query = new URLSearchParams(names).toString();
  return query ? `${page}?${query}` : page;
}

const PAGE_NUMBER = 'pageNumber';

/**
 * Returns true for the cache key of a gallery's data. All images share one key, because the data contains all of them.
 */
function isOfGallery(key: string): boolean {
  return key.startsWith('/pages/gallery/');
}

/** Returns the image position in a gallery's page request; null for any other request. */
export function imagePositionIn(url: string): number | null {
  const { searchParams } = new URL(url, 'http://site');
  return isOfGallery(dataKey(url)) ? Number(searchParams.get(PAGE_NUMBER) ?? 1) : null;
}

/**
 * Returns true for a query parameter that identifies the page. The default edition does not identify the page, because
 * requests without an edition return the same data.
 */
function isOfPage([name, value]: [string, string]): boolean {
  const isOfDefault = name === 'edition' && value === DEFAULT_EDITION;
  return !NOT_IN_KEY.includes(name) && !isCampaignName(name) && !isOfDefault;
}

export function dataKeyOfRoute(match: RouteMatch): string {
  return dataKey(pageCallPath('site', pageRequestFor(match)));
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : Number(one > other);
}
