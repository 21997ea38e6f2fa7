import { edgeCheck } from '../../server/commands/doctor/edgeCheck';
import { deadline } from '../support/deadlines';
import { freePort } from '../support/servers/postgres';
import { startServer, type RunningServer } from '../support/servers/server';
import { startVarnish, type Varnish } from '../support/proxies/varnish';
import { eventually } from '../support/waiting';

const TOKEN = 'a-token-of-the-operators';
/** Time within which a recall reaches everyone. */
const TWO_SECONDS = deadline(2000);
const STORY = '/article/kestrel-14-review/';

let server: RunningServer | undefined;
let edge: Varnish | undefined;

beforeAll(async () => {
  const [edgePort, serverPort] = [await freePort(), await freePort()];
  server = await startServer({
    env: {
      PORT: String(serverPort),
      OPS_TOKEN: TOKEN,
      COOKIE_SECURE: '0',
      PURGE_URL: `http://127.0.0.1:${edgePort}/`,
    },
  });
  edge = await startVarnish(edgePort, serverPort);
});

afterAll(async () => {
  await edge?.stop();
  await server?.remove();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(edge!.origin + path, { headers, redirect: 'manual' });

/**
 * True if Varnish served the second of two requests from its cache: each response from the server has a new transaction
 * id.
 */
async function isHit(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  const ids = [await get(path, headers), await get(path, headers)].map((answer) =>
    answer.headers.get('x-tx-id'),
  );
  return ids[0] === ids[1];
}

async function aStory(): Promise<string> {
  const html = await (await get('/latest/')).text();
  return /href="(\/article\/[a-z0-9-]+\/)"/.exec(html)?.[1] ?? STORY;
}

describe('Varnish in front of the server', () => {
  it('serves shared responses from its cache regardless of cookies and campaign parameters', async () => {
    for (const path of ['/', '/latest/', '/news/rss.xml', '/sitemaps/', '/sw.js']) {
      await get(path);
    }
    expect(await isHit('/')).toBe(true);
    expect(await isHit('/latest/', { cookie: 'consent=C0001:1; a=b' })).toBe(true);
    const first = await get('/?utm_source=a&fbclid=b');
    const second = await get('/?gclid=c');
    expect(first.headers.get('x-tx-id')).toBe(second.headers.get('x-tx-id'));
    expect(await isHit('/latest/?page=2')).toBe(true);
    expect((await get('/latest/?utm_source=a')).headers.get('x-tx-id')).not.toBe(
      (await get('/')).headers.get('x-tx-id'),
    );
  });

  it('strips surrogate keys and its own headers, and passes Brotli through', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    const again = await get('/', { 'accept-encoding': 'br;q=1.0' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(again.headers.get('x-tx-id')).toBe(answer.headers.get('x-tx-id'));
    for (const name of ['surrogate-key', 'surrogate-control', 'x-edge-keys', 'age', 'via']) {
      expect([name, again.headers.get(name)]).toEqual([name, null]);
    }
    expect(again.headers.get('x-cache')).toBe('fresh');
  });

  it('never serves private responses from its cache', async () => {
    for (const path of [
      '/?jsDebug=ads',
      '/user/login/',
      '/api/neutron/users/rna/halfwave/',
      '/_node/status',
    ]) {
      expect([path, await isHit(path)]).toEqual([path, false]);
    }
    expect(await isHit('/', { 'cdn-health-privacy': '1' })).toBe(false);
    expect(await isHit('/', { 'cdn-segment': 'WA' })).toBe(false);
  });

  it('stops serving the page and the list entries of a withdrawn story within two seconds', async () => {
    const story = await aStory();
    const slug = story.split('/')[2];
    expect((await get(story)).status).toBe(200);
    expect(await isHit(story)).toBe(true);
    const recalled = await fetch(`${server!.origin}/_node/recalls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ slug, kind: 'withdrawal' }),
    });
    expect(recalled.status).toBe(201);
    await eventually(
      () => get(story),
      ({ status }) => status === 410,
      TWO_SECONDS,
    );
    const withoutStory = await (await server!.get('/latest/')).text();
    expect(withoutStory.includes(story)).toBe(false);
    await eventually(
      async () => (await (await get('/latest/')).text()) === withoutStory,
      (isSame) => isSame,
      TWO_SECONDS,
    );
  });

  it('accepts a purge only with surrogate keys, and keeps responses that lack those keys', async () => {
    const purge = (headers: Record<string, string>): Promise<Response> =>
      fetch(edge!.origin, { method: 'PURGE', headers });
    expect((await purge({})).status).toBe(400);
    expect((await purge({ 'surrogate-key': 'article:nobody-has-this' })).status).toBe(200);
    expect(await isHit('/')).toBe(true);
  });

  it('passes the check of the doctor, which purges a page that does not exist', async () => {
    const purgeUrls = [new URL(edge!.origin)];
    const findings = await edgeCheck({ publicOrigin: edge!.origin, purgeUrls }).run();
    expect(findings.map(({ level, message }) => [level, message.split(':')[0]])).toEqual([
      ['good', '127.0.0.1'],
      ['good', 'Purges reach readers'],
    ]);
    expect(await isHit('/')).toBe(true);
  });

  it('serves cached responses while the server is down', async () => {
    for (const path of ['/', '/latest/']) expect((await get(path)).status).toBe(200);
    server!.child.kill('SIGKILL');
    for (const path of ['/', '/latest/']) expect((await get(path)).status).toBe(200);
    // A page that was never requested is not cached, so it cannot be served.
    const missing = await get('/article/never-asked-for/');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const html = await missing.text();
    expect(html).toContain('<h1>This site cannot be reached</h1>');
    expect(html).not.toMatch(/Varnish|Guru/);
  });
});
