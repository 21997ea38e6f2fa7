import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import { failSpan, TRACER } from '../../../config/tracing';

/** A message that Node's `fetch` publishes on its diagnostics channels, with only the fields used here. */
interface FetchMessage {
  request: { method: string; origin: string; addHeader(name: string, value: string): void };
  response?: { statusCode: number };
  error?: unknown;
}

/**
 * Creates a span for each `fetch` call, and sends a `traceparent` header, so that the other host can continue the
 * trace. The span contains the host, but neither the path nor the query, which can contain reader input.
 */
export function traceFetch(): () => void {
  const tracer = trace.getTracer(TRACER);
  const begun = new WeakMap<object, Span>();

  function finish(request: object, last: (span: Span) => void): void {
    const span = begun.get(request);
    if (!span) return;
    begun.delete(request);
    last(span);
    span.end();
  }

  const steps: Readonly<Record<string, (message: FetchMessage) => void>> = {
    'undici:request:create'({ request }) {
      const { hostname, port, protocol } = new URL(request.origin);
      const span = tracer.startSpan(request.method, {
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': request.method,
          'server.address': hostname,
          'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
        },
      });
      begun.set(request, span);
      const headers: Record<string, string> = {};
      propagation.inject(trace.setSpan(context.active(), span), headers);
      for (const [name, value] of Object.entries(headers)) request.addHeader(name, value);
    },
    'undici:request:headers'({ request, response }) {
      const status = response?.statusCode ?? 0;
      const span = begun.get(request);
      span?.setAttribute('http.response.status_code', status);
      if (status < 400) return;
      span?.setAttribute('error.type', String(status));
      span?.setStatus({ code: SpanStatusCode.ERROR });
    },
    'undici:request:trailers'({ request }) {
      finish(request, () => {});
    },
    'undici:request:error'({ request, error }) {
      finish(request, (span) => failSpan(span, error));
    },
  };
  const listeners = Object.entries(steps).map(([channel, step]) => {
    const listener = (message: unknown): void => step(message as FetchMessage);
    subscribe(channel, listener);
    return () => unsubscribe(channel, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
