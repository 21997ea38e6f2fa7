import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface PipelineLimits {
  /** Requests served per connection before it is closed. */
  perSocket: number;
  /** Maximum number of requests per connection answered in one turn of the event loop. */
  perTurn: number;
  /** Requests waiting on all connections. */
  mostWaiting: number;
}

type Exchange = readonly [IncomingMessage, ServerResponse];

/** The requests of one connection. */
interface Connection {
  received: number;
  isBusy: boolean;
  waiting: Exchange[];
  /** Turn of the event loop in which it was last served, and the number of requests served in it. */
  turn: number;
  inTurn: number;
}

/**
 * Serves the requests of each connection one after another, as if the client waited for every response: hundreds of
 * pipelined requests use no more resources at a time than one. The last allowed response closes the connection, so that
 * no client gets a 503 for requests that it could send on a new one.
 */
export function inPipelineOrder(handle: RequestListener, limits: PipelineLimits): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  let allWaiting = 0;
  let turn = 0;
  let isTurnTimed = false;

  function currentTurn(): number {
    if (!isTurnTimed) {
      isTurnTimed = true;
      setImmediate(() => {
        isTurnTimed = false;
        turn += 1;
      });
    }
    return turn;
  }

  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const connection: Connection = {
      received: 0,
      isBusy: false,
      waiting: [],
      turn: 0,
      inTurn: 0,
    };
    connections.set(socket, connection);
    socket.once('close', () => {
      allWaiting -= connection.waiting.length;
      connection.waiting = [];
    });
    return connection;
  }

  function serve(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const now = currentTurn();
    connection.inTurn = connection.turn === now ? connection.inTurn + 1 : 1;
    connection.turn = now;
    handle(request, response);
    if (!response.writableEnded) {
      connection.isBusy = true;
      response.once('close', () => release(connection));
    } else if (hasHadTurn(connection)) {
      connection.isBusy = true;
      setImmediate(release, connection);
    }
  }

  function release(connection: Connection): void {
    connection.isBusy = false;
    while (!connection.isBusy) {
      // Responses from memory finish before other connections get a turn.
      if (connection.waiting.length > 0 && hasHadTurn(connection)) {
        connection.isBusy = true;
        setImmediate(release, connection);
        return;
      }
      const next = connection.waiting.shift();
      if (!next) return;
      allWaiting -= 1;
      if (!next[0].socket.destroyed) serve(connection, ...next);
    }
  }

  function hasHadTurn(connection: Connection): boolean {
    return connection.turn === currentTurn() && connection.inTurn >= limits.perTurn;
  }

  return (request, response) => {
    const connection = connectionOf(request.socket);
    connection.received += 1;
    // Never served: the connection closes after the last response, and the client repeats requests without one.
    if (connection.received > limits.perSocket) return;
    const isLast = connection.received === limits.perSocket || allWaiting >= limits.mostWaiting;
    if (isLast) {
      connection.received = limits.perSocket;
      response.shouldKeepAlive = false;
    }
    if (!connection.isBusy) {
      serve(connection, request, response);
      return;
    }
    connection.waiting.push([request, response]);
    allWaiting += 1;
  };
}
