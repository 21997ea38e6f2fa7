import { connect, type Server } from 'node:net';
import { SILENT_LOG } from '../../server/config/log';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

const CLIENTS = 300;
const WAITING = '/api/neutron/waiting';
const PATHS = ['/article/a-story/', '/api/neutron/large', '/article/never-there/'];

let server: FakeServer;
let listening: Server;
let logged: { path: unknown; status: unknown; durationMs: number }[];
/** Settled by the handler of `WAITING` when it is called. */
let asked: Promise<void>;
let release: () => void;

beforeAll(async () => {
  logged = [];
  server = await startFakeServer({
    accessLog: {
      ...SILENT_LOG,
      info: (_, { path, status, durationMs } = {}) =>
        void logged.push({ path, status, durationMs: Number(durationMs) }),
    },
    contentApi(app) {
      listening = app.server;
      const answer = new Promise<string>((resolve) => (release = () => resolve('late')));
      asked = new Promise((resolve) => {
        app.get(WAITING, () => {
          resolve();
          return answer;
        });
      });
      app.get('/api/neutron/large', async (_request, reply) => reply.send(Buffer.alloc(4_000_000)));
    },
  });
});

afterAll(() => server.close());

/** Sends a request and disconnects when the first bytes of the response arrive. */
function leaveEarly(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    socket.once('data', () => socket.destroy());
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    listening.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('clients that disconnect early', () => {
  it('leave no connections open, and are logged once each', async () => {
    for (let round = 0; round < CLIENTS / 30; round += 1) {
      await Promise.all(Array.from({ length: 30 }, (_, at) => leaveEarly(PATHS[at % 3] ?? '/')));
    }
    expect(await eventually(openConnections, (count) => count === 0)).toBe(0);
    const lines = await eventually(
      () => logged.length,
      (count) => count >= CLIENTS,
    );
    expect(lines).toBe(CLIENTS);
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });

  it('are logged with 499 if the response has not begun', async () => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`GET ${WAITING} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    await asked;
    const askedAt = performance.now();
    await eventually(
      () => performance.now() - askedAt,
      (waited) => waited > 20,
    );
    socket.destroy();
    const linesOf = () => logged.filter(({ path }) => path === WAITING);
    await eventually(linesOf, (lines) => lines.length > 0);
    release();
    expect((await server.get('/article/a-story/')).status).toBe(200);
    const [line, ...others] = linesOf();
    expect([line?.status, others]).toEqual([499, []]);
    expect(line?.durationMs).toBeGreaterThanOrEqual(20);
  });
});
