/** Query parameter and cookie for the campaign that referred the reader. */

export const FTAG_QUERY = 'ftag';
export const FTAG_COOKIE = 'zdnet_ad_ftag';
/** Lifetime of the cookie in seconds (30 days). */
export const FTAG_MAX_AGE = 2_592_000;

/** Matches only a short plain code, because any link can set the parameter. */
const FTAG = /^[\w.-]{1,64}$/;

/** Returns the code from a query parameter or cookie; null if it is not valid. */
export function ftagOf(value: string | null): string | null {
  return value !== null && FTAG.test(value) ? value : null;
}
