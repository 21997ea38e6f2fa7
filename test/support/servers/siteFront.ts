import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before the servers of a site: behind it they replace each other, as at a release. */
export interface SiteFront {
  origin: string;
  /** Origin of the server that answers, or null: then connections break off. */
  target: string | null;
  /** Paths that answer 500 whatever the server says. */
  failing: Set<string>;
  /** What is said in the server's place to who asks for a path with a query; null: what the server says. */
  lie: (address: string) => Lie | null;
  close(): Promise<void>;
}

export interface Lie {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** After this many bytes of the body nothing more comes, and the connection stays open. */
  silentAfter?: number;
  /** The connection ends after the body, whatever length was told. */
  isCutOff?: boolean;
}

const HOST = '127.0.0.1';

export async function startSiteFront(): Promise<SiteFront> {
  const listener = createServer((request, response) => {
    const lie = front.lie(request.url ?? '');
    if (lie) tell(lie, response);
    else if (front.failing.has(request.url ?? '')) response.writeHead(500).end();
    else if (front.target === null) request.destroy();
    else forward(front.target, request, response);
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

function tell(lie: Lie, response: ServerResponse): void {
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
