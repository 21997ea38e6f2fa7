import type { WorkerScope } from './scope';

/** What came of waiting for an answer for a limited time. */
export type InTime =
  | { kind: 'answered'; response: Response }
  /** Refused, cut or offline: there is no answer to wait for. */
  | { kind: 'refused' }
  | { kind: 'slow' };

/** @param limit milliseconds until the first byte. */
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
