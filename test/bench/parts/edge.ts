import { Agent } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../support/servers/postgres';
import { startVarnish, type Varnish } from '../../support/proxies/varnish';
import { addStories } from '../content/generateContent';
import { createRandom, type Random } from '../content/random';
import { startOwnServer, type OwnServer } from '../field/ownServer';
import { rawAnswer } from '../rawAnswer';
import { atLeast, atMost, type Figure } from '../report/figure';
import { metric } from './metric';
import type { Bench } from './part';

const STORIES = 10_000;
const REQUESTS = 100_000;
const READERS = 16;
/** Number of imports during the measurement. Each changes a thousandth of the stories. */
const IMPORTS = 10;
/** Number of different random numbers. */
const RESOLUTION = 2 ** 31;
const TOKEN = 'operator-token-of-the-bench';
/** Enough for every page in one encoding. */
const MEMORY = '1g';
/** Pages that list stories. They are requested more often than any story, and change with almost every import. */
const FRONTS = ['/', '/latest/', '/news/', '/reviews/'];

/** Measures how much of a load Varnish serves from its cache while stories change and are purged. */
export async function edge({ options, say, keep }: Bench): Promise<Figure[]> {
  const [edgePort, serverPort] = [await freePort(), await freePort()];
  const server = await startOwnServer(options, {
    PORT: `${serverPort}`,
    OPS_TOKEN: TOKEN,
    PURGE_URL: `http://127.0.0.1:${edgePort}/`,
  });
  let varnish: Varnish | undefined;
  try {
    say(`edge: importing ${STORIES} stories`);
    await addStories(server.contentDir, options.seed, STORIES);
    await importInto(server);
    varnish = await startVarnish(edgePort, serverPort, { memory: MEMORY });
    const random = createRandom(options.seed);
    const paths = [...FRONTS, ...storyNumbers().map(storyPath)];
    say('edge: requesting every page once');
    await request(varnish.origin, paths);
    say(`edge: ${REQUESTS} requests during ${IMPORTS} imports`);
    const [hits, misses] = [varnish.counter('MAIN.cache_hit'), varnish.counter('MAIN.cache_miss')];
    const before = { hits: await hits, misses: await misses, pages: await pagesOf(server) };
    for (let at = 0; at < IMPORTS; at += 1) {
      await change(server, random);
      const part = Array.from({ length: REQUESTS / IMPORTS }, () => popular(random, paths));
      await Promise.all([importInto(server), request(varnish.origin, part)]);
    }
    const hit = (await varnish.counter('MAIN.cache_hit')) - before.hits;
    const missed = (await varnish.counter('MAIN.cache_miss')) - before.misses;
    const asked = (await pagesOf(server)) - before.pages;
    keep('edge', { hit, missed, asked });
    return [
      atLeast(99, {
        name: 'requests served by Varnish, %',
        unit: '',
        ours: [(100 * hit) / (hit + missed)],
      }),
      atMost(2, {
        name: 'requests that reached the server, %',
        ...{ unit: '', ours: [(100 * asked) / REQUESTS] },
      }),
    ];
  } finally {
    await varnish?.stop();
    await server.close();
  }
}

const storyNumbers = (): number[] => Array.from({ length: STORIES }, (_, index) => index + 1);

const storyPath = (number: number): string => `/article/bench-added-${number}/`;

const pagesOf = ({ origin }: OwnServer): Promise<number> =>
  metric(origin, 'offprint_http_requests_total');

/** Returns a path by Zipf's law: the second path is requested half as often as the first, and so on. */
function popular(random: Random, paths: readonly string[]): string {
  // The inverse of the distribution's integral, which is close enough to the sum for this number of paths.
  const share = random.integer(RESOLUTION) / RESOLUTION;
  return paths[Math.floor(paths.length ** share) - 1] ?? '/';
}

async function request(origin: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const waiting = paths.values();
  const read = async (): Promise<void> => {
    for (const each of waiting) {
      const { status } = await rawAnswer(origin + each, { agent });
      if (status !== 200) throw new Error(`${each} returned ${status}`);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  agent.destroy();
}

/** Corrects a thousandth of the stories. */
async function change({ contentDir }: OwnServer, random: Random): Promise<void> {
  for (let at = 0; at < STORIES / 1000; at += 1) {
    const number = 1 + random.integer(STORIES);
    const file = path.join(contentDir, `articles/bench-added-${number}.md`);
    await writeFile(file, `${await readFile(file, 'utf8')}\nThis story was corrected.\n`);
  }
}

async function importInto({ origin }: OwnServer): Promise<void> {
  const response = await fetch(`${origin}/_node/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  if (!response.ok) throw new Error(`The import returned ${response.status}`);
  await response.arrayBuffer();
}
