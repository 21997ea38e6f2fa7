import type { Log } from '../../config/log';
import { pathOf } from '../security/requestTarget';
import type { AnswerNote } from './answerNote';
import { PROBE_PATHS } from './statusRoutes';

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
