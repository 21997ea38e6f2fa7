import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  CONNECTIONS_CHECK_INTERVAL,
  HEADER_BYTES,
  HEADERS_TIMEOUT,
  PIPELINED_WAITING,
  REQUEST_TIMEOUT,
  REQUESTS_PER_SOCKET,
  REQUESTS_PER_TURN,
  SLOW_READER_RATE,
  SLOW_READER_TIMEOUT,
} from '../../config/limits';
import { inPipelineOrder } from './pipeline';

/**
 * Creates an HTTP server that closes idle connections, and those of clients that send or read too slowly.
 * @param idleTimeout milliseconds.
 */
export function createHttpServer(listener: RequestListener, idleTimeout: number): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: idleTimeout,
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL,
      maxHeaderSize: HEADER_BYTES,
    },
    inPipelineOrder(listener, {
      perSocket: REQUESTS_PER_SOCKET,
      perTurn: REQUESTS_PER_TURN,
      mostWaiting: PIPELINED_WAITING,
    }),
  );
  server.setTimeout(SLOW_READER_TIMEOUT);
  watchReaders(server);
  return server;
}

interface Watched {
  since: number;
  written: number;
  pending: number;
}

/** Closes connections on which the client reads pending bytes more slowly than the minimum rate. */
function watchReaders(server: Server): void {
  const sockets = new Set<Socket>();
  const watched = new WeakMap<Socket, Watched>();

  function check(socket: Socket, now: number): void {
    const { bytesWritten: written, writableLength: pending } = socket;
    const before = watched.get(socket);
    if (pending === 0) watched.delete(socket);
    else if (!before) watched.set(socket, { since: now, written, pending });
    else if (now - before.since >= SLOW_READER_TIMEOUT) {
      const taken = written - before.written + Math.max(0, before.pending - pending);
      if (taken < (SLOW_READER_RATE * SLOW_READER_TIMEOUT) / 1000) socket.destroy();
      else watched.set(socket, { since: now, written, pending });
    }
  }

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) check(socket, now);
  }, CONNECTIONS_CHECK_INTERVAL);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
