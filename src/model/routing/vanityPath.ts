import { isCampaignName } from '../ads/campaignNames';

/** How an address is made into what is looked up in the table of vanity addresses. */

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

/** Below these every address stands for itself. */
export const SKIPPED_PREFIXES: readonly string[] = [
  '/about/',
  '/newsletters/',
  '/news/',
  '/pictures/',
  '/video/',
  '/editorial-guidelines/',
];

const PAGE_NUMBER = /^(.*)\/([1-9]\d{0,5})$/;

/** A path as the table knows it: without query and without its last slash, percent-encoded. */
export function vanityKey(path: string): string {
  const end = path.search(/[?#]/);
  const bare = end < 0 ? path : path.slice(0, end);
  return bare.length > 1 && bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** A key that ends in the number of a page, in its two parts; null for any other. */
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

/** Whether a query leaves an address what it is; any other name makes it an address of its own. */
export function isIgnoredQuery(names: Iterable<string>): boolean {
  for (const name of names) {
    if (!IGNORED_QUERY_NAMES.includes(name) && !isCampaignName(name)) return false;
  }
  return true;
}

/** Whether a path is one of this site, and of nothing that a browser reads as another host. */
export function isOwnAddress(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}
