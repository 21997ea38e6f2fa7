import type { FeatureName } from '../experiments/features';
import { pathFor, matchRoute, type RouteMatch } from './routeMatch';
import { routeNamed } from './routes';
import { isTargetAddress, type VanityEntry } from './vanityEntry';
import { isIgnoredQuery, isOwnAddress, isSkipped, pagedKey, vanityKey } from './vanityPath';

/** The feature without which no page is shown at another's address. */
export const MASK_FEATURE = 'vanity.mask' satisfies FeatureName;
/** How long a look-up may take. Milliseconds. */
export const VANITY_TIMEOUT = 2000;

/** What the table makes of an address, where that is something else than the address by itself. */
export type VanityVerdict =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  /** The page of a route is shown while the address stays; `realPath` is its own address. */
  | { kind: 'mask'; route: RouteMatch; realPath: string }
  | { kind: 'notFound'; status: number; message: string };

/** Where and when an entry is to be used. */
export interface VanityPlace {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** Editions that this installation has. */
  editions: readonly string[];
  /** Milliseconds. */
  now: number;
  hasMask: boolean;
}

/**
 * Enabled, or without an end, or with one that is still to come; an entry that is none of these is
 * ignored. So one that is switched off and has no end is in use.
 */
export function isValidEntry({ enabled, expiryDate }: VanityEntry, now: number): boolean {
  return enabled || expiryDate === null || Date.parse(expiryDate) > now;
}

/** Whether an address may be looked up at all. */
export function isVanityAddress(path: string, search: string): boolean {
  return !isSkipped(path) && (search === '' || isIgnoredQuery(new URLSearchParams(search).keys()));
}

/** What an entry means for an address; null where the page is shown as usual. */
export function vanityVerdict(entry: VanityEntry, place: VanityPlace): VanityVerdict | null {
  const { path, search, editions, now } = place;
  const isUsable = isVanityAddress(path, search) && isEntryOf(entry, path);
  if (!isUsable || !editions.includes(entry.edition) || !isValidEntry(entry, now)) return null;
  switch (entry.type) {
    case 'permanent':
    case 'temporary':
      return redirect(entry, place);
    case 'mask':
      return place.hasMask ? mask(entry, path) : null;
    case 'notFound':
      return { kind: 'notFound', status: entry.statusCode, message: notFoundMessage(entry, path) };
    case 'ok':
      return null;
  }
}

/** Whether an entry stands for a path, as it is or without the number of a page. */
function isEntryOf(entry: VanityEntry, path: string): boolean {
  const key = vanityKey(path);
  const own = vanityKey(entry.path);
  return own === key || own === pagedKey(key)?.key;
}

function notFoundMessage({ id, type }: VanityEntry, path: string): string {
  return `The vanity address ${path} is not found (vanity ${id}, type ${type})`;
}

function redirect({ type, target }: VanityEntry, { path, search }: VanityPlace) {
  if (target?.type !== 'url' || !isTargetAddress(target.url)) return null;
  if (isOwnAddress(target.url) && vanityKey(target.url) === vanityKey(path)) return null;
  return {
    kind: 'redirect',
    status: type === 'permanent' ? 301 : 302,
    location: isOwnAddress(target.url) ? withSearch(target.url, search) : target.url,
  } as const;
}

/** Names that say where a reader came from or switch something on go along, but not to other sites. */
function withSearch(url: string, search: string): string {
  if (search.length < 2) return url;
  const [place = '', hash] = url.split('#', 2);
  const query = place.includes('?') ? `&${search.slice(1)}` : search;
  return `${place}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** The page number of a masked address is that of the page behind it, where that has several. */
function mask(entry: VanityEntry, path: string): VanityVerdict | null {
  const paged = vanityKey(entry.path) === vanityKey(path) ? null : pagedKey(vanityKey(path));
  const route = (paged && maskRoute(entry, `${paged.pageNumber}/`)) ?? maskRoute(entry);
  if (route === null) return null;
  const realPath = pathFor(route);
  return vanityKey(realPath) === vanityKey(path) ? null : { kind: 'mask', route, realPath };
}

/**
 * The route of the page that a mask shows, or null where it leads to none, or to a member's own.
 * @param more what is added to the target's path.
 */
export function maskRoute({ target }: VanityEntry, more = ''): RouteMatch | null {
  if (target?.type !== 'url' || !isOwnAddress(target.url)) return null;
  const url = target.url.endsWith('/') ? target.url : `${target.url}/`;
  const match = matchRoute(url + more);
  return match && routeNamed(match.name).maxAge > 0 ? match : null;
}
