import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

export type PortalKind = 'page' | 'redirect' | 'nothing' | '511' | 'gateway';

export interface CaptivePortal {
  answerWith(kind: PortalKind): void;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html><title>Hotel</title><h1>Welcome to the hotel</h1></html>';

/** Starts a captive portal on the site's port, where it responds in place of the site. */
export async function startCaptivePortal(port: number): Promise<CaptivePortal> {
  let kind: PortalKind = 'page';
  const server = createServer((request, response) => {
    if (request.headers.host?.startsWith('localhost')) send(response, 200, PAGE);
    else answer(kind, response, port);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    answerWith(next) {
      kind = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(kind: PortalKind, response: ServerResponse, port: number): void {
  if (kind === 'page') send(response, 200, PAGE);
  if (kind === 'redirect') {
    // The browser treats `localhost` as another host, although it is the same machine.
    response.writeHead(302, { location: `http://localhost:${port}/sign-in` }).end();
  }
  if (kind === 'nothing') response.writeHead(204).end();
  if (kind === '511') send(response, 511, PAGE);
  if (kind === 'gateway') send(response, 503, '<html><h1>503 Service Unavailable</h1></html>');
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end(html);
}
