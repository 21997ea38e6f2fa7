import { RATE_ADDRESSES } from '../../config/limits';

export interface RateLimit {
  /** Takes a token. Returns false if the caller has none left. */
  take(caller: string): boolean;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Creates a rate limit with a token bucket per caller, which allows bursts of one second's calls. The number of callers
 * is bounded: the least recently seen caller is evicted and starts with a full bucket again.
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
