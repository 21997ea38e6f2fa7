import { connect, type Socket } from 'node:net';
import { startStandIn, type StandIn } from '../support/standInRooms';

const IS_LONG = process.env['OFFPRINT_LONG'] === '1';
const CONNECTIONS = IS_LONG ? 1000 : 60;
const LONGEST = 15_000;
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

/** Milliseconds until the server ends the connection; Infinity past the limit. */
function lifetime(begin: (socket: Socket) => void, limit = LONGEST + 2000): Promise<number> {
  return new Promise((resolve) => {
    const began = Date.now();
    const socket = connect(server.port, '127.0.0.1', () => begin(socket));
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(Infinity);
    }, limit);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Date.now() - began);
    });
  });
}

/** One byte a second, for ever. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 1000);
  socket.on('close', () => clearInterval(timer));
}

describe('nobody holds a connection for long', () => {
  it('not by sending headers slowly, nor a body slowly, nor by reading slowly, while readers go on', async () => {
    const slowHeaders = Array.from({ length: CONNECTIONS }, () =>
      lifetime((socket) => {
        socket.resume();
        socket.write(`GET / HTTP/1.1\r\n${HEAD}`);
        drip(socket, 'X-A: b\r\n');
      }),
    );
    const slowBodies = Array.from({ length: CONNECTIONS }, () =>
      lifetime((socket) => {
        socket.resume();
        socket.write(
          `POST /api/neutron/echo HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\n` +
            'Sec-Fetch-Site: same-origin\r\nX-Requested-With: offprint\r\nContent-Length: 60000\r\n\r\n',
        );
        drip(socket, ' ');
      }),
    );
    const slowReaders = Array.from({ length: Math.min(CONNECTIONS, 30) }, () =>
      lifetime((socket) => {
        // Never read: the kernel's buffers fill and the rest waits in the server.
        socket.pause();
        socket.write(`GET /api/neutron/large HTTP/1.1\r\n${HEAD}\r\n`);
        // A closed connection is only noticed by who reads or writes.
        const timer = setInterval(() => socket.write('G'), 500);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    for (let index = 0; index < 20; index += 1) {
      expect((await server.get('/article/a-story/')).status).toBe(200);
      await new Promise((done) => setTimeout(done, 100));
    }
    const lifetimes = await Promise.all([...slowHeaders, ...slowBodies, ...slowReaders]);
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(LONGEST);
  });

  it('not by doing nothing', async () => {
    const idle = await lifetime((socket) => {
      socket.resume();
      socket.write(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    });
    expect(idle).toBeLessThan(8000);
  });

  it('not by asking without end on one connection', async () => {
    const answers = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(`GET /article/a-story/ HTTP/1.1\r\n${HEAD}\r\n`.repeat(1500)),
      );
      socket.on('data', (part) => (text += part.toString('latin1')));
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    expect(answers.match(/HTTP\/1\.1 200/g)?.length).toBe(1000);
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });
});
