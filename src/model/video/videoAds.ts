import type { CategoryId } from '../consent/consent';

/** Before, within and after a film. */
export const AD_POSITIONS = ['Pre', 'Mid', 'Post'] as const;

export type AdPosition = (typeof AD_POSITIONS)[number];

/** Whose advertisements stand in films. */
export type VideoAdServer = 'house' | 'google' | 'off';

/** A film shorter than this has an advertisement before it at most. Seconds. */
const LONG_FILM = 120;
/** Where in a long film it is interrupted, as a share of it. */
export const MID_ROLL_AT = 0.5;
/** An advertisement that is not there by then is done without. Milliseconds. */
export const AD_ANSWER_TIMEOUT = 2500;
/** One that has come and does not begin, or stands still for so long, is given up. Milliseconds. */
export const AD_STALL_TIMEOUT = 6000;

/** The places for advertisements in a film of so many seconds. */
export function adPositionsOf(duration: number): AdPosition[] {
  return duration >= LONG_FILM ? ['Pre', 'Mid', 'Post'] : ['Pre'];
}

export interface AdSuppression {
  /** Of the film. */
  suppressAds: boolean;
  /** Of the page's address. */
  query: URLSearchParams;
  allowed: readonly CategoryId[];
  server: VideoAdServer;
}

/** Films have no advertisements where the film, the address, the reader or the installation says so. */
export function areVideoAdsSuppressed(asked: AdSuppression): boolean {
  const { suppressAds, query, allowed, server } = asked;
  if (server === 'off' || suppressAds) return true;
  return query.getAll('adSuppress').includes('all') || !allowed.includes('C0004');
}
