/**
 * Prefetch policy: loads pages that the reader is likely to open next, unless the connection is slow or data saver is
 * on.
 */

/** Maximum time that prefetches, recommendations and delayed ads wait for the browser to be idle, in milliseconds. */
export const PREFETCH_IDLE_TIMEOUT = 2000;
/** Lifetime of a prefetched page, in milliseconds. */
export const PREFETCH_FRESH_FOR = 60_000;
export const MOST_PREFETCHED = 6;
export const MOST_PREFETCHES_AT_ONCE = 2;

/** Connection data reported by the browser. Missing values count as a good connection. */
export interface NetworkFacts {
  isOnline: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** Returns false if the browser is offline or on a slow connection, or if the reader has turned on data saver. */
export function mayPrefetch({ isOnline, effectiveType, saveData }: NetworkFacts): boolean {
  return isOnline && saveData !== true && !(effectiveType ?? '').endsWith('2g');
}
