import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../../http/errorAnswer';
import { EMAIL_FRIEND_PATH } from '../../../src/model/members/emailFriend';
import {
  CONFIRM_PATH,
  SIGNUP_PATH,
  UNSUBSCRIBE_PATH,
} from '../../../src/model/members/newsletters';
import { errorStatus } from '../../../src/model/routing/errors';
import type { Documents } from '../documents/documents';
import { chooseEncoding } from '../../http/encodings';
import type { Producer } from '../documents/producer';
import { RETRY_AFTER } from '../../config/limits';
import { errorFields, LoggedError, type Log } from '../../config/log';
import { pathOf } from '../../http/security/requestTarget';

type ErrorHandler = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

interface ErrorDependencies {
  producer: Producer;
  documents: Pick<Documents, 'notFound'>;
  plainError: (status: number) => string;
  /** Headers for documents, such as the content security policy. */
  policyHeaders: Readonly<Record<string, string>>;
  log: Log;
}

/**
 * Responds to every thrown error: with JSON for the API and for requests from scripts, with plain text for files, and
 * with a page otherwise. The response to an internal error contains no details; they are logged under the response's
 * transaction id.
 */
export function createErrorHandler(dependencies: ErrorDependencies): ErrorHandler {
  const { producer, documents, policyHeaders, log } = dependencies;

  /**
   * Renders an error page whose retry link contains the path. Clients that send too many requests get a static page.
   */
  async function failurePage(status: number, path: string): Promise<string> {
    if (status === 429) return dependencies.plainError(status);
    return producer.produceError(path, { status, kind: 'failure' });
  }

  return async (error, request, reply) => {
    const thrown = errorStatus(error);
    const status = thrown >= 400 ? thrown : 500;
    const path = pathOf(request.url);
    if (status >= 500 && !(error instanceof LoggedError)) {
      log.error('A request failed', { txId: request.id, path, status, ...errorFields(error) });
    }
    const message = status < 500 ? error.message : (STATUS_CODES[status] ?? 'Error');
    const retryAfter = RETRY_AFTER[status];
    if (retryAfter) reply.header('retry-after', retryAfter);
    reply.code(status).header('cache-control', 'no-store');
    const form = formOf(request.method, path);
    if (form === 'json') return reply.send(errorAnswer(status, message));
    if (form === 'text') return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
    reply.headers(policyHeaders).type('text/html; charset=utf-8');
    if (status !== 404) return reply.send(await failurePage(status, path));
    const entry = await documents.notFound();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.code(entry.status).header('vary', 'Accept-Encoding');
    return reply.send(entry.bodies[encoding].bytes);
  };
}

/** Paths that scripts and programs call. */
const CALLS = /^\/(?:api|_node|_dev|sharebar-shortener|user\/email-friend\/(?:token|xhr))\//;
/** Forms that readers submit without scripts; the response is a page. */
const POSTED_PAGES: readonly string[] = [
  EMAIL_FRIEND_PATH,
  SIGNUP_PATH,
  CONFIRM_PATH,
  UNSUBSCRIBE_PATH,
];

function formOf(method: string, path: string): 'json' | 'text' | 'page' {
  const isPosted = !['GET', 'HEAD'].includes(method) && !POSTED_PAGES.includes(path);
  if (isPosted || CALLS.test(path)) return 'json';
  return /^\/(?:a|assets|i)\//.test(path) ? 'text' : 'page';
}
