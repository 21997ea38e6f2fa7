import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { OUTBOUND_TIMEOUT, SPANS_HELD, TRACE_FLUSH_TIMEOUT } from '../../../config/limits';
import type { Log } from '../../../config/log';
import { createBoundedProcessor } from './boundedExport';
import { traceFetch } from './fetchSpans';
import { traceQueries } from './querySpans';
import { createRequestSpans, type RequestSpans } from './requestSpans';
import { createTraceIds } from './traceIds';

export interface Tracing {
  requests: RequestSpans;
  /** Calls `count` with the number of spans dropped so far, and again whenever more are dropped. */
  onDrop(count: (spans: number) => void): void;
  /** Sends the remaining spans, unless that takes too long. */
  close(): Promise<void>;
}

/**
 * Starts tracing requests, SQL statements, calls to other hosts and periodic work. The SDK itself reads the standard
 * variables for sampling (`OTEL_TRACES_SAMPLER`), batches (`OTEL_BSP_…`), headers (`OTEL_EXPORTER_OTLP_HEADERS`) and
 * names (`OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`).
 */
export function startTracing(endpoint: string, log: Log): Tracing {
  let dropped = 0;
  let count: ((spans: number) => void) | null = null;

  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    // The time limit of an export includes its retries.
    timeoutMillis: OUTBOUND_TIMEOUT,
  });
  const processor = createBoundedProcessor(exporter, (bounded) => new BatchSpanProcessor(bounded), {
    most: SPANS_HELD,
    onDrop(spans) {
      if (count) count(spans);
      else dropped += spans;
    },
    onState(isAway) {
      if (isAway) log.warn('The trace collector is not accepting spans; they are being dropped');
      else log.info('The trace collector is accepting spans again');
    },
  });
  const ids = createTraceIds();
  const provider = new BasicTracerProvider({
    idGenerator: ids.generator,
    resource: resourceFromAttributes({
      'service.name': 'offprint',
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
    }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const stops = [traceQueries(), traceFetch()];
  return {
    requests: createRequestSpans(ids),
    onDrop(counted) {
      count = counted;
      count(dropped);
    },
    async close() {
      for (const stop of stops) stop();
      // Dropped spans have already been counted and logged.
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, wait(TRACE_FLUSH_TIMEOUT, undefined, { ref: false })]);
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}
