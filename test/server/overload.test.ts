import { connect } from 'node:net';
import * as limits from '../../server/config/limits';
import {
  plainContent,
  renderPlainly,
  startFakeServer,
  type FakeServer,
} from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

// Prevents a timeout while a test delays pages until many requests have arrived.
jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  CONTENT_TIMEOUT: 600_000,
}));

const { DOCUMENTS_PER_ADDRESS } = limits;
const PIPELINED = 300;

let server: FakeServer;
let held: Promise<void>;
/** Number of pages being composed now. `mostInProgress` is its maximum so far. */
let inProgress: number;
let mostInProgress: number;
let errorsRendered: number;

beforeEach(async () => {
  held = Promise.resolve();
  inProgress = 0;
  mostInProgress = 0;
  errorsRendered = 0;
  const plain = plainContent();
  server = await startFakeServer({
    content: {
      async page(request) {
        // Does not delay the front page, which provides the header and footer of error pages.
        if (request.type === 'front-door') return plain.page(request);
        inProgress += 1;
        mostInProgress = Math.max(mostInProgress, inProgress);
        await held;
        inProgress -= 1;
        return plain.page(request);
      },
    },
    services(app) {
      app.get('/user/session/', () => ({ data: { item: null } }));
    },
    render(input) {
      if (input.error) errorsRendered += 1;
      return renderPlainly(input);
    },
  });
});

afterEach(() => server.close());

/** Delays the composition of pages until the returned function is called. */
function hold(): () => void {
  let release = (): void => {};
  held = new Promise<void>((done) => (release = done));
  return release;
}

/** Sends all requests at once over one connection. Resolves with the statuses of the responses. */
function pipelined(paths: readonly string[]): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    });
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (statuses().length === paths.length) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(statuses()));
  });
}

describe('pipelined requests', () => {
  it('are served one at a time if their pages must be rendered', async () => {
    const paths = Array.from({ length: PIPELINED }, (_, at) => `/search/?q=word${at}`);
    expect(await pipelined(paths)).toEqual(paths.map(() => 200));
    expect(mostInProgress).toBe(1);
  });

  it('cause at most one concurrent render on each of several connections', async () => {
    const runs = ['a', 'b', 'c'].map((run) =>
      pipelined(Array.from({ length: 50 }, (_, at) => `/article/${run}-${at}/`)),
    );
    expect((await Promise.all(runs)).flat().filter((status) => status !== 200)).toEqual([]);
    expect(mostInProgress).toBeLessThanOrEqual(3);
  });

  it('yield to other connections even if the requested pages are cached', async () => {
    await server.get('/no/such/place/');
    let isFlooding = true;
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (isFlooding) setImmediate(count);
    };
    setImmediate(count);
    await pipelined(Array.from({ length: PIPELINED }, (_, at) => `/no/such/place-${at}/`));
    isFlooding = false;
    expect(turns).toBeGreaterThanOrEqual(PIPELINED / limits.REQUESTS_PER_TURN);
  });

  it('are answered in order, including those for cached pages', async () => {
    await server.get('/article/kept/');
    const paths = ['/article/one/', '/article/kept/', '/no/such/place/', '/article/kept/'];
    expect(await pipelined(paths)).toEqual([200, 200, 404, 200]);
  });

  it('are dropped when the client disconnects', async () => {
    const release = hold();
    const socket = connect(server.port, '127.0.0.1', () => {
      for (let at = 0; at < 20; at += 1) {
        socket.write(`GET /article/left-${at}/ HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      }
    });
    await eventually(
      () => inProgress,
      (count) => count === 1,
    );
    socket.destroy();
    release();
    expect((await server.get('/article/another/')).status).toBe(200);
    expect(server.rendered).toEqual(['/article/left-0/', '/article/another/']);
  });
});

describe('a flood of requests for pages that must be rendered', () => {
  it('gets static error pages beyond the limit, while cached pages are served', async () => {
    await server.get('/article/kept/');
    const release = hold();
    const flood = Array.from({ length: DOCUMENTS_PER_ADDRESS + 20 }, (_, at) =>
      server.get(`/article/new-${at}/`),
    );
    const refused = await eventually(
      () => firstSettled(flood, 20),
      (settled) => settled.length === 20,
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(refused[0]?.headers.get('cache-control')).toBe('no-store');
    expect(await refused[0]?.text()).toContain('<h1>This site is busy</h1>');
    expect([mostInProgress, errorsRendered]).toEqual([DOCUMENTS_PER_ADDRESS, 0]);
    expect((await server.get('/article/kept/')).headers.get('x-cache')).toBe('fresh');
    release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(DOCUMENTS_PER_ADDRESS);
    expect((await server.get('/article/after/')).status).toBe(200);
    const metrics = await (await server.get('/_node/metrics')).text();
    expect(metrics).toContain('offprint_document_refusals_total 20');
  });

  it('is not refused if all of the requests are for the same page', async () => {
    const release = hold();
    const asked = Array.from({ length: DOCUMENTS_PER_ADDRESS + 20 }, () =>
      server.get('/article/same/'),
    );
    await eventually(
      () => inProgress,
      (count) => count === 1,
    );
    release();
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('causes one render for all addresses that match no page, until the content changes', async () => {
    const bodies = new Set<string>();
    for (let at = 0; at < 30; at += 1) {
      const answer = await server.get(`/no/such/place-${at}/`);
      expect(answer.status).toBe(404);
      bodies.add(await answer.text());
    }
    // An address outside the page routes gets the same document.
    expect((await server.get('/_elsewhere/at/all/')).status).toBe(404);
    expect([bodies.size, errorsRendered]).toEqual([1, 1]);
    expect([...bodies][0]).not.toContain('place-');
    // This is not a page either, but the server has a route for it.
    expect((await server.get('/user/session/')).status).toBe(200);
    server.changes.notify('site');
    await server.get('/no/such/place-1/');
    expect(errorsRendered).toBe(2);
  });
});

/** Returns up to `most` of the responses that have arrived. */
async function firstSettled(
  asked: readonly Promise<Response>[],
  most: number,
): Promise<Response[]> {
  const pending = Symbol('pending');
  const states = await Promise.all(
    asked.map((each) => Promise.race([each, new Promise((done) => setImmediate(done, pending))])),
  );
  return states.filter((state): state is Response => state !== pending).slice(0, most);
}
