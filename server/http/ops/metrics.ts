import cluster from 'node:cluster';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';

/** Server metrics, exposed at `/_node/metrics`. */
export interface Metrics {
  documentRendered: (route: string) => void;
  documentHit: (result: 'miss' | 'fresh' | 'stale') => void;
  documentRefused: () => void;
  storeQueried: () => void;
  imageTransformed: () => void;
  eventsStored: (count: number) => void;
  /** @param read Returns the bytes of cached documents. Called on each scrape. */
  documentMemory(read: () => number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  // Each scrape reaches one of the workers.
  if (cluster.worker) registry.setDefaultLabels({ worker: String(cluster.worker.id) });
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const renders = new Counter({
    name: 'offprint_document_renders_total',
    help: 'Documents rendered, by route',
    labelNames: ['route'],
    registers,
  });
  const hits = new Counter({
    name: 'offprint_document_hits_total',
    help: 'Documents served, by memory cache result',
    labelNames: ['result'],
    registers,
  });
  const refusals = counter('offprint_document_refusals_total', 'Documents refused under load');
  const queries = counter('offprint_store_queries_total', 'Statements sent to the store');
  const events = counter('offprint_events_stored_total', 'New reader events stored');
  const images = counter('offprint_image_transforms_total', 'Images transformed from originals');

  function counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers });
  }

  return {
    documentRendered: (route) => renders.inc({ route }),
    documentHit: (result) => hits.inc({ result }),
    documentRefused: () => refusals.inc(),
    storeQueried: () => queries.inc(),
    imageTransformed: () => images.inc(),
    eventsStored: (count) => events.inc(count),
    documentMemory(read) {
      const gauge: Gauge = new Gauge({
        name: 'offprint_document_memory_bytes',
        help: 'Size of the documents cached in memory, all encodings',
        registers,
        collect: () => gauge.set(read()),
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
