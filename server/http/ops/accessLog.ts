import type { IncomingMessage } from 'node:http';
import type { Log } from '../../config/log';
import { pathOf } from '../security/requestTarget';
import { PROBE_PATHS } from './statusRoutes';

export interface AnswerNote {
  request: IncomingMessage;
  txId: string;
  status: number;
  /** Name of a page's route, or `none`. Undefined if the request was not for a page. */
  route?: string | undefined;
  /** Path pattern of the matched route. All pages share one. */
  pattern?: string | undefined;
  /**
   * Time in milliseconds from the request to the end of its response. For a response that `listener.ts` sends, the time
   * until it has been passed to the connection.
   */
  durationMs: number;
}

/** The fields of a note that describe a response sent before any Fastify plugin ran. */
export type EarlyAnswer = Pick<AnswerNote, 'txId' | 'status' | 'route' | 'pattern'>;

/**
 * Logs one line per request, except for health checks that succeed, which come every few seconds. Omits the IP address,
 * the user agent, and the query, which can contain tokens and email addresses.
 */
export function createAccessLog(log: Log): (note: AnswerNote) => void {
  return ({ request, txId, status, route, durationMs }) => {
    const path = pathOf(request.url ?? '');
    if (status < 400 && PROBE_PATHS.includes(path)) return;
    log.info('Request completed', {
      txId,
      status,
      durationMs: Math.round(durationMs),
      method: request.method ?? '',
      path,
      ...(route === undefined ? {} : { route }),
    });
  };
}
