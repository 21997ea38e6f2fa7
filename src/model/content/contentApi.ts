import type { Paging } from '../routing/component';
import type { Page } from '../routing/page';
import { PageError, RedirectError, SlugChangedError } from '../routing/errors';
import { ROUTES } from '../routing/routes';

export const API_PREFIX = '/api/neutron';
export const REQUEST_TIMEOUT = 12_000;
export const DEFAULT_PLATFORM = 'web';

/** Response with a single item: `{ data: { item } }`. */
export interface ItemAnswer<Item> {
  data: { item: Item };
  links?: Record<string, string>;
  meta?: Record<string, unknown>;
}

/** Response with a list: `{ data: { items, paging } }`. */
export interface ItemsAnswer<Item> {
  data: { items: Item[]; paging: Paging };
  links?: { self?: string; next?: string };
  meta?: Record<string, unknown>;
}

/** Body of every unsuccessful response from the content API. */
export interface ErrorAnswer {
  errors: { code: string; message: string; context?: unknown }[];
}

export type PageAnswer = ItemAnswer<Page>;

export interface PageRequest {
  /** Route name. */
  type: string;
  /** The slug or the active tab; the route name if the route has neither. */
  id: string;
  query?: Record<string, string>;
  platform?: string;
  /** True to omit the header and footer: they are already loaded, or the story is for the seamless feed. */
  contentOnly?: boolean;
  debug?: boolean;
}

/** Returns the path and query of a page request, relative to the API host. Omits flags that are false. */
export function pageCallPath(site: string, request: PageRequest): string {
  const { type, id, platform = DEFAULT_PLATFORM } = request;
  const query = new URLSearchParams(request.query);
  if (request.contentOnly) query.set('contentOnly', 'true');
  if (request.debug) query.set('debug', 'true');
  return withQuery(
    `${API_PREFIX}/composer/${part(site)}/pages/${part(type)}/${part(id)}/${part(platform)}`,
    query,
  );
}

const EDITION = 'edition';

/**
 * Adds the reader's edition to a page request if the route has editions, the reader has one, and the request
 * does not name one yet.
 * @param type The route name.
 */
export function withEdition(path: string, type: string, edition: string | null): string {
  const hasEditions = ROUTES.some((route) => route.name === type && route.hasEditions);
  const { pathname, searchParams } = new URL(path, 'http://site');
  if (!hasEditions || edition === null || searchParams.has(EDITION)) return path;
  searchParams.set(EDITION, edition);
  return withQuery(pathname, searchParams);
}

/** Returns the response if it is a JSON object; otherwise, throws a PageError. */
export function jsonObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw new PageError(502, 'API request did not return a JSON object');
}

/**
 * Returns the value at a path in a response. Throws a PageError if the value is missing or has the `code` 404.
 * @param location Names joined by dots, such as `data.item`.
 */
export function atLocation(answer: unknown, location: string): unknown {
  let value: unknown = jsonObject(answer);
  for (const name of location.split('.')) {
    value = fieldOf(value, name);
  }
  if (value === undefined || value === null) {
    throw new PageError(502, 'API response is not in the correct format');
  }
  if (String(fieldOf(value, 'code')) === '404') {
    throw new PageError(404, 'Not Found');
  }
  return value;
}

/**
 * Maps an unsuccessful response to an error. A 404 response that contains a vanity entry becomes a PageError with that
 * entry. A 404 response that names another path or this edition's slug becomes a redirect. Any other 404 response means
 * that the page does not exist.
 */
export function answerError(status: number, body: unknown, edition: string): Error {
  if (status !== 404) return new PageError(status, `API responded with ${status}`);
  const vanity = fieldOf(fieldOf(listAt(body, 'errors')[0], 'context'), 'vanity');
  if (vanity !== undefined) return new PageError(404, 'This path is a vanity address', vanity);
  const location = locationIn(body);
  if (location !== undefined) return new RedirectError(301, location);
  const slug = slugFor(edition, body);
  return slug === undefined
    ? new PageError(404, 'API responded with 404')
    : new SlugChangedError(slug);
}

/** Returns the path that a response redirects to; ignores addresses of other sites. */
function locationIn(body: unknown): string | undefined {
  const first = listAt(body, 'errors')[0];
  const location = fieldOf(fieldOf(first, 'context'), 'location');
  const isOwn = typeof location === 'string' && /^\/(?![/\\])/.test(location);
  return fieldOf(first, 'code') === '301' && isOwn ? location : undefined;
}

/**
 * Returns the story's slug in an edition. Assumes nothing about the response's shape, because it may come from another
 * host.
 */
function slugFor(edition: string, body: unknown): string | undefined {
  const first = listAt(body, 'errors')[0];
  if (fieldOf(first, 'code') !== '404') return undefined;
  const entry = listAt(fieldOf(first, 'context'), 'availableOn').find(
    (candidate) => fieldOf(candidate, 'edition') === edition,
  );
  const slug = fieldOf(entry, 'slug');
  return typeof slug === 'string' ? slug : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function listAt(value: unknown, name: string): unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** Encodes a value as one path segment. */
export function part(value: string): string {
  return encodeURIComponent(value);
}

export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
