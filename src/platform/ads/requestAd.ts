import type { Clock } from '../../model/ports';

/** Timeout of an ad request in milliseconds. */
const AD_TIMEOUT = 8000;

/**
 * Requests an address without credentials. Rejects on timeout and for anything but a JSON success
 * response.
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
  const timer = clock.setTimeout(abort, AD_TIMEOUT);
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    if (!response.ok) throw new Error(`The ad server responded with ${response.status}`);
    return await response.json();
  } finally {
    clock.clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
