import { PageError } from '../../../src/model/routing/errors';

export const PROVIDER_AWAY = 'The login provider is not responding';

/** Thrown when the provider does not respond within a time limit. */
export class ProviderTimeoutError extends Error {
  override readonly name = 'ProviderTimeoutError';
}

/** Rejects if the work takes longer than `limit` milliseconds; ignores its later result. */
export function inTime<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderTimeoutError('The login provider timed out'));
    }, limit);
  });
  return Promise.race([work, timeout]).finally(() => {
    clearTimeout(timer);
  });
}

/** Error codes of the OpenID client for a missing or unusable response. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_ABORT',
]);

/** True if a step failed because the provider is unavailable, not because of the reader's input. */
export function isProviderAway(error: unknown): boolean {
  if (error instanceof ProviderTimeoutError) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof PageError) return error.status === 503;
  if (AWAY_CODES.has((error as { code?: unknown }).code)) return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return error.cause !== undefined && isProviderAway(error.cause);
}
