import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { NetworkFaultName } from '../fakes/networkFaults';
import { HTTP_FAULTS, type SiteAnswer } from './httpFaults';

/** A proxy in front of the site's server that applies one fault at a time to every request. */
export interface FaultySite {
  origin: string;
  /**
   * Sets the fault for all requests from now on. Null removes it and closes the responses that it still delays, which
   * would otherwise occupy the browser's few connections to the site.
   */
  set(fault: NetworkFaultName | null): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** Request headers that would make the site respond with a compressed body, a part of the body, or no body. */
const SHORTENING = ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'];
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** @param target origin of the site's server. */
export async function startFaultySite(target: string): Promise<FaultySite> {
  let fault: NetworkFaultName | null = null;
  const delayed = new Set<ServerResponse>();
  const listener = createServer((request, response) => {
    response.on('error', () => undefined);
    const act = fault && HTTP_FAULTS[fault];
    if (act === 'closed') response.destroy();
    else if (act === null) forward(target, request, response);
    else {
      delayed.add(response);
      response.on('close', () => delayed.delete(response));
      const answer = (encoding?: string): Promise<SiteAnswer> =>
        answerOf(target, request, encoding);
      const { host = '' } = request.headers;
      Promise.resolve(act({ response, host, port, answer })).catch(() => response.destroy());
    }
  });
  await listen(0);
  const { port } = listener.address() as AddressInfo;

  async function listen(at: number): Promise<void> {
    listener.listen(at, HOST);
    await once(listener, 'listening');
  }

  return {
    origin: `http://${HOST}:${port}`,
    async set(next) {
      fault = next;
      if (next === null) for (const response of delayed) response.destroy();
      const isClosed = next !== null && HTTP_FAULTS[next] === 'closed';
      if (isClosed && listener.listening) await closed(listener);
      if (!isClosed && !listener.listening) await listen(port);
    },
    async close() {
      if (listener.listening) await closed(listener);
    },
  };
}

async function closed(listener: ReturnType<typeof createServer>): Promise<void> {
  const end = once(listener, 'close');
  listener.close();
  listener.closeAllConnections();
  await end;
}

function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '/', headers } = request;
  const onward = sendRequest(target + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function answerOf(
  target: string,
  request: IncomingMessage,
  encoding = 'identity',
): Promise<SiteAnswer> {
  const { method, url = '/' } = request;
  const headers = { ...without(request.headers, SHORTENING), 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    const onward = sendRequest(target + url, { method, headers }, (answer) => {
      buffer(answer).then((body) => {
        resolve({
          status: answer.statusCode ?? 502,
          headers: without(answer.headers, CONNECTION_HEADERS),
          body,
        });
      }, reject);
    });
    onward.on('error', reject);
    request.pipe(onward);
  });
}

function without(headers: IncomingMessage['headers'], names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
