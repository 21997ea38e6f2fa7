import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { HostCheck } from '../security/hosts';
import { HEADER_COUNT } from '../../config/limits';
import { targetProblem } from '../security/requestTarget';
import { errorAnswer } from '../errorAnswer';

/**
 * Creates a guard that rejects misdirected or malformed requests before any other code handles them. It returns the
 * status it sent, or null.
 */
export function createRequestGuard(hosts: HostCheck, headers: Readonly<Record<string, string>>) {
  return (request: IncomingMessage, response: ServerResponse): number | null => {
    const status =
      versionProblem(request) ??
      tooManyHeaders(request) ??
      hosts.problem(request) ??
      targetProblem(request.url ?? '');
    if (status === null) return null;
    // Closes the connection after a request whose HTTP version is unsupported or does not allow chunks, because the
    // bytes that follow may be misread.
    if (status === 505 || hasChunksInOldVersion(request)) response.shouldKeepAlive = false;
    const body = JSON.stringify(errorAnswer(status, STATUS_CODES[status] ?? ''));
    response.writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return status;
  };
}

/**
 * Returns the error status for an unknown HTTP version, or for a chunked body in HTTP/1.0, which does not define chunks
 * (RFC 9112, 6.1). Node accepts both.
 */
function versionProblem(request: IncomingMessage): 400 | 505 | null {
  if (!['1.0', '1.1'].includes(request.httpVersion)) return 505;
  return hasChunksInOldVersion(request) ? 400 : null;
}

function hasChunksInOldVersion({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.0' && headers['transfer-encoding'] !== undefined;
}

function tooManyHeaders({ rawHeaders }: IncomingMessage): 431 | null {
  return rawHeaders.length > 2 * HEADER_COUNT ? 431 : null;
}
