import { connect, type Socket } from 'node:net';
import autocannon from 'autocannon';
import { ROUNDS } from '../conditions';
import { ratioAtMost, type Figure } from '../report/figure';
import type { Bench } from './part';
import { ACCEPTED } from './rawAnswer';
import { interleaved } from './rounds';

/** Of each of the three kinds. */
const HELD = 1000;
const SECONDS = 3;
const READERS = 8;
const REQUESTS_A_SECOND = 200;

/** What readers wait while others hold thousands of connections without getting anywhere. */
export async function held(bench: Bench): Promise<Figure[]> {
  const { origin, stories } = await bench.field();
  const url = origin + stories.opened.path;
  const { calm, busy } = await interleaved(bench, 'held', ROUNDS, {
    calm: () => slowest(url),
    busy: () => whileHeld(origin, () => slowest(url)),
  });
  return [
    ratioAtMost(2, {
      name: '3,000 slow connections: 99 % of readers within',
      unit: 'ms',
      ours: busy,
      yardstick: calm,
    }),
  ];
}

/** Milliseconds that 99 of 100 readers wait at most, at a rate the server does not notice. */
async function slowest(url: string): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: READERS,
    duration: SECONDS,
    overallRate: REQUESTS_A_SECOND,
    headers: ACCEPTED,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} readers refused, ${errors} cut off`);
  return latency.p99;
}

async function whileHeld<Result>(origin: string, take: () => Promise<Result>): Promise<Result> {
  const { hostname, port } = new URL(origin);
  const head = `Host: ${hostname}:${port}\r\n`;
  const sockets = KINDS.flatMap((begin) =>
    Array.from({ length: HELD }, () => {
      const socket = connect(Number(port), hostname, () => begin(socket, head));
      socket.on('error', () => {});
      return socket;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1000));
  try {
    return await take();
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const KINDS: ((socket: Socket, head: string) => void)[] = [
  function slowHeaders(socket, head) {
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\n${head}`);
    drip(socket, 'X-A: b\r\n');
  },
  function slowBody(socket, head) {
    socket.resume();
    socket.write(
      `POST /events HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
        'Sec-Fetch-Site: same-origin\r\nX-Requested-With: offprint\r\nContent-Length: 60000\r\n\r\n',
    );
    drip(socket, ' ');
  },
  function slowReading(socket, head) {
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\n${head}\r\n`.repeat(20));
  },
];

/** One byte a second, for ever. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 1000);
  socket.on('close', () => clearInterval(timer));
}
