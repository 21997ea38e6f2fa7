import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fixed origin in front of the site's servers, which replace each other as in a release, or take turns. */
export interface SiteFront {
  origin: string;
  /** Origin of the active server, or a function that chooses one for each request. If null, connections are aborted. */
  target: string | (() => string) | null;
  /** Paths, with queries, whose requests get a 500 without reaching the server. */
  failing: Set<string>;
  /** Returns a response to send instead of the server's for a path and query, or null to forward the request. */
  lie: (address: string) => Lie | null;
  close(): Promise<void>;
}

export interface Lie {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Number of body bytes after which no more data is sent while the connection stays open. */
  silentAfter?: number;
  /** True to end the connection after the body, even if the declared length is greater. */
  isCutOff?: boolean;
}

const HOST = '127.0.0.1';

export async function startSiteFront(): Promise<SiteFront> {
  const listener = createServer((request, response) => {
    const lie = front.lie(request.url ?? '');
    if (lie) sendLie(lie, response);
    else if (front.failing.has(request.url ?? '')) response.writeHead(500).end();
    else if (front.target === null) request.destroy();
    else {
      const { target } = front;
      forward(typeof target === 'string' ? target : target(), request, response);
    }
  });
  listener.listen(0, HOST);
  await once(listener, 'listening');
  const front: SiteFront = {
    origin: `http://${HOST}:${(listener.address() as AddressInfo).port}`,
    target: null,
    failing: new Set(),
    lie: () => null,
    async close() {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
  return front;
}

function sendLie(lie: Lie, response: ServerResponse): void {
  const { status = 200, headers, body = '', silentAfter, isCutOff = false } = lie;
  response.writeHead(status, headers);
  if (isCutOff) {
    response.write(body, () => response.destroy());
  } else if (silentAfter === undefined) {
    response.end(body);
  } else {
    response.flushHeaders();
    response.write(body.slice(0, silentAfter));
  }
}

function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const onward = sendRequest(target + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => request.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
