import { AdError } from '../../model/ads/adError';
import type { Clock } from '../../model/ports';

/** Timeout for an ad request, in milliseconds. */
const AD_TIMEOUT = 8000;

/**
 * Sends a request without credentials and resolves with the parsed JSON. Rejects with an AdError on a timeout, a
 * network failure, an error status or a malformed response, and with an AbortError if the caller aborts.
 */
export async function requestAd(
  address: string,
  clock: Clock,
  outer?: AbortSignal,
): Promise<unknown> {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  outer?.addEventListener('abort', abort);
  let isLate = false;
  const timer = clock.setTimeout(() => {
    isLate = true;
    abort();
  }, AD_TIMEOUT);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    if (!response.ok) {
      throw new AdError('server', `The ad server responded with ${response.status}`);
    }
    return await response.json();
  } catch (error) {
    throw failureOf(error, isLate);
  } finally {
    clock.clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

function failureOf(error: unknown, isLate: boolean): unknown {
  if (isLate)
    return new AdError('timeout', `The ad server did not respond within ${AD_TIMEOUT} ms`);
  if (error instanceof SyntaxError)
    return new AdError('response', 'The ad server did not send JSON');
  if (error instanceof TypeError) return new AdError('network', 'The ad server cannot be reached');
  return error;
}
