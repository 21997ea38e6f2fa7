import { connect, type Socket } from 'node:net';
import * as limits from '../../server/config/limits';
import { IS_LONG } from '../support/deadlines';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually, sleepBecause } from '../support/waiting';

/** Scales down the limits that these tests reach by a factor of 20, to keep the tests fast. */
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

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer({
    contentApi(app) {
      app.get('/api/neutron/large', async (_request, reply) =>
        reply.send(Buffer.alloc(16_000_000)),
      );
      app.post('/api/neutron/echo', () => ({}));
    },
  });
});

afterAll(() => server.close());

/** Resolves when the server closes the connection. */
function ended(begin: (socket: Socket) => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => begin(socket));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

/** Sends one byte at a time, much more often than the server checks, until the connection closes. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 20);
  socket.on('close', () => clearInterval(timer));
}

describe('connection limits', () => {
  it('close connections with slow headers, bodies or reads, while other connections are served', async () => {
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
        // Never reads, so that the kernel's buffers fill up and the rest of the response waits in the server.
        socket.pause();
        socket.write(`GET /api/neutron/large HTTP/1.1\r\n${HEAD}\r\n`);
        // Keeps writing, because only a read or a write detects a closed connection.
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

  it('close an idle connection', async () => {
    await ended((socket) => {
      socket.resume();
      socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    });
  });

  it('keep an idle connection open for IDLE_SECONDS, even if that exceeds every other limit', async () => {
    const patient = await startFakeServer({ env: { IDLE_SECONDS: '620' } });
    const request = `GET /_node/status HTTP/1.1\r\n${HEAD}\r\n`;
    const socket = connect(patient.port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    const answers = (count: number): Promise<unknown> =>
      eventually(
        () => Promise.resolve(text.match(/Keep-Alive: timeout=620/g)?.length),
        (found) => found === count,
      );
    try {
      socket.write(request);
      await answers(1);
      await sleepBecause(
        'nothing shows that a connection stays open',
        2 * limits.SLOW_READER_TIMEOUT,
      );
      socket.write(request);
      await answers(2);
    } finally {
      socket.destroy();
      await patient.close();
    }
  });

  it('allow a slow connection at most fifteen seconds with the production values', () => {
    const real = jest.requireActual<typeof limits>('../../server/config/limits');
    const { HEADERS_TIMEOUT, REQUEST_TIMEOUT, IDLE_TIMEOUT, SLOW_READER_TIMEOUT } = real;
    const longest = Math.max(HEADERS_TIMEOUT, REQUEST_TIMEOUT, IDLE_TIMEOUT, SLOW_READER_TIMEOUT);
    // Connections are checked once per interval, and the timeout for a slow reader starts only at the first check.
    expect(longest + 2 * real.CONNECTIONS_CHECK_INTERVAL).toBeLessThanOrEqual(15_000);
    expect(real.REQUESTS_PER_SOCKET).toBe(1000);
  });

  it('close a connection after the response to its last allowed request', async () => {
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
    expect(answers.match(/HTTP\/1\.1 \d{3}/g)?.length).toBe(limits.REQUESTS_PER_SOCKET);
    expect(answers.match(/HTTP\/1\.1 200/g)?.length).toBe(limits.REQUESTS_PER_SOCKET);
    expect(answers.match(/Connection: close/gi)?.length).toBe(1);
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });
});
