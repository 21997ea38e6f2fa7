import type { LivestreamContent } from './contents';

export type LivestreamState = 'soon' | 'live' | 'over';

/** Assumed duration, in milliseconds, of a livestream without an end time. */
const LONGEST = 12 * 60 * 60 * 1000;

/** Returns the state of a livestream; null if the start is unknown, unless the end has already passed. */
export function livestreamState(
  { start, end }: Pick<LivestreamContent, 'start' | 'end'>,
  now: number,
): LivestreamState | null {
  if (start === null) return end !== null && now >= end ? 'over' : null;
  if (now < start) return 'soon';
  return now < (end ?? start + LONGEST) ? 'live' : 'over';
}
