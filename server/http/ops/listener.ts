import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { transactionId } from '../middleware/transaction';
import type { AnswerNote, EarlyAnswer } from './answerNote';
import type { Traffic } from './drain';
import type { RequestSpans } from './tracing/requestSpans';

interface ListenerDependencies {
  /** Rejects invalid requests. Returns the status it sent, or null. */
  requestGuard: (request: IncomingMessage, response: ServerResponse) => number | null;
  /** Sends cached images, cached documents and vanity redirects. Returns null if the request needs Fastify. */
  fastAnswer: (request: IncomingMessage, response: ServerResponse) => EarlyAnswer | null;
  plugins: RequestListener;
  traffic: Traffic;
  note: (note: AnswerNote) => void;
  /** Null if requests are not traced. */
  spans: RequestSpans | null;
}

/** Creates the handler for all requests. It calls the guard, then `fastAnswer`, then Fastify, until one responds. */
export function createListener(dependencies: ListenerDependencies): RequestListener {
  const { requestGuard, fastAnswer, plugins, traffic, note, spans } = dependencies;
  const refuse: typeof fastAnswer = (request, response) => {
    const status = requestGuard(request, response);
    if (status === null) return null;
    return {
      txId: transactionId({ headers: request.headers, newId: randomUUID }),
      status,
      route: 'none',
    };
  };
  const handle: RequestListener = (request, response) => {
    const startedAt = performance.now();
    const sent = refuse(request, response) ?? fastAnswer(request, response);
    if (sent) {
      note({ request, ...sent, durationMs: performance.now() - startedAt });
      return;
    }
    traffic.enter(response);
    plugins(request, response);
  };
  if (!spans) return handle;
  return (request, response) => spans.begin(request, () => handle(request, response));
}
