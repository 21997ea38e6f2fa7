import { clockWait } from './fakeClock';
import { STORAGE_FAULTS, type StorageFault } from './brokenStorage';
import type { Obstacle } from '../../../src/model/offline/answerSource';

/** A fault in the network between the worker and the server. */
interface NetworkFault {
  /** Transforms the server's response into the one that arrives, or rejects as a failed fetch does. */
  change: (answer: Response) => Promise<Response>;
  /** The actual obstacle to a response, or null if the server itself responded. */
  obstacle: Obstacle | null;
  /** True if the complete response arrives, and soon enough for a reader to wait for it. */
  isWell?: boolean;
}

async function fail(milliseconds = 0): Promise<never> {
  if (milliseconds > 0) await clockWait(milliseconds);
  throw new TypeError('Failed to fetch');
}

/** Delivers a body in pieces. `next` resolves with null at the end, and may reject to break off the body. */
function inPieces(answer: Response, next: (index: number) => Promise<Uint8Array | null>): Response {
  let index = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await next(index);
        index += 1;
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}

/** Breaks off a body after a share of its bytes, between 0 and 1. */
async function breakOff(answer: Response, share: number): Promise<Response> {
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  return inPieces(answer, async (index) =>
    index === 0 && share > 0 ? bytes.subarray(0, bytes.length * share) : fail(200),
  );
}

/**
 * Delivers a body slowly.
 * @param pause milliseconds between two pieces.
 */
async function drip(answer: Response, pieces: number, pause: number): Promise<Response> {
  const bytes = new Uint8Array(await answer.clone().arrayBuffer());
  const size = Math.ceil(bytes.length / pieces);
  return inPieces(answer, async (index) => {
    await clockWait(pause);
    const piece = bytes.subarray(index * size, (index + 1) * size);
    return piece.length > 0 ? piece : null;
  });
}

const foreign = (body: string | null, status: number): Promise<Response> =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } }));

const OWN_ERROR = '<!doctype html><html><title>We will be right back</title></html>';
const failing = (status: number): Promise<Response> =>
  Promise.resolve(
    new Response(OWN_ERROR, {
      status,
      headers: { 'content-type': 'text/html', 'x-offprint-release': 'r1' },
    }),
  );

/** Returns a redirect as a page that does not follow redirects receives it. */
function unfollowed(): Promise<Response> {
  const response = new Response(null);
  Object.defineProperty(response, 'status', { value: 0 });
  return Promise.resolve(Object.defineProperty(response, 'type', { value: 'opaqueredirect' }));
}

async function cutShort(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.slice(0, text.length / 2), answer);
}

const HOTEL = '<!doctype html><html><title>Hotel</title><h1>Welcome</h1></html>';

const NETWORK_FAULTS = {
  refused: { change: () => fail(), obstacle: 'connection' },
  'a black hole': { change: () => new Promise(() => undefined), obstacle: 'connection' },
  'a cut before the headers': { change: () => fail(3000), obstacle: 'connection' },
  'a cut in the body': { change: (answer) => breakOff(answer, 0.4), obstacle: 'connection' },
  '400 kbit/s': { change: (answer) => drip(answer, 8, 500), obstacle: 'connection', isWell: true },
  'a portal’s page': { change: () => foreign(HOTEL, 200), obstacle: 'portal' },
  'a portal’s redirect': { change: unfollowed, obstacle: 'portal' },
  'a portal’s 204': { change: () => foreign(null, 204), obstacle: 'portal' },
  'a portal’s 511': { change: () => foreign(HOTEL, 511), obstacle: 'portal' },
  'a 500': { change: () => failing(500), obstacle: null },
  'a gateway’s 502': { change: () => foreign('Bad gateway', 502), obstacle: 'gateway' },
  'a 503': { change: () => failing(503), obstacle: null },
  'the wrong type': {
    change: () => Promise.resolve(new Response('PNG', { headers: { 'x-offprint-release': 'r1' } })),
    obstacle: null,
  },
  'a truncated answer': { change: cutShort, obstacle: null },
  'the wrong length': { change: (answer) => breakOff(answer, 0.98), obstacle: 'connection' },
  'broken compression': { change: (answer) => breakOff(answer, 0), obstacle: 'connection' },
  'no name': { change: () => fail(1500), obstacle: 'connection' },
  'a reset': { change: () => fail(100), obstacle: 'connection' },
  'a slow drip': { change: (answer) => drip(answer, 200, 500), obstacle: 'connection' },
  'a clock ten years ahead': { change: () => fail(), obstacle: 'connection' },
} as const satisfies Record<string, NetworkFault>;

export type NetworkFaultName = keyof typeof NETWORK_FAULTS;

/** A fault in the network, in the browser's storage or in the reader's clock. */
export interface Fault {
  name: string;
  network: NetworkFault | null;
  storage: StorageFault | null;
  /** Milliseconds by which the reader's clock is ahead. */
  clockError: number;
}

const TEN_YEARS = 10 * 365 * 24 * 60 * 60 * 1000;

export const FAULTS: readonly Fault[] = [
  ...Object.keys(NETWORK_FAULTS).map((name): Fault => ({
    name,
    network: NETWORK_FAULTS[name as NetworkFaultName],
    storage: null,
    clockError: name === 'a clock ten years ahead' ? TEN_YEARS : 0,
  })),
  ...STORAGE_FAULTS.map((storage): Fault => ({
    name: `storage that is ${storage}`,
    network: null,
    storage,
    clockError: 0,
  })),
];
