import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '../../../src/model/content/contentApi';
import { PageError, RedirectError } from '../../../src/model/routing/errors';
import { HEALTH_BLOCKED_STATUS } from '../../../src/model/ads/healthPrivacy';
import { errorFields, LoggedError, type Log } from '../../config/log';
import { StoreUnavailableError } from '../../store/storeFailure';

const RETRY_AFTER_SECONDS = '2';
const NOT_CACHED = 'no-store';
const NOT_FOR_OTHERS = 'private, no-store, max-age=0';

/** An API error with details for clients. Clients must not parse the message, because it may be reworded. */
export class DetailedError extends PageError {
  constructor(
    status: number,
    message: string,
    readonly details: Readonly<Record<string, string>>,
  ) {
    super(status, message);
  }
}

/** Returns the error handler for the API. Internal details are logged but not sent. */
export function sendError(log: Log) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof RedirectError) {
      return reply.header('cache-control', NOT_CACHED).code(404).send(movedAnswer(error));
    }
    const { status, message } = described(error);
    if (status >= 500 && !(error instanceof LoggedError)) {
      log.error('A content API request failed', {
        txId: request.id,
        status,
        ...errorFields(error),
      });
    }
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    const isBlocked = status === HEALTH_BLOCKED_STATUS;
    reply.header('cache-control', isBlocked ? NOT_FOR_OTHERS : NOT_CACHED);
    return reply.code(status).send(errorAnswer(status, message, detailsOf(error)));
  };
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  reply.header('cache-control', NOT_CACHED);
  if (isReading) return reply.code(404).send(errorAnswer(404, 'There is no such resource'));
  return reply
    .header('allow', 'GET, HEAD')
    .code(405)
    .send(errorAnswer(405, 'This method is not allowed here'));
}

function described(error: FastifyError): { status: number; message: string } {
  if (error instanceof PageError) return { status: error.status, message: error.message };
  if (error instanceof StoreUnavailableError) {
    return { status: 503, message: 'The content is not available right now' };
  }
  const { statusCode = 500 } = error;
  return statusCode >= 400 && statusCode < 500
    ? { status: statusCode, message: 'The request is invalid' }
    : { status: 500, message: 'Something went wrong' };
}

/**
 * Reports a moved page as an error rather than an HTTP redirect, because the target is a page and not an API resource.
 */
function movedAnswer({ status, location, message }: RedirectError): ErrorAnswer {
  return { errors: [{ code: String(status), message, context: { location } }] };
}

/**
 * Returns the details of an error, if it has any. The vanity entry of an address lets in-app navigation resolve it like
 * a full page load.
 */
function detailsOf(error: unknown): object {
  if (error instanceof DetailedError) return error.details;
  return error instanceof PageError && error.vanity !== undefined ? { vanity: error.vanity } : {};
}

function errorAnswer(status: number, message: string, more: object = {}): ErrorAnswer {
  const context = { ...(status === 404 && { availableOn: [] }), ...more };
  return { errors: [{ code: String(status), message, context }] };
}
