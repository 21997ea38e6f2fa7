import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface PipelineLimits {
  /** Maximum number of requests served on a connection before it is closed. */
  perSocket: number;
  /** Maximum number of requests per connection answered in one turn of the event loop. */
  perTurn: number;
  /** Maximum number of requests waiting on all connections together. */
  mostWaiting: number;
}

type Exchange = readonly [IncomingMessage, ServerResponse];

interface Connection {
  received: number;
  isBusy: boolean;
  waiting: Exchange[];
  /** Turn of the event loop in which a request was last served; `inTurn` counts the requests served in that turn. */
  turn: number;
  inTurn: number;
}

/**
 * Serves the requests on each connection one after another, as if the client waited for each response, so that hundreds
 * of pipelined requests are never processed at the same time. Closes the connection after the last allowed response, so
 * that the client sends its other requests on a new connection instead of getting a 503 for them.
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
      // The connection may have used up this turn with responses from memory, so other connections come first.
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
    // Ignores requests beyond the limit: the connection closes after the last response, and the client retries requests
    // that got no response.
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
