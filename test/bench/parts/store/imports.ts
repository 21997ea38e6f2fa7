import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Result } from 'autocannon';
import type { ImportReport } from '../../../../server/content/import/problems/importReport';
import { addStories } from '../../content/generateContent';
import { startOwnServer, type OwnServer } from '../../field/ownServer';
import { ACCEPTED } from '../../rawAnswer';
import { atLeast, atMost, type Figure } from '../../report/figure';
import type { Bench } from '../part';

const STORIES = 10_000;
const TOKEN = 'operator-token-of-the-bench';
const READERS = 8;
/** Number of times that each page is requested before the measurement. */
const ROUNDS = 3;
/** Milliseconds for which documents are requested after an import. */
const AFTERWARD = 5000;
const READS_A_SECOND = 200;
/** Maximum number of seconds for which documents are requested. Normally, the measurement ends after the import. */
const LONGEST = 600;

/** Measures an import into the store of a server under load, and the same import without changes. */
export async function imports({ options, say, keep }: Bench): Promise<Figure[]> {
  const server = await startOwnServer(options, { OPS_TOKEN: TOKEN });
  try {
    say(`imports: writing ${STORIES} stories`);
    await addStories(server.contentDir, options.seed, STORIES);
    await warm(server);
    say('imports: importing them');
    const { done: seconds, documents } = await whileRead(server, () => importInto(server, STORIES));
    say('imports: importing them again');
    const again = await importInto(server, 0);
    keep('imports', { seconds, again, documents: documents.latency });
    return [
      atLeast(200, { name: 'stories imported per second', unit: '', ours: [STORIES / seconds] }),
      atMost(50, { name: 'documents meanwhile: p99', unit: 'ms', ours: [documents.latency.p99] }),
      atMost(5, { name: 'an import without changes', unit: 's', ours: [again] }),
    ];
  } finally {
    await server.close();
  }
}

/** Requests all pages several times, because a server that has just started renders its first pages slowly. */
async function warm({ origin, pages }: OwnServer): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path } of pages) await (await fetch(origin + path)).arrayBuffer();
  }
}

/** Requests all pages in turn until the work is done and for a few seconds afterward, while they are rendered again. */
async function whileRead<Value>({ origin, pages }: OwnServer, work: () => Promise<Value>) {
  const load = autocannon(
    {
      url: origin,
      requests: pages.map(({ path }) => ({ path })),
      connections: READERS,
      duration: LONGEST,
      overallRate: READS_A_SECOND,
      headers: ACCEPTED,
    },
    () => undefined,
  );
  const ended = once(load, 'done') as Promise<[Result]>;
  const done = await work()
    .finally(() => wait(AFTERWARD))
    .finally(() => {
      load.stop();
    });
  const [documents] = await ended;
  const { non2xx, errors } = documents;
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return { done, documents };
}

/** Imports the server's content folder, and returns the duration in seconds. */
async function importInto({ origin }: OwnServer, added: number): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${origin}/_node/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  if (!response.ok) throw new Error(`The import returned ${response.status}`);
  const { stories } = (await response.json()) as ImportReport;
  if (stories.added !== added) throw new Error(`The import added ${stories.added} stories`);
  return (performance.now() - began) / 1000;
}
