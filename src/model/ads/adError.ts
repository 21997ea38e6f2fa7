/**
 * Reasons why an ad request failed. `server`: an error status. `response`: an unreadable response. `script`: the
 * provider's script refused. `error`: our own code failed.
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

/** Returns the reason for a failure; `error` if our own code failed. */
export function adFailureOf(error: unknown): AdFailure {
  return error instanceof AdError ? error.reason : 'error';
}
