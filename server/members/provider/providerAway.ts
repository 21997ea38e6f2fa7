import { PageError } from '../../../src/model/routing/errors';

/** What members are told of it. */
export const PROVIDER_AWAY = 'The login provider does not answer';

/** A provider that did not answer in the time that a reader waits for a page. */
export class ProviderTimeoutError extends Error {
  override readonly name = 'ProviderTimeoutError';
}

/** Rejects when the work is not done by then; what it comes to later is nobody's concern. */
export function inTime<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new ProviderTimeoutError('The login provider did not answer in time'));
    }, limit);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
}

/** What the OpenID client says where no answer came, or none that a provider would give. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_ABORT',
]);

/** Whether a step failed because the provider is away, and not because of what the reader came with. */
export function isProviderAway(error: unknown): boolean {
  if (error instanceof ProviderTimeoutError) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof PageError) return error.status === 503;
  if (AWAY_CODES.has((error as { code?: unknown }).code)) return true;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return error.cause !== undefined && isProviderAway(error.cause);
}
