import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { transactionId } from '../middleware/transaction';
import type { AnswerNote } from './accessLog';
import type { Traffic } from './drain';
import type { RequestSpans } from './tracing/requestSpans';

interface ListenerDependencies {
  /** Rejects invalid requests. Returns the status it sent, or null. */
  requestGuard: (request: IncomingMessage, response: ServerResponse) => number | null;
  /** Responds from the memory cache. Returns false if the response is not cached. */
  fastAnswer: (request: IncomingMessage, response: ServerResponse) => boolean;
  plugins: RequestListener;
  traffic: Traffic;
  note: (note: AnswerNote) => void;
  /** Null if requests are not traced. */
  spans: RequestSpans | null;
}

/** Handles every request: first the guard, then the memory cache, then Fastify. */
export function createListener(dependencies: ListenerDependencies): RequestListener {
  const { requestGuard, fastAnswer, plugins, traffic, note, spans } = dependencies;
  const handle: RequestListener = (request, response) => {
    const refused = requestGuard(request, response);
    if (refused !== null) {
      const txId = transactionId({ headers: request.headers, newId: randomUUID });
      note({ request, txId, status: refused });
      return;
    }
    if (fastAnswer(request, response)) return;
    traffic.enter(response);
    plugins(request, response);
  };
  if (!spans) return handle;
  return (request, response) => spans.begin(request, () => handle(request, response));
}
