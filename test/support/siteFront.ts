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
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

export async function startSiteFront(): Promise<SiteFront> {
  const listener = createServer((request, response) => {
    if (front.failing.has(request.url ?? '')) response.writeHead(500).end();
    else if (front.target === null) request.destroy();
    else forward(front.target, request, response);
  });
  listener.listen(0, HOST);
  await once(listener, 'listening');
  const front: SiteFront = {
    origin: `http://${HOST}:${(listener.address() as AddressInfo).port}`,
    target: null,
    failing: new Set(),
    async close() {
      listener.closeAllConnections();
      await new Promise((done) => listener.close(done));
    },
  };
  return front;
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
