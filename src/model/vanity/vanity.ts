import type { FeatureName } from '../experiments/features';
import { pathFor, matchRoute, type RouteMatch } from '../routing/routeMatch';
import { routeNamed } from '../routing/routes';
import { isTargetAddress, type VanityEntry } from './vanityEntry';
import {
  isIgnoredQuery,
  isOwnAddress,
  isSkipped,
  pageNumberAt,
  plainKey,
  vanityKey,
} from './vanityPath';

/** Feature flag for masks, which show one page at the address of another. */
export const MASK_FEATURE = 'vanity.mask' satisfies FeatureName;
/** Timeout for looking up an address, in milliseconds. */
export const VANITY_TIMEOUT = 2000;

/** Effect of a vanity entry on a requested address. */
export type VanityVerdict =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  /** Shows the page of `route` without changing the URL; `realPath` is that page's own path. */
  | { kind: 'mask'; route: RouteMatch; realPath: string }
  | { kind: 'notFound'; status: number; message: string };

export interface VanityContext {
  path: string;
  /** Query string with its question mark, or empty. */
  search: string;
  /** Editions that this installation serves. */
  editions: readonly string[];
  /** Current time in milliseconds since 1970. */
  now: number;
  hasMask: boolean;
}

/**
 * Returns true if the entry is enabled, has no expiry date, or has not expired yet. A disabled entry without an expiry
 * date is therefore valid.
 */
export function isValidEntry({ enabled, expiryDate }: VanityEntry, now: number): boolean {
  return enabled || expiryDate === null || Date.parse(expiryDate) > now;
}

/** Returns true if the address may be looked up in the table. */
export function isVanityAddress(path: string, search: string): boolean {
  return !isSkipped(path) && (search === '' || isIgnoredQuery(new URLSearchParams(search)));
}

/** Returns the effect of an entry on an address, or null if the page is shown as usual. */
export function vanityVerdict(entry: VanityEntry, context: VanityContext): VanityVerdict | null {
  const { path, search, editions, now } = context;
  const isUsable = isVanityAddress(path, search) && isEntryOf(entry, path);
  if (!isUsable || !editions.includes(entry.edition) || !isValidEntry(entry, now)) return null;
  switch (entry.type) {
    case 'permanent':
    case 'temporary':
      return redirect(entry, context);
    case 'mask':
      return context.hasMask ? (respelled(entry, context) ?? mask(entry, path)) : null;
    case 'notFound':
      return { kind: 'notFound', status: entry.statusCode, message: notFoundMessage(entry, path) };
    case 'ok':
      return null;
  }
}

/** Returns true if an entry matches a path, ignoring case, percent-encoding and a trailing page number. */
function isEntryOf(entry: VanityEntry, path: string): boolean {
  const key = plainKey(vanityKey(path));
  const own = plainKey(vanityKey(entry.path));
  return own === key || pageNumberAt(key, own) !== null;
}

/**
 * Returns a redirect to the entry's own path if the request spells it differently, for example in uppercase; otherwise,
 * null.
 */
function respelled(entry: VanityEntry, { path, search }: VanityContext) {
  const own = vanityKey(entry.path);
  const key = vanityKey(path);
  const pageNumber = pageNumberAt(plainKey(key), plainKey(own));
  const list = own === '/' ? '' : own;
  const written = pageNumber === null ? own : `${list}/${pageNumber}`;
  if (key === written) return null;
  return { kind: 'redirect', status: 301, location: withSearch(`${written}/`, search) } as const;
}

function notFoundMessage({ id, type }: VanityEntry, path: string): string {
  return `The vanity address ${path} was not found (vanity ${id}, type ${type})`;
}

function redirect({ type, target }: VanityEntry, { path, search }: VanityContext) {
  if (target?.type !== 'url' || !isTargetAddress(target.url)) return null;
  if (isOwnAddress(target.url) && vanityKey(target.url) === vanityKey(path)) return null;
  return {
    kind: 'redirect',
    status: type === 'permanent' ? 301 : 302,
    location: isOwnAddress(target.url) ? withSearch(target.url, search) : target.url,
  } as const;
}

/** Appends the request's query string to a URL on this site. */
function withSearch(url: string, search: string): string {
  if (search.length < 2) return url;
  const [base = '', hash] = url.split('#', 2);
  const query = base.includes('?') ? `&${search.slice(1)}` : search;
  return `${base}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Returns the verdict for a mask. Passes the requested page number on to the target if the target has pages. */
function mask(entry: VanityEntry, path: string): VanityVerdict | null {
  const pageNumber = pageNumberAt(vanityKey(path), vanityKey(entry.path));
  const route = (pageNumber && maskRoute(entry, `${pageNumber}/`)) || maskRoute(entry);
  if (route === null) return null;
  const realPath = pathFor(route);
  return vanityKey(realPath) === vanityKey(path) ? null : { kind: 'mask', route, realPath };
}

/**
 * Returns the route of the page that a mask shows; null if the target is not a page or is specific to a member.
 * @param more Text appended to the target's path.
 */
export function maskRoute({ target }: VanityEntry, more = ''): RouteMatch | null {
  if (target?.type !== 'url' || !isOwnAddress(target.url)) return null;
  const url = target.url.endsWith('/') ? target.url : `${target.url}/`;
  const match = matchRoute(url + more);
  return match && routeNamed(match.name).maxAge > 0 ? match : null;
}
