/** Where a reader came from, as the links of a campaign say. */

export const FTAG_QUERY = 'ftag';
export const FTAG_COOKIE = 'zdnet_ad_ftag';
/** Seconds: 30 days. */
export const FTAG_MAX_AGE = 2_592_000;

/** Codes are short and plain; whatever else a link carries under their name is not kept. */
const FTAG = /^[\w.-]{1,64}$/;

/** The campaign of an address's query or of a cookie; null for what is none. */
export function ftagOf(value: string | null): string | null {
  return value !== null && FTAG.test(value) ? value : null;
}
