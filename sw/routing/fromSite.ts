import { REQUEST_TIMEOUT } from '../../src/model/content/contentApi';
import { answerSource, type Obstacle } from '../../src/model/offline/answerSource';
import { STATUS_PATH } from '../../src/model/offline/workerRules';
import type { WorkerScope } from './scope';

/** Thrown for a response from something between the reader and our server, such as a captive portal. */
class ForeignAnswerError extends TypeError {
  constructor(readonly obstacle: Obstacle) {
    super(`The response did not come from our server: ${obstacle}`);
  }
}

/**
 * Resolves with the response if our server sent it, and rejects with a ForeignAnswerError otherwise. A redirect that
 * was not followed has no readable headers, so another request checks whether our server can be reached.
 * @param mayBeOther true if another server may also respond at this path.
 */
export async function fromSite(
  network: Promise<Response>,
  scope: WorkerScope,
  mayBeOther = false,
): Promise<Response> {
  const response = await network;
  const source = answerSource(response);
  if (source === 'site') return response;
  const isUnclear = mayBeOther || response.type === 'opaqueredirect';
  if (source === 'portal' && isUnclear && (await isSiteReached(scope))) return response;
  throw new ForeignAnswerError(source);
}

/** Returns the reason why a request failed. */
export function obstacleOf(error: unknown): Obstacle {
  return error instanceof ForeignAnswerError ? error.obstacle : 'connection';
}

async function isSiteReached(scope: WorkerScope): Promise<boolean> {
  const request = new Request(new URL(STATUS_PATH, scope.origin), {
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT),
  });
  return answerSource(await scope.fetch(request)) === 'site';
}
