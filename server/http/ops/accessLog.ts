import type { IncomingMessage } from 'node:http';
import type { Log } from '../../config/log';
import { pathOf } from '../security/requestTarget';

export interface AnswerNote {
  request: IncomingMessage;
  txId: string;
  status: number;
  /** Route name, for page requests only. */
  route?: string;
  /** Path pattern of the matched route, for traces. */
  pattern?: string | undefined;
  durationMs?: number;
}

/**
 * Logs one line per request. Omits the client's identity and the query, which can contain tokens and email addresses.
 */
export function createAccessLog(log: Log): (note: AnswerNote) => void {
  return ({ request, txId, status, route, durationMs = 0 }) =>
    log.info('Request completed', {
      txId,
      status,
      durationMs,
      method: request.method ?? '',
      path: pathOf(request.url ?? ''),
      ...(route === undefined ? {} : { route }),
    });
}
