/** A page that is likely to be asked for next may be loaded before, where that costs the reader little. */

/** How long the browser may put a prefetch off until it has nothing better to do. Milliseconds. */
export const PREFETCH_IDLE_TIMEOUT = 2000;
/** Links that are merely seen wait until the page has been there for so long. */
export const PREFETCH_SEEN_AFTER = 5000;
/** What was loaded before is used only while it is this young. */
export const PREFETCH_FRESH_FOR = 60_000;
export const MOST_PREFETCHED = 6;
export const MOST_PREFETCHES_AT_ONCE = 2;

/** What a browser tells of the line; what it does not tell counts as good. */
export interface NetworkFacts {
  isOnline: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** Never offline, never on a slow line, never for a reader who saves data. */
export function mayPrefetch({ isOnline, effectiveType, saveData }: NetworkFacts): boolean {
  return isOnline && saveData !== true && !(effectiveType ?? '').endsWith('2g');
}
