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

const PAGE_NUMBER = /^(.*)\/([1-9]\d{0,5})$/;

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

/** Splits a key that ends with a page number; null for any other key. */
export function pagedKey(key: string): { key: string; pageNumber: string } | null {
  const last = key.charCodeAt(key.length - 1);
  if (last < 48 || last > 57) return null;
  const [, before, pageNumber] = PAGE_NUMBER.exec(key) ?? [];
  return before === undefined || pageNumber === undefined
    ? null
    : { key: before === '' ? '/' : before, pageNumber };
}

export function isSkipped(path: string): boolean {
  const whole = path.endsWith('/') ? path : `${path}/`;
  return SKIPPED_PREFIXES.some((prefix) => whole.startsWith(prefix));
}

/**
 * Returns true if no query parameter affects which page an address leads to. Unknown parameters count as affecting it.
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
