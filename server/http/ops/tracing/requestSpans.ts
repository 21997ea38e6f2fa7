import type { IncomingMessage } from 'node:http';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { nameRoute, TRACER } from '../../../config/tracing';
import type { AnswerNote } from '../answerNote';
import { methodOf } from '../requestRoute';
import type { TraceIds } from './traceIds';

export interface RequestSpans {
  /**
   * Runs a request's handler in a span that continues the trace in its `traceparent` header. Without one, starts a trace
   * with the transaction id that the app sent, so that a reader's failed request can be found by the id in its response.
   */
  begin(request: IncomingMessage, run: () => void): void;
  /** Runs the rest of the handler in the same span, after the async context was lost. */
  resume(request: IncomingMessage, run: () => void): void;
  end(note: AnswerNote): void;
}

/**
 * Creates spans for requests, following the semantic conventions for HTTP servers. The spans contain no path, query, IP
 * address or user agent: member paths contain ids, and the log has the path under the same transaction id.
 */
export function createRequestSpans(ids: TraceIds): RequestSpans {
  const tracer = trace.getTracer(TRACER);
  const begun = new WeakMap<IncomingMessage, { span: Span; within: Context }>();
  return {
    begin(request, run) {
      const parent = propagation.extract(ROOT_CONTEXT, request.headers);
      const method = methodOf(request);
      const attributes = { 'http.request.method': method, 'url.scheme': 'http' };
      const span = ids.begin(request.headers['x-tx-id'], () =>
        tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent),
      );
      const within = trace.setSpan(parent, span);
      begun.set(request, { span, within });
      context.with(within, run);
    },
    resume(request, run) {
      context.with(begun.get(request)?.within ?? context.active(), run);
    },
    end({ request, txId, status, route, pattern }) {
      const span = begun.get(request)?.span;
      if (!span) return;
      begun.delete(request);
      span.setAttributes({ 'offprint.tx_id': txId, 'http.response.status_code': status });
      const template = route ?? pattern;
      if (template !== undefined) nameRoute(span, methodOf(request), template);
      if (status >= 500) {
        span.setAttribute('error.type', String(status));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}
