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
  /** True for calls to other hosts. */
  isCall?: boolean;
  /** True for work that no request started. */
  isRoot?: boolean;
}

/** Runs a function in a span; without OTEL_EXPORTER_OTLP_ENDPOINT, just runs it. */
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

/** Records that a span failed. The message of an error can contain what a reader entered, so only its code is kept. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  const type = [code, name].find((each) => typeof each === 'string');
  span.setAttribute('error.type', type ?? 'Error');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Returns the headers that continue the trace on the called host. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Names the span of a request after its route; routes are few, so the number of names stays bounded. */
export function nameRoute(span: Span | undefined, method: string, route: string): void {
  span?.updateName(`${method} ${route}`);
  span?.setAttribute('http.route', route);
}
