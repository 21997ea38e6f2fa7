import { connect, type Socket } from 'node:net';
import * as limits from '../../server/config/limits';
import { IS_LONG } from '../support/deadlines';
import { startStandIn, type StandIn } from '../support/servers/standInRooms';

/** The server with its limits, all of them divided by twenty. */
jest.mock('../../server/config/limits', () => {
  const real = jest.requireActual<typeof limits>('../../server/config/limits');
  return {
    ...real,
    HEADERS_TIMEOUT: real.HEADERS_TIMEOUT / 20,
    REQUEST_TIMEOUT: real.REQUEST_TIMEOUT / 20,
    IDLE_TIMEOUT: real.IDLE_TIMEOUT / 20,
    CONNECTIONS_CHECK_INTERVAL: real.CONNECTIONS_CHECK_INTERVAL / 20,
    SLOW_READER_TIMEOUT: real.SLOW_READER_TIMEOUT / 20,
    REQUESTS_PER_SOCKET: real.REQUESTS_PER_SOCKET / 20,
  };
});

const CONNECTIONS = IS_LONG ? 1000 : 60;
const HEAD = 'Host: localhost\r\n';

let server: StandIn;

beforeAll(async () => {
  server = await startStandIn({
    contentApi(app) {
      app.get('/api/neutron/large', async (_request, reply) =>
        reply.send(Buffer.alloc(16_000_000)),
      );
      app.post('/api/neutron/echo', () => ({}));
    },
  });
});

afterAll(() => server.close());

/** Resolves when the server ends the connection. */
function ended(begin: (socket: Socket) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => begin(socket));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

/** One byte at a time, far more often than the server looks, for ever. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('nobody holds a connection for long', () => {
  it('not by sending headers slowly, nor a body slowly, nor by reading slowly, while readers go on', async () => {
    const slowHeaders = Array.from({ length: CONNECTIONS }, () =>
      ended((socket) => {
        socket.resume();
        socket.write(`GET / HTTP/1.1\r\n${HEAD}`);
        drip(socket, 'X-A: b\r\n');
      }),
    );
    const slowBodies = Array.from({ length: CONNECTIONS }, () =>
      ended((socket) => {
        socket.resume();
        socket.write(
          `POST /api/neutron/echo HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n` +
            'Sec-Fetch-Site: same-origin\r\nX-Requested-With: offprint\r\nContent-Length: 60000\r\n\r\n',
        );
        drip(socket, ' ');
      }),
    );
    const slowReaders = Array.from({ length: Math.min(CONNECTIONS, 30) }, () =>
      ended((socket) => {
        // Never read: the kernel's buffers fill and the rest waits in the server.
        socket.pause();
        socket.write(`GET /api/neutron/large HTTP/1.1\r\n${HEAD}\r\n`);
        // A closed connection is only noticed by who reads or writes.
        const timer = setInterval(() => socket.write('G'), 25);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    const held = Promise.all([...slowHeaders, ...slowBodies, ...slowReaders]);
    let isOver = false;
    void held.then(() => (isOver = true));
    do {
      expect((await server.get('/article/a-story/')).status).toBe(200);
    } while (!isOver);
  });

  it('not by doing nothing', async () => {
    await ended((socket) => {
      socket.resume();
      socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    });
  });

  it('not for more than fifteen seconds by the real limits', () => {
    const real = jest.requireActual<typeof limits>('../../server/config/limits');
    const { HEADERS_TIMEOUT, REQUEST_TIMEOUT, IDLE_TIMEOUT, SLOW_READER_TIMEOUT } = real;
    const longest = Math.max(HEADERS_TIMEOUT, REQUEST_TIMEOUT, IDLE_TIMEOUT, SLOW_READER_TIMEOUT);
    // A connection is looked at once in each interval, and a reader's bytes count from the first look.
    expect(longest + 2 * real.CONNECTIONS_CHECK_INTERVAL).toBeLessThanOrEqual(15_000);
    expect(real.REQUESTS_PER_SOCKET).toBe(1000);
  });

  it('not by asking without end on one connection', async () => {
    const answers = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(
          `GET /article/a-story/ HTTP/1.1\r\n${HEAD}\r\n`.repeat(1.5 * limits.REQUESTS_PER_SOCKET),
        ),
      );
      socket.on('data', (part) => (text += part.toString('latin1')));
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    expect(answers.match(/HTTP\/1\.1 200/g)?.length).toBe(limits.REQUESTS_PER_SOCKET);
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });
});
