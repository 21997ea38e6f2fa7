import { DEFAULT_EDITION } from '../content/content';
import { isCampaignName } from '../ads/campaignNames';

/** Converts addresses to keys in the vanity table. */

export const IGNORED_QUERY_NAMES: readonly string[] = [
  'debug',
  'featureEnable',
  'featureDisable',
  'jsDebug',
  'mf_debug_url',
  'setDevice',
  'state',
  'ftag',
  'bhid',
  'mid',
  'cid',
  'utm_email',
  'utm_campaign_id',
  'utm_email_id',
  'utm_newsletter_id',
  'medium',
  'source',
];

/** Paths under these prefixes are never looked up. */
export const SKIPPED_PREFIXES: readonly string[] = [
  '/about/',
  '/newsletters/',
  '/news/',
  '/pictures/',
  '/video/',
  '/editorial-guidelines/',
];

/** A key without the page number at its end. */
interface PagedKey {
  key: string;
  pageNumber: string;
}

const PAGE_NUMBER = /^(.*)\/([1-9]\d{0,5})$/;
/** Segment before the page number in WordPress, Ghost and Hugo URLs, as in `/category/news/page/2/`. */
const PAGE_SEGMENT = '/page';

/** Returns the table key for a path: the path, still percent-encoded, without its query, hash and trailing slash. */
export function vanityKey(path: string): string {
  const end = path.search(/[?#]/);
  const bare = end < 0 ? path : path.slice(0, end);
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

const UNRESERVED_ESCAPE = /%(?:2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/**
 * Returns a key in lower case, without unnecessary percent-encoding. Addresses that differ only in these respects look
 * the same to readers.
 */
export function plainKey(key: string): string {
  return key.replace(UNRESERVED_ESCAPE, decodeURIComponent).toLowerCase();
}

/** Returns every way to split a key into a list and a page number, longest list first; empty without a page number. */
export function pagedKeys(key: string): PagedKey[] {
  const last = key.charCodeAt(key.length - 1);
  if (last < 48 || last > 57) return [];
  const [, before, pageNumber] = PAGE_NUMBER.exec(key) ?? [];
  if (before === undefined || pageNumber === undefined) return [];
  const lists = before.endsWith(PAGE_SEGMENT)
    ? [before, before.slice(0, -PAGE_SEGMENT.length)]
    : [before];
  return lists.map((list) => ({ key: list === '' ? '/' : list, pageNumber }));
}

/** Returns the page number if `key` is a page of the list at `own`; otherwise, null. */
export function pageNumberAt(key: string, own: string): string | null {
  return pagedKeys(key).find((paged) => paged.key === own)?.pageNumber ?? null;
}

export function isSkipped(path: string): boolean {
  const whole = path.endsWith('/') ? path : `${path}/`;
  return SKIPPED_PREFIXES.some((prefix) => whole.startsWith(prefix));
}

/**
 * Returns true if no query parameter affects which page an address leads to. Unknown parameters are assumed to affect
 * it.
 */
export function isIgnoredQuery(query: URLSearchParams): boolean {
  for (const [name, value] of query) {
    const isDefaultEdition = name === 'edition' && value === DEFAULT_EDITION;
    if (!IGNORED_QUERY_NAMES.includes(name) && !isCampaignName(name) && !isDefaultEdition) {
      return false;
    }
  }
  return true;
}

/** Returns true for a path on this site. Rejects paths that browsers read as another host, such as `//host`. */
export function isOwnAddress(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}
