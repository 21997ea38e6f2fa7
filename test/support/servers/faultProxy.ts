import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { NO_FAULTS, readFaults, type Faults } from './faults';
import { createLink, type Flow } from '../link';

/**
 * A TCP proxy that degrades the connection for all readers. Chromium's own throttling does not affect the worker. Tests
 * control the proxy with its methods or over HTTP on its control port: GET returns the faults and counters, POST sets
 * faults from a JSON object, and DELETE clears them.
 */
export interface FaultProxy {
  origin: string;
  port: number;
  controlOrigin: string;
  set(faults: Partial<Faults>): Promise<void>;
  clear(): Promise<void>;
  counters(): Readonly<Counters>;
  close(): Promise<void>;
}

export interface Counters {
  connections: number;
  /** Number of bytes delivered to the server. */
  up: number;
  down: number;
}

interface ProxyOptions {
  /** The server's port on the loopback address. */
  target: number;
  /** Port of the proxy. Defaults to 0, which selects any free port. */
  port?: number;
  controlPort?: number;
}

const HOST = '127.0.0.1';
/** Number of bytes to buffer in each direction of a connection before the sender is paused. */
const MOST_HELD = 256 * 1024;

export async function startFaultProxy(options: ProxyOptions): Promise<FaultProxy> {
  const connections = createFaultyConnections(options.target);
  let listener = await listen(connections.accept, options.port ?? 0);
  const { port } = listener.address() as AddressInfo;

  async function set(changes: Partial<Faults>): Promise<void> {
    connections.change(changes);
    if (connections.faults().drop === !listener.listening) return;
    if (connections.faults().drop) await closeServer(listener);
    else listener = await listen(connections.accept, port);
  }

  const clear = (): Promise<void> => set(NO_FAULTS);
  const control = createHttpServer((request, response) => {
    void steer(request, { set, clear }).then((status) => {
      response.writeHead(status.code, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(status.error ?? { ...connections.faults(), ...connections.counters() }),
      );
    });
  });
  control.listen(options.controlPort ?? 0, HOST);
  await once(control, 'listening');
  return {
    origin: `http://${HOST}:${port}`,
    port,
    controlOrigin: `http://${HOST}:${(control.address() as AddressInfo).port}`,
    set,
    clear,
    counters: connections.counters,
    async close() {
      connections.close();
      control.closeAllConnections();
      await Promise.all([closeServer(listener), closeServer(control)]);
    },
  };
}

interface Steering {
  set(faults: Partial<Faults>): Promise<void>;
  clear(): Promise<void>;
}

async function steer(
  request: IncomingMessage,
  { set, clear }: Steering,
): Promise<{ code: number; error?: { error: string } }> {
  try {
    if (request.method === 'POST') await set(readFaults(JSON.parse(await text(request))));
    if (request.method === 'DELETE') await clear();
    return { code: 200 };
  } catch (error) {
    return { code: 400, error: { error: String(error) } };
  }
}

/** Manages all connections between readers and a server, and applies the faults to them. */
function createFaultyConnections(target: number) {
  let faults = NO_FAULTS;
  const counters: Counters = { connections: 0, up: 0, down: 0 };
  const upLink = createLink(() => faults);
  const downLink = createLink(() => faults);
  const pairs = new Set<Pair>();

  function accept(reader: Socket): void {
    counters.connections += 1;
    const server = connect(target, HOST);
    const pair = { reader, server, downSinceFault: 0 };
    pairs.add(pair);
    for (const socket of [reader, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
    }
    // The operating system accepted this connection immediately, so this adds the round trip that opening it would
    // take.
    const opensAt = performance.now() + 2 * faults.delay;
    const up = upLink.open((bytes) => {
      counters.up += bytes.length;
      server.write(bytes);
    });
    const down = downLink.open((bytes) => {
      deliverDown(pair, bytes);
    });
    carry(reader, server, up, opensAt);
    carry(server, reader, down, 0);
    reader.on('close', () => {
      server.destroy();
      up.close();
      down.close();
      pairs.delete(pair);
    });
    server.on('close', (hadError) => {
      if (hadError) reader.resetAndDestroy();
    });
  }

  function deliverDown(pair: Pair, bytes: Buffer): void {
    const left = (faults.resetAfter ?? Infinity) - pair.downSinceFault;
    const passed = bytes.subarray(0, Math.max(0, left));
    counters.down += passed.length;
    pair.downSinceFault += passed.length;
    const isOver = passed.length < bytes.length || pair.downSinceFault === faults.resetAfter;
    if (!isOver) pair.reader.write(passed);
    // Delays the reset, so that it does not overtake the bytes written before it.
    else pair.reader.write(passed, () => setTimeout(reset, RESET_DELAY, pair));
  }

  return {
    accept,
    faults: () => faults,
    counters: (): Readonly<Counters> => counters,
    change(changes: Partial<Faults>): void {
      faults = { ...faults, ...changes };
      if ('resetAfter' in changes) for (const pair of pairs) pair.downSinceFault = 0;
      if (faults.drop) for (const pair of pairs) reset(pair);
      upLink.wake();
      downLink.wake();
    },
    close(): void {
      for (const pair of pairs) reset(pair);
      upLink.close();
      downLink.close();
    },
  };
}

const RESET_DELAY = 20;

interface Pair {
  reader: Socket;
  server: Socket;
  downSinceFault: number;
}

function reset({ reader, server }: Pair): void {
  reader.resetAndDestroy();
  server.destroy();
}

/** Forwards data in one direction, and ends the target after the last byte. */
function carry(from: Socket, to: Socket, flow: Flow, opensAt: number): void {
  from.on('data', (bytes: Buffer) => {
    flow.send(bytes, opensAt);
    if (flow.waiting() > MOST_HELD) {
      from.pause();
      const resume = setInterval(() => {
        if (flow.waiting() > MOST_HELD / 2 && !from.destroyed) return;
        clearInterval(resume);
        from.resume();
      }, RESET_DELAY);
    }
  });
  from.on('end', () => {
    flow.whenEmpty(() => to.end());
  });
}

async function listen(accept: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer({ allowHalfOpen: true }, accept);
  server.listen(port, HOST);
  await once(server, 'listening');
  return server;
}

function closeServer(server: Pick<Server, 'close'>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}
