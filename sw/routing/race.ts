import type { Obstacle } from '../../src/model/offline/answerSource';
import { obstacleOf } from './fromSite';
import type { WorkerScope } from './scope';

/** Outcome of waiting for a response with a timeout. */
export type TimedOutcome =
  | { kind: 'answered'; response: Response }
  /** There is no response to wait for: the request failed, its response was truncated, or another server responded. */
  | { kind: 'refused'; by: Obstacle }
  | { kind: 'slow' };

/** @param timeout resolves when the time limit has passed. */
export function withTimeout(
  network: Promise<Response>,
  timeout: Promise<void>,
): Promise<TimedOutcome> {
  const answer = network.then(
    (response): TimedOutcome => ({ kind: 'answered', response }),
    (error: unknown): TimedOutcome => ({ kind: 'refused', by: obstacleOf(error) }),
  );
  return Promise.race([answer, timeout.then((): TimedOutcome => ({ kind: 'slow' }))]);
}

/** Number of bytes after which a document counts as arriving. Even with compression, the first packet contains more. */
const FIRST_BYTES = 256;

/**
 * Resolves once the first bytes of the body have arrived, because a connection may stall after it has delivered the
 * headers.
 */
export async function headersReceived(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = response.clone().body?.getReader();
  let bytes = 0;
  while (body && bytes < FIRST_BYTES) {
    const { value, done } = await body.read();
    if (done) break;
    bytes += value.byteLength;
  }
  // Not awaited, because `cancel()` settles only when the other branch of the clone ends.
  body?.cancel().catch(() => undefined);
  return response;
}

/** Waits for a search in storage. Resolves with undefined if the browser denies access or does not respond in time. */
export function lookUp<Found>(
  search: Promise<Found>,
  limit: number,
  scope: WorkerScope,
): Promise<Found | undefined> {
  const found = search.catch(() => undefined);
  return Promise.race([found, scope.wait(limit).then(() => undefined)]);
}
