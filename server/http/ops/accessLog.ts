import type { IncomingMessage } from 'node:http';
import type { Log } from '../../config/log';
import { pathOf } from '../security/requestTarget';

/** Data about a request and its response. */
export interface AnswerNote {
  request: IncomingMessage;
  txId: string;
  status: number;
  /** Name of a page's route. */
  route?: string;
  /** Pattern of the path, for traces. */
  pattern?: string | undefined;
  durationMs?: number;
}

/**
 * Logs one line per request. Omits the query, which can contain tokens and
 * emails, and the client's identity.
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
