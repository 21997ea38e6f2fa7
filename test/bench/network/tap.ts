import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createRequestReader } from './requestReader';

/** One request as it reached the server, sent by the page, the worker or the browser. */
export interface TappedRequest {
  method: string;
  path: string;
  /** `Sec-Fetch-Dest`; empty if the browser sent none. */
  destination: string;
  /** True if the service worker made the request, or if the request loads the worker's script. */
  isByWorker: boolean;
  /** Time by this process's clock, in milliseconds. */
  at: number;
  status: number;
  /** Size of the response in bytes, including headers. */
  bytes: number;
}

/** A relay in front of a server that records each request and the size of its response. */
export interface Tap {
  port: number;
  /** Returns the requests since the last call. */
  take(): TappedRequest[];
  close(): void;
}

const HOST = '127.0.0.1';

export async function openTap(port: number): Promise<Tap> {
  let requests: TappedRequest[] = [];
  const sockets = new Set<Socket>();
  const relay = createServer({ allowHalfOpen: true }, (reader) => {
    const server = connect(port, HOST);
    let current: TappedRequest | null = null;
    const readRequests = createRequestReader(({ method, path, headers }) => {
      current = {
        method,
        path,
        destination: headers['sec-fetch-dest'] ?? '',
        isByWorker: isWorkerScript(headers['referer']) || headers['service-worker'] === 'script',
        at: performance.now(),
        status: 0,
        bytes: 0,
      };
      requests.push(current);
    });
    for (const socket of [reader, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        reader.destroy();
        server.destroy();
      });
    }
    reader.on('data', (bytes: Buffer) => {
      readRequests(bytes);
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      // Chromium never pipelines requests, so the response belongs to the last request.
      if (current) {
        if (current.bytes === 0) current.status = Number(bytes.toString('latin1', 9, 12));
        current.bytes += bytes.length;
      }
      reader.write(bytes);
    });
    reader.on('end', () => server.end());
    server.on('end', () => reader.end());
  });
  relay.listen(0, HOST);
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    take() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** True if the referrer is a worker's script, as in requests that the worker makes. */
function isWorkerScript(referer: string | undefined): boolean {
  return referer !== undefined && /\/sw[^/]*\.js$/.test(new URL(referer).pathname);
}
