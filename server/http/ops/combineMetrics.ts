import { AggregatorRegistry, Counter, Gauge, type Registry } from 'prom-client';

/** Values of one process, in the form in which processes send them to each other. */
export type ProcessMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

interface Processes {
  /** Values of the processes that answered. */
  answers: readonly ProcessMetrics[];
  /** Last totals of those that did not, and of those that have ended. */
  totals: readonly ProcessMetrics[];
  /** Number of processes that serve requests if all is well. */
  expected: number;
  /** Number of processes that ended and were replaced. */
  replaced: number;
}

/**
 * Returns the metrics of several processes as those of one. Totals never fall: for Prometheus that is a restart,
 * and it would count everything again when the process answers.
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
    help: 'Processes that serve requests if all is well',
    registers,
  }).set(expected);
  new Gauge({
    name: 'offprint_workers_answering',
    help: 'Processes whose values are in this scrape',
    registers,
  }).set(answers.length);
  new Counter({
    name: 'offprint_workers_replaced_total',
    help: 'Processes that ended and were replaced',
    registers,
  }).inc(replaced);
  // The library leaves it out of combined metrics.
  new Gauge({
    name: 'process_start_time_seconds',
    help: 'Start time of the process since unix epoch in seconds.',
    registers,
  }).set(Math.round(Date.now() / 1000 - process.uptime()));
  return registry.metrics();
}

/** Returns the values that only rise. */
export function totalsOf(values: ProcessMetrics): ProcessMetrics {
  return values.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));
}

/** Returns the sums of values that only rise. */
export function addTotals(...all: readonly ProcessMetrics[]): Promise<ProcessMetrics> {
  return AggregatorRegistry.aggregate([...all]).getMetricsAsJSON();
}
