import { startOwnServer, type OwnServer } from '../field/ownServer';
import { memoryOfTree } from '../field/processMemory';
import { ratioAtLeast, type Figure } from '../report/figure';
import { load, ourServer } from './load';
import type { Bench } from './part';
import { interleaved } from './rounds';

/** Compares the throughput of two workers with that of one worker. Needs three idle cores to be meaningful. */
export async function workers(bench: Bench): Promise<Figure[]> {
  bench.say('workers: starting a server with one worker and one with two');
  const one = await startOwnServer(bench.options, { WORKERS: '1' });
  try {
    const two = await startOwnServer(bench.options, { WORKERS: '2' });
    try {
      if ((await processCount(two)) === (await processCount(one))) {
        throw new Error('WORKERS=2 started no additional process');
      }
      const path = one.pages[0]?.path ?? '/';
      const samples = await interleaved(bench, 'workers', {
        one: () => load(ourServer(one.origin), path),
        two: () => load(ourServer(two.origin), path),
      });
      return [
        ratioAtLeast(1.7, {
          name: 'two workers vs. one',
          unit: 'req/s',
          ours: samples.two.map(({ rate }) => rate),
          yardstick: samples.one.map(({ rate }) => rate),
        }),
      ];
    } finally {
      await two.close();
    }
  } finally {
    await one.close();
  }
}

/** Returns the number of the server's processes. Excludes the database's processes, which start and stop. */
async function processCount({ pid }: OwnServer): Promise<number> {
  return (await memoryOfTree(pid)).filter(({ command }) => !/postgres/.test(command)).length;
}
