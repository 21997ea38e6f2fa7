import cluster from 'node:cluster';
import { totalmem } from 'node:os';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { ROUTES } from '../../../src/model/routing/routes';
import { BUILD } from '../../config/build';
import { pathOf } from '../security/requestTarget';
import type { AnswerNote } from './answerNote';
import { combineMetrics } from './combineMetrics';
import { AREA_NAMES, areaOf } from './requestArea';
import { routeOf } from './requestRoute';
import { createWorkerMetrics } from './workerMetrics';

/** Server metrics, exposed at `/_node/metrics`. */
export interface Metrics {
  documentRendered: (route: string) => void;
  documentHit: (result: (typeof HIT_RESULTS)[number]) => void;
  documentRefused: () => void;
  storeQueried: () => void;
  imageTransformed: () => void;
  eventsStored: (count: number) => void;
  spansDropped: (count: number) => void;
  houseAdAnswered: (answer: (typeof HOUSE_AD_ANSWERS)[number]) => void;
  requestAnswered: (note: AnswerNote) => void;
  /** Adds a value that is read on each scrape. If reading fails, the scrape omits the value. */
  watch(watched: WatchedValue): void;
  /** @param read Returns the size of the cached documents in bytes. Called on each scrape. */
  documentMemory(read: () => number): void;
  /** Returns the metrics of all workers and of the resources they share. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A value with one label, such as the connections of each pool. */
export interface WatchedValue {
  name: string;
  help: string;
  label: string;
  /**
   * Method of combining the values of several workers. With `one`, only the scraped worker reads the value, because all
   * workers share the resource.
   */
  combine: 'sum' | 'min' | 'max' | 'one';
  /** Returns the values, keyed by label value. */
  read: () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;
}

const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Fewer than `SECONDS`, because there are many routes. */
const ROUTE_SECONDS = [0.05, 0.25, 1, 5];

const HIT_RESULTS = ['miss', 'fresh', 'stale'] as const;

/** Outcomes of a request for a house ad: an ad, no ad for the slot, or a failure. */
const HOUSE_AD_ANSWERS = ['filled', 'empty', 'failed'] as const;

/** Statuses whose series start at 0. Prometheus sees no increase in a series that starts with its first event. */
const EXPECTED_STATUSES = ['200', '500', '503'];

/** @param release Hash of the client build. */
export function createMetrics(release: string): Metrics {
  const registry = new Registry();
  /** Registry for metrics of resources that all workers, or all servers, share. */
  const shared = new Registry();
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
  const refusals = counter(
    'offprint_document_refusals_total',
    'Document requests refused because of high load',
  );
  const queries = counter(
    'offprint_store_queries_total',
    'Statements sent to the store through the connection pools',
  );
  const events = counter('offprint_events_stored_total', 'New reader events stored');
  const spans = counter(
    'offprint_spans_dropped_total',
    'Spans dropped because the collector did not accept them in time',
  );
  const images = counter('offprint_image_transforms_total', 'Images transformed from originals');

  const houseAds = new Counter({
    name: 'offprint_house_ads_total',
    help: 'Requests for display ads that the house ad server answered',
    labelNames: ['answer'],
    registers,
  });
  const requests = new Counter({
    name: 'offprint_http_requests_total',
    help: 'Requests answered, by part of the site and status',
    labelNames: ['area', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'offprint_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by part of the site',
    labelNames: ['area'],
    buckets: SECONDS,
    registers,
  });
  const routes = new Histogram({
    name: 'offprint_route_duration_seconds',
    help: 'Time from a request to the end of its response, by route and outcome',
    labelNames: ['route', 'outcome'],
    buckets: ROUTE_SECONDS,
    registers,
  });
  /** Routes whose failures are already counted from 0, like `EXPECTED_STATUSES`. */
  const known = new Set<string>();
  new Gauge({
    name: 'offprint_build_info',
    help: 'Always 1; the labels name the release, the build of the server and the version of Node',
    labelNames: ['release', 'build', 'node'],
    aggregator: 'first',
    registers,
  }).set({ release, build: BUILD, node: process.version }, 1);

  new Gauge({
    name: 'offprint_memory_limit_bytes',
    help: 'Memory available to all processes in the container or on the machine',
    aggregator: 'first',
    registers,
  }).set(Math.min(process.constrainedMemory() || Infinity, totalmem()));

  for (const { name } of ROUTES) renders.inc({ route: name }, 0);
  for (const result of HIT_RESULTS) hits.inc({ result }, 0);
  for (const answer of HOUSE_AD_ANSWERS) houseAds.inc({ answer }, 0);
  for (const area of AREA_NAMES) {
    for (const status of EXPECTED_STATUSES) requests.inc({ area, status }, 0);
    durations.zero({ area });
  }

  const read = () => registry.getMetricsAsJSON();
  const readWorkers = cluster.isWorker ? createWorkerMetrics(read) : null;

  async function readProcesses(): Promise<string> {
    if (readWorkers) return readWorkers();
    return combineMetrics({ answers: [await read()], totals: [], expected: 1, replaced: 0 });
  }

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
    spansDropped: (count) => spans.inc(count),
    houseAdAnswered: (answer) => houseAds.inc({ answer }),
    requestAnswered(note) {
      const { request, status } = note;
      const seconds = note.durationMs / 1000;
      const area = areaOf(pathOf(request.url ?? ''));
      requests.inc({ area, status: String(status) });
      durations.observe({ area }, seconds);
      const route = routeOf(note);
      if (!known.has(route)) {
        known.add(route);
        routes.zero({ route, outcome: 'failed' });
      }
      routes.observe({ route, outcome: outcomeOf(status) }, seconds);
    },
    watch({ name, help, label, combine, read }) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        ...(combine === 'one' ? { registers: [shared] } : { registers, aggregator: combine }),
        async collect() {
          gauge.reset();
          const values = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          for (const [labelValue, value] of Object.entries(values)) {
            gauge.set({ [label]: labelValue }, value);
          }
        },
      });
    },
    documentMemory(read) {
      const gauge: Gauge = new Gauge({
        name: 'offprint_document_memory_bytes',
        help: 'Size of the documents cached in memory, all encodings',
        registers,
        collect: () => gauge.set(read()),
      });
    },
    async text() {
      return (await Promise.all([readProcesses(), shared.metrics()])).join('');
    },
    contentType: registry.contentType,
  };
}

/** Client errors are not failures of the server: `refused` also contains pages that do not exist. */
function outcomeOf(status: number): 'ok' | 'refused' | 'failed' {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}
