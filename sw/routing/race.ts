import type { WorkerScope } from './scope';

/** Outcome of waiting for a response with a timeout. */
export type TimedOutcome =
  | { kind: 'answered'; response: Response }
  /** Failed, truncated or offline: there is no response to wait for. */
  | { kind: 'refused' }
  | { kind: 'slow' };

/** @param limit milliseconds. */
export function withTimeout(
  network: Promise<Response>,
  limit: number,
  scope: WorkerScope,
): Promise<TimedOutcome> {
  const answer = network.then(
    (response): TimedOutcome => ({ kind: 'answered', response }),
    (): TimedOutcome => ({ kind: 'refused' }),
  );
  const slow = scope.wait(limit).then((): TimedOutcome => ({ kind: 'slow' }));
  return Promise.race([answer, slow]);
}

/**
 * Resolves once the first bytes of the body have arrived, because a connection may stall after the headers.
 */
export async function headersReceived(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = response.clone().body?.getReader();
  await body?.read();
  // This promise only settles when the other branch of the clone ends.
  body?.cancel().catch(() => undefined);
  return response;
}
