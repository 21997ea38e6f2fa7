import { TraceFlags } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';

interface BoundedOptions {
  /** Maximum number of spans that are waiting or being sent. Further spans are dropped. */
  most: number;
  onDrop: (count: number) => void;
  /** Called when the collector stops or resumes accepting spans. */
  onState: (isAway: boolean) => void;
}

/**
 * Limits the number of spans in the library's processor, and counts dropped spans, which the library reports only to
 * its own metrics SDK.
 * @param createInner Creates the processor that sends batches through the exporter.
 */
export function createBoundedProcessor(
  exporter: SpanExporter,
  createInner: (exporter: SpanExporter) => SpanProcessor,
  { most, onDrop, onState }: BoundedOptions,
): SpanProcessor {
  let held = 0;
  let isAway = false;
  const inner = createInner({
    export(spans, done) {
      exporter.export(spans, (result) => {
        held -= spans.length;
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed) onDrop(spans.length);
        if (hasFailed !== isAway) onState(hasFailed);
        isAway = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  });
  return {
    onStart: (span, parent) => inner.onStart(span, parent),
    onEnd(span) {
      if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
      if (held >= most) {
        onDrop(1);
        return;
      }
      held += 1;
      inner.onEnd(span);
    },
    forceFlush: () => inner.forceFlush(),
    shutdown: () => inner.shutdown(),
  };
}
