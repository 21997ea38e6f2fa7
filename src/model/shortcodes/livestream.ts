import type { LivestreamContent } from './contents';

export type LivestreamState = 'soon' | 'live' | 'over';

/** One whose end nobody gave is taken to be over after this. */
const LONGEST = 12 * 60 * 60 * 1000;

/** Null where nobody said when it begins. */
export function livestreamState(
  { start, end }: Pick<LivestreamContent, 'start' | 'end'>,
  now: number,
): LivestreamState | null {
  if (start === null) return end !== null && now >= end ? 'over' : null;
  if (now < start) return 'soon';
  return now < (end ?? start + LONGEST) ? 'live' : 'over';
}
