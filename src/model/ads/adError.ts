/**
 * Reasons why an ad request failed. `server`: an error status. `response`: an unreadable response. `script`: the
 * provider's script did not load, or it rejected the slot. `error`: any other error, such as a bug in our own code.
 */
export const AD_FAILURES = [
  'timeout',
  'offline',
  'network',
  'server',
  'response',
  'script',
  'error',
] as const;

export type AdFailure = (typeof AD_FAILURES)[number];

/** An ad request that failed for a known reason. */
export class AdError extends Error {
  override name = 'AdError';

  constructor(
    readonly reason: AdFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the reason of an AdError, or `error` for any other error. */
export function adFailureOf(error: unknown): AdFailure {
  return error instanceof AdError ? error.reason : 'error';
}
