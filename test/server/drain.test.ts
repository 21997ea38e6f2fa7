import { Agent, get as httpGet, request as httpRequest } from 'node:http';
import type * as limits from '../../server/config/limits';
import { readConfig } from '../../server/config/config';
import { IS_LONG, deadline } from '../support/deadlines';
import { failedStart, startServer, type RunningServer } from '../support/servers/server';
import { plainContent, startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

/** Milliseconds until the server stops waiting for requests. A test in which all requests end never waits that long. */
let mockDrainTimeout = deadline(60_000);

jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  DOCUMENTS_AT_ONCE: 1000,
  DOCUMENTS_PER_ADDRESS: 1000,
  get DRAIN_TIMEOUT() {
    return mockDrainTimeout;
  },
}));

const REQUESTS = IS_LONG ? 200 : 50;

describe('a server that receives a stop signal', () => {
  let server: FakeServer;
  /** Releases the delayed page requests. */
  let release: () => void;
  let waiting: number;

  beforeEach(async () => {
    const plain = plainContent();
    const released = new Promise<void>((done) => (release = done));
    waiting = 0;
    server = await startFakeServer({
      env: { DRAIN_SECONDS: '0.05' },
      content: {
        async page(request) {
          if (request.id.startsWith('slow')) {
            waiting += 1;
            await released;
          }
          return plain.page(request);
        },
      },
    });
  });

  afterEach(async () => {
    release();
    await server.close();
  });

  it(`finishes ${REQUESTS} pending requests and closes each connection`, async () => {
    const requests = Array.from({ length: REQUESTS }, (_, index) =>
      status(`${server.origin}/article/slow-${index}/`),
    );
    await eventually(
      () => waiting,
      (count) => count === REQUESTS,
    );
    const drained = server.drain();
    release();
    const answers = await Promise.all(requests);
    expect(answers.filter(({ code }) => code !== 200)).toEqual([]);
    expect(answers.filter(({ connection }) => connection !== 'close')).toEqual([]);
    await drained;
    expect((await status(server.origin)).code).toBe(0);
  });

  it('aborts requests that would take too long, and responds to them with 503', async () => {
    const upload = new Promise<number>((resolve) => {
      const sent = httpRequest(`${server.origin}/api/neutron/nothing`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'offprint',
        },
      });
      sent.on('response', (answer) => resolve(answer.statusCode ?? 0));
      sent.on('error', () => resolve(0));
      sent.write('{');
    });
    const page = status(`${server.origin}/article/slow-for-ever/`);
    await eventually(
      () => waiting,
      (count) => count === 1,
    );
    mockDrainTimeout = 100;
    await server.drain();
    expect([await upload, (await page).code]).toEqual([503, 503]);
  });

  it('needs less than ten seconds with the production timeout and the default DRAIN_SECONDS', () => {
    const { DRAIN_TIMEOUT } = jest.requireActual<typeof limits>('../../server/config/limits');
    expect(readConfig({}).drainSeconds * 1000 + DRAIN_TIMEOUT).toBeLessThan(10_000);
  });
});

describe('a process that receives a stop signal', () => {
  let server: RunningServer;
  let slow: Promise<Answer>;
  let health: Response;
  let probes: number[];
  let page: Response;
  let code: number | null;

  beforeAll(async () => {
    server = await startServer({ kind: 'fake' });
    await server.get('/article/a-story/?token=CANARY', {
      'user-agent': 'CANARY","status":999',
      referer: 'https://CANARY.example/',
      'x-tx-id': 'a-known-transaction',
    });
    await server.get('/article/kept/');
    slow = status(`${server.origin}/article/slow-1500-1/`);
    await server.get('/_node/status');
    const stopped = server.stop();
    health = await eventually(
      () => server.get('/_node/status'),
      ({ status: now }) => now !== 200,
    );
    probes = [(await server.get('/_node/live')).status, (await server.get('/_node/ready')).status];
    page = await server.get('/article/kept/');
    code = await stopped;
  });

  afterAll(() => server.remove());

  it('reports the stop to its load balancer and still serves new requests for a moment', () => {
    expect([health.status, health.headers.get('connection')]).toEqual([503, 'close']);
    expect(probes).toEqual([200, 503]);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  });

  it('finishes pending requests and exits with 0', async () => {
    expect(await slow).toEqual({ code: 200, connection: 'close' });
    expect(code).toBe(0);
  });

  it('prints one line, and writes everything else as JSON to standard error', () => {
    expect(server.output()).toBe(`Halfwave is ready at ${server.origin}/\n`);
    const lines = server.errors().trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.filter(({ txId }) => txId === 'a-known-transaction')).toEqual([
      expect.objectContaining({ method: 'GET', path: '/article/a-story/', status: 200 }),
    ]);
    const { pid } = server.child;
    expect(entries.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'The server is ready',
        'The server is stopping',
        'The server has stopped',
      ]),
    );
    expect(entries.filter((entry) => entry['pid'] !== pid || !entry['host'])).toEqual([]);
    expect(server.errors()).not.toContain('CANARY');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  });
});

describe('a server that encounters an error', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer({ kind: 'fake' });
  });

  afterAll(() => server.remove());

  it('responds with 500 if a handler throws, and keeps running', async () => {
    const answer = await server.get('/api/neutron/rejects');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('CANARY');
    expect((await server.get('/api/neutron/refuses')).status).toBe(422);
    expect((await server.get('/')).status).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  it('finishes pending requests and exits with 1 after an unhandled error', async () => {
    const exited = new Promise((done) => server.child.once('exit', done));
    const under = status(`${server.origin}/article/slow-800-1/`);
    await server.get('/_node/status');
    await server.get('/api/neutron/crash');
    expect((await under).code).toBe(200);
    expect(await exited).toBe(1);
    expect(server.errors()).toContain('Unhandled error');
  });
});

describe('server startup', () => {
  it.each([
    ['PORT', 'CANARY'],
    ['PUBLIC_ORIGIN', 'CANARY'],
    ['RATE_LIMIT_FACTOR', 'CANARY'],
    ['OFFPRINT_MODE', 'CANARY'],
    ['IMAGE_SIGNING_KEY', 'CANARY'],
  ])(
    'fails before writing anything if %s is invalid, and names the setting but not its value',
    async (name, value) => {
      const { code, errors, hasWritten } = await failedStart({ [name]: value });
      expect([code, hasWritten]).toEqual([1, false]);
      expect(errors).toContain(name);
      expect(errors).not.toContain('CANARY');
    },
  );

  it('refuses to generate secrets in production', async () => {
    const { code, errors } = await failedStart({
      OFFPRINT_MODE: 'production',
      PUBLIC_ORIGIN: 'https://halfwave.example',
    });
    expect([code, errors.includes('SESSION_KEYS')]).toEqual([1, true]);
  });
});

interface Answer {
  code: number;
  connection: string | undefined;
}

function status(url: string): Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  return new Promise((resolve) => {
    httpGet(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        resolve({ code: answer.statusCode ?? 0, connection: answer.headers.connection });
      });
    }).on('error', () => resolve({ code: 0, connection: undefined }));
  });
}
