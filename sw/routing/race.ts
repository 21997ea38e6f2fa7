import type { WorkerScope } from './scope';

/** What came of waiting for an answer for a limited time. */
export type InTime =
  | { kind: 'answered'; response: Response }
  /** Refused, cut or offline: there is no answer to wait for. */
  | { kind: 'refused' }
  | { kind: 'slow' };

/** @param limit milliseconds. */
export function inTime(
  network: Promise<Response>,
  limit: number,
  scope: WorkerScope,
): Promise<InTime> {
  const answer = network.then(
    (response): InTime => ({ kind: 'answered', response }),
    (): InTime => ({ kind: 'refused' }),
  );
  const slow = scope.wait(limit).then((): InTime => ({ kind: 'slow' }));
  return Promise.race([answer, slow]);
}

/** The answer once its first bytes are here: a line may fall silent after the headers. */
export async function begun(network: Promise<Response>): Promise<Response> {
  const response = await network;
  const body = response.clone().body?.getReader();
  await body?.read();
  // Settles only with the end of the other half.
  body?.cancel().catch(() => undefined);
  return response;
}
