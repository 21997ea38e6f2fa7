import { AD_FAILURES, type AdFailure } from '../ads/adError';
import type { CategoryId } from '../consent/consent';

/** Positions before, during and after a video. */
export const AD_POSITIONS = ['Pre', 'Mid', 'Post'] as const;

export type AdPosition = (typeof AD_POSITIONS)[number];

/** Reasons why a requested ad did not start; `playback` means that its file cannot be played. */
export const VIDEO_AD_FAILURES = [...AD_FAILURES, 'playback'] as const satisfies readonly string[];

export type VideoAdFailure = AdFailure | 'playback';

export type VideoAdServer = 'house' | 'google' | 'off';

/** Videos that are shorter than this, in seconds, have only a pre-roll ad. */
const LONG_VIDEO = 120;
/** Position of the mid-roll ad, as a share of the duration. */
export const MID_ROLL_AT = 0.5;
/** Timeout in milliseconds for the response to an ad request. */
export const AD_ANSWER_TIMEOUT = 2500;
/** Timeout in milliseconds for an ad that does not start or stalls. */
export const AD_STALL_TIMEOUT = 6000;

/** Returns the ad positions for a duration in seconds. */
export function adPositionsOf(duration: number): AdPosition[] {
  return duration >= LONG_VIDEO ? ['Pre', 'Mid', 'Post'] : ['Pre'];
}

export interface AdSuppression {
  /** True if the video must play without ads. */
  suppressAds: boolean;
  /** The query of the page's URL. */
  query: URLSearchParams;
  allowed: readonly CategoryId[];
  server: VideoAdServer;
}

/** Returns true if the video, the URL, the reader's consent choices or the installation rules out ads. */
export function areVideoAdsSuppressed(request: AdSuppression): boolean {
  const { suppressAds, query, allowed, server } = request;
  if (server === 'off' || suppressAds) return true;
  return query.getAll('adSuppress').includes('all') || !allowed.includes('C0004');
}
