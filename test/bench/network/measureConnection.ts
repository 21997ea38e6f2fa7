import { Agent, get } from 'node:http';
import { median } from '../report/statistics';

export interface MeasuredConnection {
  /** Milliseconds to the first byte over an open connection. */
  roundTrip: number;
  /** Milliseconds to the first byte, including the time to open a connection. */
  firstAnswer: number;
  /** Bits per second between the first and the last byte of a long response. */
  rate: number;
}

interface Answer {
  firstByte: number;
  lastByte: number;
  bytes: number;
}

const TRIES = 5;

/** Measures a connection from the reader's side. */
export async function measureConnection(short: string, long: string): Promise<MeasuredConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const first: number[] = [];
  for (let count = 0; count < TRIES; count += 1) first.push((await request(short)).firstByte);
  await request(short, agent);
  const open: number[] = [];
  for (let count = 0; count < TRIES; count += 1) open.push((await request(short, agent)).firstByte);
  const { firstByte, lastByte, bytes } = await request(long, agent);
  agent.destroy();
  return {
    roundTrip: median(open),
    firstAnswer: median(first),
    rate: (bytes * 8 * 1000) / (lastByte - firstByte),
  };
}

function request(url: string, agent?: Agent): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false }, (response) => {
      const firstByte = performance.now() - started;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        resolve({ firstByte, lastByte: performance.now() - started, bytes });
      });
    }).on('error', reject);
  });
}
