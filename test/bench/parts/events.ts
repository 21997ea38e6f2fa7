import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import type { Page } from 'puppeteer';
import { always, atLeast, atMost, type Figure } from '../report/figure';
import { mainPage } from '../field/field';
import type { FieldPage } from '../field/fieldPages';
import { openTab, slowed } from '../visits/visit';
import { untilSettled } from '../visits/worker';
import { eachKind } from './eachKind';
import { metric } from './metric';
import type { Bench } from './part';
import { ACCEPTED } from '../rawAnswer';
import { interleaved } from './rounds';

/** Milliseconds that a slowed page may take to load on a busy machine. */
const LOADING = 90_000;
const EVENTS = 1000;
/** Number of events per measurement. A page's clock is too coarse to measure a single event. */
const TOGETHER = 10;
const SECONDS = 10;
const READERS = 8;
const REQUESTS_A_SECOND = 200;
const CONSENT = 'C0001:1,C0002:1,C0003:0,C0004:0,C0005:0';
const STORED = 'offprint_events_stored_total';

/** Measures the cost of events in a page, and the collector's throughput while readers request documents. */
export async function events(bench: Bench): Promise<Figure[]> {
  const costs = await eachKind(bench, 'events', async (page) => {
    const { plain, watched } = await interleaved(bench, `events ${page.kind}`, {
      plain: () => costOfEvents(bench, page, [catchStore]),
      watched: () => costOfEvents(bench, page, [catchStore, connectDevTools]),
    });
    const timesOf = (costs: Cost[]) => costs.flatMap(({ times }) => times);
    const name = `page time per event, of ${EVENTS}`;
    const sent = watched.map(({ kilobytes }) => kilobytes);
    return [
      atMost(1000, { name, unit: 'µs', ours: timesOf(plain) }),
      atMost(100, { name: `${name}, with DevTools`, unit: 'µs', ours: timesOf(watched) }),
      atMost(2000, { name: `sent to DevTools for ${EVENTS} events`, unit: 'kB', ours: sent }),
    ];
  });
  const { load } = await interleaved(bench, 'events', { load: () => underLoad(bench) });
  const one = (key: keyof Load) => load.map((sample) => sample[key]);
  return [
    ...costs,
    atLeast(10_000, { name: 'events accepted per second', unit: '', ours: one('rate') }),
    atMost(50, { name: 'collector: p99', unit: 'ms', ours: one('collector') }),
    atMost(100, { name: 'documents meanwhile: p99', unit: 'ms', ours: one('documents') }),
    always(0, { name: 'acknowledged events that are not stored', unit: '', ours: one('lost') }),
  ];
}

interface Cost {
  /** Microseconds per event. */
  times: number[];
  /** Kilobytes sent to DevTools. */
  kilobytes: number;
}

/** Measures the cost of event tracking in a page with CPU throttling. */
async function costOfEvents(
  { field }: Bench,
  { path }: FieldPage,
  preparations: readonly (() => void)[],
): Promise<Cost> {
  const { browser, origin } = await field();
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie({ name: 'consent', value: CONSENT, domain: '127.0.0.1', path: '/' });
    const page = await openTab(context);
    for (const prepare of preparations) await page.evaluateOnNewDocument(prepare);
    await slowed(page);
    await page.goto(origin + path, { waitUntil: 'load', timeout: LOADING });
    await untilSettled(page);
    const times = await dispatchTimes(page);
    return { times, kilobytes: await sentKilobytes(page) };
  } finally {
    await context.close();
  }
}

/** Exposes the store through the Redux DevTools hook. As in any reader's browser, nothing reads the events. */
function catchStore(): void {
  type Create = (...given: unknown[]) => unknown;
  const compose =
    () =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create): Create =>
    (...given) => {
      const store = enhancers.reduceRight((inner, enhance) => enhance(inner), create)(...given);
      return Object.assign(window, { benchStore: store }).benchStore;
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
}

/** Installs a fake Redux DevTools connection, which serializes whatever it receives. */
function connectDevTools(): void {
  const connection = {
    init: () => undefined,
    send(action: unknown, state: unknown) {
      const counter = window as unknown as { benchBytes?: number };
      counter.benchBytes = (counter.benchBytes ?? 0) + JSON.stringify([action, state]).length;
    },
  };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: { connect: () => connection } });
}

/** Milliseconds after which the app has sent the last states to DevTools. */
const SENT_AFTER = 3000;

function sentKilobytes(page: Page): Promise<number> {
  return page.evaluate(async (after) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    return ((window as unknown as { benchBytes?: number }).benchBytes ?? 0) / 1000;
  }, SENT_AFTER);
}

function dispatchTimes(page: Page): Promise<number[]> {
  return page.evaluate(
    (times, together) => {
      const { benchStore } = window as unknown as {
        benchStore: { dispatch(action: unknown): void };
      };
      return Array.from({ length: times }, () => {
        const began = performance.now();
        for (let count = 0; count < together; count += 1) {
          benchStore.dispatch({ type: 'event/FormViewed', payload: { formName: 'bench' } });
        }
        return ((performance.now() - began) * 1000) / together;
      });
    },
    EVENTS / TOGETHER,
    TOGETHER,
  );
}

interface Load {
  /** Events per second. */
  rate: number;
  /** 99th percentile in milliseconds. */
  collector: number;
  documents: number;
  lost: number;
}

/** Measures document latency while a separate process sends events to the collector. */
async function underLoad({ field }: Bench): Promise<Load> {
  const opened = await field();
  const { origin } = opened;
  const before = await metric(origin, STORED);
  const crowd = fork(path.join(import.meta.dirname, '../network/eventCrowd.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const reported = once(crowd, 'message') as Promise<
    [{ rate: number; p99: number; taken: number }]
  >;
  crowd.send({ origin, seconds: SECONDS });
  const { latency, non2xx, errors } = await autocannon({
    url: origin + mainPage(opened).path,
    connections: READERS,
    duration: SECONDS,
    overallRate: REQUESTS_A_SECOND,
    headers: ACCEPTED,
  });
  const [{ rate, p99, taken }] = await reported;
  crowd.disconnect();
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  const stored = (await metric(origin, STORED)) - before;
  return { rate, collector: p99, documents: latency.p99, lost: Math.max(0, taken - stored) };
}
