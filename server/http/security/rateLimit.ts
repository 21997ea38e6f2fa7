import { RATE_ADDRESSES } from '../../config/limits';

export interface RateLimit {
  /** Whether one more is allowed to this caller now. */
  take(caller: string): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * So many a second for each caller, with one second's worth in hand. Knows a bounded number of
 * callers: the one not seen for longest is forgotten, and starts with a full hand again.
 */
export function createRateLimit(perSecond: number, now: () => number = Date.now): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(caller) {
      const at = now();
      const known = buckets.get(caller) ?? { tokens: perSecond, at };
      const elapsed = Math.max(0, at - known.at) / 1000;
      const tokens = Math.min(perSecond, known.tokens + elapsed * perSecond);
      buckets.delete(caller);
      const isAllowed = tokens >= 1;
      buckets.set(caller, { tokens: isAllowed ? tokens - 1 : tokens, at });
      const [oldest] = buckets.keys();
      if (buckets.size > RATE_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
      return isAllowed;
    },
  };
}
