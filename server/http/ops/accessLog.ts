import type { IncomingMessage } from 'node:http';
import type { Log } from '../../config/log';
import { pathOf } from '../security/requestTarget';

/** What is known of a request when its answer is written. */
export interface AnswerNote {
  request: IncomingMessage;
  txId: string;
  status: number;
  route?: string;
  durationMs?: number;
}

/** One line a request. Never the query, which can hold tokens and addresses, nor who asked. */
export function createAccessLog(log: Log): (note: AnswerNote) => void {
  return ({ request, txId, status, route, durationMs = 0 }) =>
    log.info('answered', {
      txId,
      status,
      durationMs,
      method: request.method ?? '',
      path: pathOf(request.url ?? ''),
      ...(route === undefined ? {} : { route }),
    });
}
