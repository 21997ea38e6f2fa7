import { createServer, type Server, type ServerResponse } from 'node:http';
import { freePort } from '../support/servers/postgres';
import { startVarnish, type Varnish } from '../support/proxies/varnish';
import { eventually } from '../support/waiting';

const PAGE = '/article/one/';
/** The shortest lifetime, so that each response expires during the test. */
const LIFETIME = 'max-age=1, stale-while-revalidate=60, stale-if-error=864000';

let server: Server;
let edge: Varnish | undefined;
let serverPort: number;
/** Text that the server sends, or the status of its error response. */
let state: { text: string; error: number | null };
/** Requests for the page that have reached the server. */
let requested: number;
/** Holds the server's responses until it is called, if it is set. */
let held: ServerResponse[] | null;

beforeEach(async () => {
  state = { text: 'first', error: null };
  requested = 0;
  held = null;
  server = createServer((request, response) => {
    if (request.url?.startsWith('/_node/')) {
      response.end();
      return;
    }
    requested += 1;
    if (held) held.push(response);
    else send(response);
  });
  serverPort = await freePort();
  await new Promise<void>((done) => server.listen(serverPort, '127.0.0.1', done));
});

afterEach(async () => {
  await edge?.stop();
  server.closeAllConnections();
  server.close();
});

function send(response: ServerResponse): void {
  response
    .writeHead(state.error ?? 200, {
      'surrogate-key': 'content article:one',
      'surrogate-control': LIFETIME,
      'cache-control': 'public, max-age=300',
    })
    .end(state.error === null ? state.text : 'error');
}

/** @param grace time after its end within which a healthy server's response is served while a new one is fetched */
async function start(grace?: string): Promise<void> {
  edge = await startVarnish(await freePort(), serverPort, { grace });
}

async function read(): Promise<string> {
  const answer = await fetch(edge!.origin + PAGE, { signal: AbortSignal.timeout(10_000) });
  return `${answer.status} ${await answer.text()}`;
}

/** Reads the page until the server has received so many requests for it. Returns what readers got. */
async function readUntil(count: number): Promise<string[]> {
  const seen = new Set<string>();
  await eventually(
    async () => {
      seen.add(await read());
      return requested;
    },
    (now) => now >= count,
  );
  return [...seen];
}

describe('a response that has expired in Varnish', () => {
  it('is served at once while a new one is fetched, which then replaces it', async () => {
    await start();
    expect(await read()).toBe('200 first');
    state.text = 'second';
    held = [];
    expect(await readUntil(2)).toEqual(['200 first']);
    // The server has not yet responded, but no reader waits.
    expect(await read()).toBe('200 first');
    held.forEach(send);
    held = null;
    await eventually(read, (page) => page === '200 second');
  });

  it.each([
    ['while a new one is fetched', undefined, 500],
    ['after that time', '0s', 500],
    ['after that time', '0s', 503],
  ])('is served if the server responds with an error %s', async (_when, grace, status) => {
    await start(grace);
    expect(await read()).toBe('200 first');
    state.error = status;
    expect(await readUntil(4)).toEqual(['200 first']);
    state = { text: 'second', error: null };
    await eventually(read, (page) => page === '200 second');
  });

  it.each([undefined, '0s'])('is served while no server runs (grace: %s)', async (grace) => {
    await start(grace);
    expect(await read()).toBe('200 first');
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    const seen = new Set<string>();
    const unhealthy = async (): Promise<number> => {
      seen.add(await read());
      return edge!.counter('VBE.*.happy');
    };
    await eventually(unhealthy, (probes) => Number.isNaN(probes) || probes % 8 === 0);
    expect([...seen]).toEqual(['200 first']);
  });

  it('is needed to hide an error: without one, readers get what the server said', async () => {
    await start();
    state.error = 503;
    expect(await read()).toBe('503 error');
  });

  it('does not make Varnish send a form twice', async () => {
    await start();
    state.error = 500;
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(edge!.origin + PAGE, { method: 'POST', body: 'a=b', signal });
    expect([answer.status, await answer.text(), requested]).toEqual([500, 'error', 1]);
  });

  it('is not served in place of a page that does not exist any more', async () => {
    await start();
    expect(await read()).toBe('200 first');
    state.error = 410;
    await eventually(read, (page) => page === '410 error');
  });
});
