import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import { ROUNDS } from '../conditions';
import { storyCallPath } from '../field/story';
import { atLeast, atMost, ratioAtLeast, withoutGoal, type Figure } from '../report/figure';
import { startBareServer } from '../yardstick/startBareServer';
import { burst } from './burst';
import type { Bench } from './part';
import { metric } from './metric';
import { ACCEPTED, rawAnswer } from './rawAnswer';
import { interleaved } from './rounds';

const CONNECTIONS = 32;
const SECONDS = 3;

/** A published vanity address and its lookup in the table. */
const VANITY = {
  address: '/feature/about',
  lookup: '/api/neutron/vanity/halfwave/web?contentType=&slug=&path=%2Ffeature%2Fabout&edition=us',
};

interface Load {
  rate: number;
  /** 99th percentile in milliseconds. */
  slowest: number;
  /** Server processor time in milliseconds per thousand responses. */
  processor: number;
}

interface Loaded {
  origin: string;
  /** Returns the processor time of its process in milliseconds. */
  processorTime(): Promise<number>;
}

/** Measures cached documents and data against a bare server with the same compressed bytes. */
export async function requests(bench: Bench): Promise<Figure[]> {
  const { origin, stories } = await bench.field();
  const paths = { document: stories.opened.path, data: storyCallPath(stories.opened.path) };
  const bare = await startBareServer(
    await Promise.all(Object.values(paths).map((path) => bareCopy(origin, path))),
  );
  const ours: Loaded = {
    origin,
    processorTime: async () => 1000 * (await metric(origin, 'process_cpu_seconds_total')),
  };
  const yardstick: Loaded = { ...bare, origin: `http://127.0.0.1:${bare.port}` };
  const link = await shortLinkTo(origin, stories.opened.path);
  const samples = await interleaved(bench, 'requests', ROUNDS, {
    bareDocument: () => load(yardstick, paths.document),
    document: () => load(ours, paths.document),
    bareData: () => load(yardstick, paths.data),
    data: () => load(ours, paths.data),
    vanity: () => load(ours, VANITY.address, 'redirects'),
    lookup: () => load(ours, VANITY.lookup),
    shortLink: () => load(ours, link, 'redirects'),
  });
  bare.stop();
  const { document, bareDocument, data, bareData, vanity, lookup, shortLink } = samples;
  return [
    ratioAtLeast(0.5, pair('documents from memory', 'rate', document, bareDocument)),
    withoutGoal(pair('documents: p99', 'slowest', document, bareDocument)),
    withoutGoal(pair('documents: CPU time per thousand', 'processor', document, bareDocument)),
    withoutGoal(pair('data from memory', 'rate', data, bareData)),
    withoutGoal(pair('data: p99', 'slowest', data, bareData)),
    withoutGoal(pair('data: CPU time per thousand', 'processor', data, bareData)),
    atLeast(10_000, one('vanity redirects, table in memory', 'rate', vanity)),
    atMost(20, one('vanity redirects: p99', 'slowest', vanity)),
    atLeast(10_000, one('short links', 'rate', shortLink)),
    atMost(20, one('short links: p99', 'slowest', shortLink)),
    ratioAtLeast(0.8, pair('vanity redirects vs. documents', 'rate', vanity, document)),
    ratioAtLeast(0.8, pair('vanity lookups vs. documents', 'rate', lookup, document)),
    ...(await burst(bench)),
  ];
}

/** Returns the path of the short link to a page. */
async function shortLinkTo(origin: string, page: string): Promise<string> {
  const address = `${origin}/sharebar-shortener/?longurl=${encodeURIComponent(origin + page)}`;
  const { data } = (await (await fetch(address)).json()) as { data: { url: string } };
  return new URL(data.url).pathname;
}

function one(name: string, key: keyof Load, samples: Load[]) {
  const unit = key === 'rate' ? ('req/s' as const) : ('ms' as const);
  return { name, unit, ours: samples.map((sample) => sample[key]) };
}

function pair(name: string, key: keyof Load, ours: Load[], yardstick: Load[]) {
  return {
    name,
    unit: key === 'rate' ? ('req/s' as const) : ('ms' as const),
    ours: ours.map((sample) => sample[key]),
    yardstick: yardstick.map((sample) => sample[key]),
  };
}

async function bareCopy(origin: string, address: string) {
  const { status, headers, body } = await rawAnswer(origin + address);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  const kept = {
    'content-type': headers['content-type'],
    'content-encoding': headers['content-encoding'],
  };
  const named = Object.entries(kept).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return { address, headers: Object.fromEntries(named), body };
}

/** Throws for any unexpected response: an error response is fast and proves nothing. */
async function load(
  server: Loaded,
  path: string,
  expected: 'answers' | 'redirects' = 'answers',
): Promise<Load> {
  const before = await server.processorTime();
  const { requests, latency, non2xx, errors, duration } = await autocannon({
    url: server.origin + path,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: ACCEPTED,
    // The client ignores `Connection: close`.
    reconnectRate: REQUESTS_PER_SOCKET,
  });
  const refused = expected === 'redirects' ? non2xx - requests.total : non2xx;
  if (refused !== 0 || errors > 0)
    throw new Error(`${path}: ${refused} requests refused, ${errors} failed`);
  const worked = (await server.processorTime()) - before;
  const { total } = requests;
  return { rate: total / duration, slowest: latency.p99, processor: (worked * 1000) / total };
}
