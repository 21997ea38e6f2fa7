import autocannon from 'autocannon';
import { REQUESTS_PER_SOCKET } from '../../../server/config/limits';
import type { FieldPage } from '../field/fieldPages';
import { KINDS } from '../pages/kinds';
import {
  always,
  ratioAtLeast,
  ratioAtMost,
  withoutGoal,
  type Figure,
  type Pair,
} from '../report/figure';
import type { BareFile } from '../yardstick/bareFile';
import { startBareServer } from '../yardstick/startBareServer';
import { burst } from './burst';
import { eachKind } from './eachKind';
import { load, ourServer, type Load } from './load';
import type { Bench } from './part';
import { ACCEPTED, rawAnswer } from '../rawAnswer';
import { interleaved } from './rounds';

/** All kinds except member pages: those are rendered for each request, so there are no cached bytes to compare with. */
const PUBLIC_KINDS = KINDS.filter((kind) => kind !== 'member');

/** Measures cached documents of each kind against a bare server that sends the same compressed bytes. */
export async function documents(bench: Bench): Promise<Figure[]> {
  return eachKind(
    bench,
    'documents',
    async (page) => [
      ...(await againstBare(bench, page)),
      await onOneConnection(bench, page),
      ...(await burst(bench, page)),
    ],
    PUBLIC_KINDS,
  );
}

async function againstBare(bench: Bench, { kind, path }: FieldPage): Promise<Figure[]> {
  const { origin } = await bench.field();
  const bare = await startBareServer([await bareCopy(origin, path)]);
  const yardstick = { ...bare, origin: `http://127.0.0.1:${bare.port}` };
  try {
    const samples = await interleaved(bench, `documents ${kind}`, {
      yardstick: () => load(yardstick, path),
      ours: () => load(ourServer(origin), path),
    });
    return [
      ratioAtLeast(0.5, pair('documents from memory', 'rate', samples)),
      ratioAtMost(3, pair('documents: p99', 'slowest', samples)),
      withoutGoal(pair('documents: CPU time per thousand', 'processor', samples)),
    ];
  } finally {
    bare.stop();
  }
}

/** Counts the rejected requests of a client that continues after `Connection: close`, as many load generators do. */
async function onOneConnection({ field, say }: Bench, { path }: FieldPage): Promise<Figure> {
  const { origin } = await field();
  say('documents: more requests on a connection than the server allows');
  const { non2xx } = await autocannon({
    url: origin + path,
    connections: 1,
    amount: 2 * REQUESTS_PER_SOCKET,
    headers: ACCEPTED,
  });
  const name = `refused of ${2 * REQUESTS_PER_SOCKET} requests on one connection`;
  return always(0, { name, unit: '', ours: [non2xx] });
}

export function pair(
  name: string,
  key: keyof Load,
  samples: { ours: Load[]; yardstick: Load[] },
): Pair {
  return {
    name,
    unit: key === 'rate' ? ('req/s' as const) : ('ms' as const),
    ours: samples.ours.map((sample) => sample[key]),
    yardstick: samples.yardstick.map((sample) => sample[key]),
  };
}

export async function bareCopy(origin: string, address: string): Promise<BareFile> {
  const { status, headers, body } = await rawAnswer(origin + address);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  const kept = {
    'content-type': headers['content-type'],
    'content-encoding': headers['content-encoding'],
  };
  const named = Object.entries(kept).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { address, headers: Object.fromEntries(named), body };
}
