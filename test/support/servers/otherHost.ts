import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake third-party server on another origin on this machine. */
export interface OtherHost {
  origin: string;
  requests: HostRequest[];
  close(): Promise<void>;
}

export interface HostRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export async function startOtherHost(
  answer: (request: HostRequest, response: ServerResponse) => void,
): Promise<OtherHost> {
  const requests: HostRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      };
      requests.push(one);
      answer(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
