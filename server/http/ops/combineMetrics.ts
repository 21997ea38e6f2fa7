import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of one process, in the format that processes use to exchange them. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

interface Processes {
  /** Metrics from the processes that responded. */
  answers: readonly ProcessMetrics[];
  /** Last known totals of processes that did not respond or have ended. */
  totals: readonly ProcessMetrics[];
  /** Number of processes that normally serve requests. */
  expected: number;
  /** Number of processes that ended and were replaced. */
  replaced: number;
}

/**
 * Merges the metrics of several processes. Totals never decrease: Prometheus would treat a decrease as a restart and
 * count everything again.
 */
export function combineMetrics({
  answers,
  totals,
  expected,
  replaced,
}: Processes): Promise<string> {
  const registry = AggregatorRegistry.aggregate([...answers, ...totals]);
  const registers = [registry];
  new Gauge({
    name: 'offprint_workers_expected',
    help: 'Processes that serve requests in normal operation',
    registers,
  }).set(expected);
  new Gauge({
    name: 'offprint_workers_answering',
    help: 'Processes whose values this scrape includes',
    registers,
  }).set(answers.length);
  new Counter({
    name: 'offprint_workers_replaced_total',
    help: 'Processes that ended and were replaced',
    registers,
  }).inc(replaced);
  // Added here, because the library omits this metric from combined metrics.
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process since unix epoch in seconds.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  return registry.metrics();
}

/** Returns only counters and histograms, whose totals must never decrease. */
export function totalsOf(values: ProcessMetrics): ProcessMetrics {
  return values.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}

/** Adds up the counters and histograms of several processes. */
export function addTotals(...all: readonly ProcessMetrics[]): Promise<ProcessMetrics> {
  return AggregatorRegistry.aggregate([...all]).getMetricsAsJSON();
}
