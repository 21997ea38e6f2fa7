import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { ROUNDS } from '../conditions';
import { ratioAtMost, type Figure } from '../report/figure';
import type { Bench } from './part';
import { ACCEPTED } from './rawAnswer';
import { interleaved } from './rounds';

/** Connections of each of the three kinds. */
const HELD = 1000;
const SECONDS = 3;
const READERS = 8;
const REQUESTS_A_SECOND = 200;

/** Measures the delay for readers while others hold thousands of stalled connections. */
export async function held(bench: Bench): Promise<Figure[]> {
  const { origin, stories } = await bench.field();
  const url = origin + stories.opened.path;
  const { calm, busy } = await interleaved(bench, 'held', ROUNDS, {
    calm: () => slowest(url),
    busy: () => whileHeld(origin, () => slowest(url)),
  });
  return [
    ratioAtMost(2, {
      name: 'documents with 3,000 slow connections: p99',
      unit: 'ms',
      ours: busy,
      yardstick: calm,
    }),
  ];
}

/** Returns the 99th percentile in milliseconds, at a rate that does not load the server. */
async function slowest(url: string): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: READERS,
    duration: SECONDS,
    overallRate: REQUESTS_A_SECOND,
    headers: ACCEPTED,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  return latency.p99;
}

/** Runs the crowd in a separate process, so that holding it does not slow the readers here. */
async function whileHeld<Result>(origin: string, take: () => Promise<Result>): Promise<Result> {
  const crowd = fork(path.join(import.meta.dirname, '../network/crowd.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  crowd.send({ origin, ofEach: HELD });
  await once(crowd, 'message');
  try {
    return await take();
  } finally {
    crowd.disconnect();
  }
}
