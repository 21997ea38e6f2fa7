import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RELEASE_HEADER } from '../../../src/model/offline/answerSource';
import type { NetworkFaultName } from '../fakes/networkFaults';

/** A reader's request and the site's response to it. */
export interface Exchange {
  response: ServerResponse;
  /** The host and port that the reader requested. */
  host: string;
  /** The port on which the reader expects the site. */
  port: number;
  /**
   * Requests the response from the site.
   * @param encoding accepted content encoding. By default the body is not compressed, so that it can be altered.
   */
  answer(encoding?: string): Promise<SiteAnswer>;
}

export interface SiteAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A function that responds in place of the site. `closed`: nothing listens on the port. */
type HttpFault = 'closed' | ((exchange: Exchange) => Promise<void> | void);

const HOTEL = '<!doctype html><html><title>Hotel</title><h1>Welcome to the hotel</h1></html>';
const OWN_ERROR = `<!doctype html><html><title>We will be right back</title>
<body><main><h1>We will be right back</h1></main></body></html>`;

/** The network faults from `fakes/networkFaults.ts`, applied to the responses of a real server. */
export const HTTP_FAULTS: Readonly<Record<NetworkFaultName, HttpFault>> = {
  refused: 'closed',
  'a black hole': () => undefined,
  'a cut before the headers': (exchange) => {
    later(exchange, 3000, ({ response }) => response.destroy());
  },
  'a cut in the body': (exchange) => sendThenCut(exchange, 0.4),
  '400 kbit/s': (exchange) => sendInPieces(exchange, () => 5000, 100, 'gzip'),
  'a portal’s page': (exchange) => {
    sendForeign(exchange, 200, HOTEL);
  },
  // The host name differs, so the browser treats it as another host, although it is the same machine.
  'a portal’s redirect': (exchange) => {
    const { response, host, port } = exchange;
    if (host.startsWith('localhost')) sendForeign(exchange, 200, HOTEL);
    else response.writeHead(302, { location: `http://localhost:${port}/sign-in` }).end();
  },
  'a portal’s 204': ({ response }) => {
    response.writeHead(204).end();
  },
  'a portal’s 511': (exchange) => {
    sendForeign(exchange, 511, HOTEL);
  },
  'a 500': (exchange) => sendOwn(exchange, 500, 'text/html', OWN_ERROR),
  'a gateway’s 502': (exchange) => {
    sendForeign(exchange, 502, '<html><h1>502 Bad Gateway</h1></html>');
  },
  'a 503': (exchange) => sendOwn(exchange, 503, 'text/html', OWN_ERROR),
  'the wrong type': (exchange) => sendOwn(exchange, 200, 'image/png', 'PNG'),
  'a truncated answer': async ({ response, answer }) => {
    const { status, headers, body } = await answer();
    const half = body.subarray(0, body.length / 2);
    response.writeHead(status, { ...headers, 'content-length': half.length }).end(half);
  },
  'the wrong length': (exchange) => sendThenCut(exchange, 1, 100),
  'broken compression': async ({ response, answer }) => {
    const { status, headers, body } = await answer();
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(body);
  },
  // A loopback address needs no DNS lookup, so this imitates the failed request that the browser would report after the
  // same delay.
  'no name': (exchange) => {
    later(exchange, 1500, ({ response }) => response.destroy());
  },
  'a reset': (exchange) => {
    later(exchange, 100, ({ response }) => response.socket?.resetAndDestroy());
  },
  'a slow drip': (exchange) => sendInPieces(exchange, (length) => Math.ceil(length / 200), 500),
  // No certificate is valid ten years ahead, so the browser cannot connect.
  'a clock ten years ahead': 'closed',
};

function later(exchange: Exchange, milliseconds: number, run: (exchange: Exchange) => void): void {
  const timer = setTimeout(run, milliseconds, exchange);
  exchange.response.on('close', () => {
    clearTimeout(timer);
  });
}

function sendForeign({ response }: Exchange, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(html);
}

/** Sends a different body with the headers that identify our server. */
async function sendOwn(
  { response, answer }: Exchange,
  status: number,
  type: string,
  body: string,
): Promise<void> {
  const { headers } = await answer();
  const release = headers[RELEASE_HEADER];
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    ...(release !== undefined && { [RELEASE_HEADER]: release }),
  });
  response.end(body);
}

/**
 * Sends a share of the body, between 0 and 1, and ends the connection.
 * @param excess number of bytes by which the declared length exceeds the body's length.
 */
async function sendThenCut(
  { response, answer }: Exchange,
  share: number,
  excess = 0,
): Promise<void> {
  const { status, headers, body } = await answer();
  response.writeHead(status, { ...headers, 'content-length': body.length + excess });
  response.write(body.subarray(0, body.length * share), () => response.destroy());
}

/**
 * @param pause milliseconds between two pieces.
 * @param encoding accepted content encoding. See `Exchange`.
 */
async function sendInPieces(
  { response, answer }: Exchange,
  sizeOf: (length: number) => number,
  pause: number,
  encoding?: string,
): Promise<void> {
  const { status, headers, body } = await answer(encoding);
  // If the reader has already left, no `close` event will stop the timer.
  if (response.destroyed) return;
  response.writeHead(status, { ...headers, 'content-length': body.length });
  const size = Math.max(1, sizeOf(body.length));
  let sent = 0;
  const timer = setInterval(() => {
    const piece = body.subarray(sent, sent + size);
    sent += piece.length;
    if (sent < body.length) response.write(piece);
    else response.end(piece);
  }, pause);
  response.on('close', () => {
    clearInterval(timer);
  });
}
