import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import autocannon from 'autocannon';
import { KINDS } from '../pages/kinds';
import { aboveAtMost, ratioAtMost, type Figure } from '../report/figure';
import { eachKind } from './eachKind';
import type { Bench } from './part';
import { ACCEPTED } from '../rawAnswer';
import { interleaved } from './rounds';

/** Number of stalled connections of each kind: slow headers, slow body, slow reading. */
const HELD = 1000;
/** Number of requests for uncached documents, sent at once on one connection. */
const MISSES = 300;
const SECONDS = 3;
const READERS = 8;
const REQUESTS_A_SECOND = 200;

/** Measures the delay for readers of cached pages while one client overloads the server. */
export async function held(bench: Bench): Promise<Figure[]> {
  const { origin } = await bench.field();
  return eachKind(
    bench,
    'held',
    async (page) => {
      const url = origin + page.path;
      const { calm, busy, missed } = await interleaved(bench, `held ${page.kind}`, {
        calm: () => slowest(url),
        busy: () => whileHeld(origin, () => slowest(url)),
        missed: () => whileMissing(origin, () => slowest(url)),
      });
      const pair = { unit: 'ms' as const, yardstick: calm };
      return [
        ratioAtMost(2, {
          name: `documents with ${3 * HELD} slow connections: p99`,
          ...{ ...pair, ours: busy },
        }),
        aboveAtMost(50, {
          name: `documents with ${MISSES} pipelined misses: p99`,
          ...{ ...pair, ours: missed },
        }),
      ];
    },
    KINDS.filter((kind) => kind !== 'member'),
  );
}

/** Returns the 99th percentile of the response times in milliseconds, at a rate that does not load the server. */
async function slowest(url: string): Promise<number> {
  const { latency, requests, non2xx, errors } = await autocannon({
    url,
    connections: READERS,
    duration: SECONDS,
    overallRate: REQUESTS_A_SECOND,
    headers: ACCEPTED,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} requests refused, ${errors} failed`);
  if (requests.total === 0) throw new Error(`${url} was not answered at all`);
  return latency.p99;
}

/**
 * Measures while a separate process keeps stalled connections open. In this process, they would slow down the measured
 * requests.
 */
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

let misses = 0;

/** Runs `take` while the server handles a burst of uncached searches from a separate connection. */
async function whileMissing<Result>(origin: string, take: () => Promise<Result>): Promise<Result> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const requests = Array.from({ length: MISSES }, () => {
    misses += 1;
    return `GET /search/?q=miss${misses} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  });
  socket.write(requests.join(''));
  try {
    return await take();
  } finally {
    socket.destroy();
  }
}
