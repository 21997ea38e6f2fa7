import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

/** Name under which the server's spans are exported. */
export const TRACER = 'offprint';

interface SpanOptions {
  attributes?: Attributes;
  /** True for a call to another system: an outbound request or a database query. */
  isCall?: boolean;
  /** True for work that was not started by a request. */
  isRoot?: boolean;
}

/** Runs a function in a span. Without OTEL_EXPORTER_OTLP_ENDPOINT, only runs the function. */
export function inSpan<Result>(
  name: string,
  { attributes = {}, isCall = false, isRoot = false }: SpanOptions,
  run: (span: Span) => Promise<Result>,
): Promise<Result> {
  const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
  const parent = isRoot ? ROOT_CONTEXT : context.active();
  const span = trace.getTracer(TRACER).startSpan(name, { kind, attributes }, parent);
  return context.with(trace.setSpan(parent, span), async () => {
    try {
      return await run(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records that a span failed. Keeps only the error's code or name, because the message may contain reader input. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  const type = [code, name].find((each) => typeof each === 'string');
  span.setAttribute('error.type', type ?? 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the headers that continue the trace on the host being called. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Names a request's span after its route rather than its URL, because the number of span names must stay small. */
export function nameRoute(span: Span | undefined, method: string, route: string): void {
  span?.updateName(`${method} ${route}`);
  span?.setAttribute('http.route', route);
}
