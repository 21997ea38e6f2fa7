import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as httpGet } from 'node:http';
import { brotliOf, QUICK } from '../../server/http/encodings';
import { RedirectError, SlugChangedError } from '../../src/model/routing/errors';
import { IS_LONG } from '../support/deadlines';
import { BOOT_SCRIPT, HEAD_SCRIPT } from '../support/fixtures/serverFiles';
import {
  renderPlainly,
  plainContent,
  plainPage,
  startFakeServer,
  type FakeServer,
} from '../support/servers/fakeServer';
import { eventually } from '../support/waiting';

// Prevents a timeout while a test delays the composition of pages until many requests have arrived.
jest.mock('../../server/config/limits', () => ({
  ...jest.requireActual<object>('../../server/config/limits'),
  CONTENT_TIMEOUT: 600_000,
}));

const READERS = IS_LONG ? 500 : 100;

let server: FakeServer;
let version = 1;
let isBroken = false;
let composed = 0;
/** Awaited before a page is composed. */
let held = Promise.resolve();

/** Delays the composition of pages until the returned function is called. */
function hold(): () => void {
  let release = (): void => {};
  held = new Promise<void>((done) => (release = done));
  return release;
}

beforeEach(async () => {
  version = 1;
  isBroken = false;
  composed = 0;
  held = Promise.resolve();
  const plain = plainContent((id) => `${id} version ${version}`);
  server = await startFakeServer({
    content: {
      async page(request) {
        composed += 1;
        await held;
        if (isBroken) throw new Error('CANARY the store is down');
        if (request.id === 'old-slug') throw new SlugChangedError('new-slug');
        if (request.id === 'moved') throw new RedirectError(301, '/latest/');
        if (request.id === 'lured') throw new RedirectError(301, '//evil.example/');
        if (request.id === 'markup') {
          return {
            value: plainPage('article', 'markup', '</script><!--\u2028"&\'<b>'),
            keys: [],
            stale: false,
          };
        }
        return plain.page(request);
      },
    },
  });
});

afterEach(() => server.close());

const metric = async (line: string): Promise<number> => {
  const text = await (await server.get('/_node/metrics')).text();
  return Number(
    text
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.split(' ')[1] ?? 0,
  );
};

describe('a document', () => {
  it('is complete and public, and states how long it may be cached', async () => {
    const answer = await server.get('/article/a-story/');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en-US" data-route="article" data-device="/);
    expect(html).toContain('<h1>a-story version 1</h1>');
    expect(html).toContain('<link rel="canonical" href="http://127.0.0.1:0/article/a-story/">');
    expect(html).toContain('data-scripts="/assets/app.11111111.js /assets/article.22222222.js"');
    expect(answer.headers.get('cache-control')).toMatch(
      /^public, max-age=7200, stale-while-revalidate=\d+, stale-if-error=864000$/,
    );
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{27}-(?:br|gzip)"$/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-offprint-release')).toBe('r1');
    expect(answer.headers.get('x-offprint-changes')).toBe('0');
  });

  it('is byte-identical for all readers, regardless of their queries and headers', async () => {
    const plain = await server.get('/article/a-story/');
    const first = await plain.text();
    const odd = await server.get('/article/a-story/?utm_source=x&abc=%00', {
      cookie: '__Host-session=abc',
      'cdn-device': 'mobile',
      'sec-gpc': '1',
      'cdn-preferred-edition': 'fr',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/_error/throw',
      'x-http-method-override': 'DELETE',
      authorization: 'Bearer CANARY',
      'accept-language': 'de',
    });
    expect(await odd.text()).toBe(first);
    expect(odd.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(server.rendered).toEqual(['/article/a-story/']);
  });

  it('cannot be cut short or broken by editorial content', async () => {
    const html = await (await server.get('/article/markup/')).text();
    const [, state = ''] = /id="offprint-state">(.*?)<\/script>/.exec(html) ?? [];
    expect(state).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(state)).toEqual({ words: '</script><!--\u2028"&\'<b>' });
    expect(html).toContain(
      '<title>&lt;/script&gt;&lt;!--\u2028&quot;&amp;&#39;&lt;b&gt; | Halfwave',
    );
    expect(html.split('<script').length - 1).toBe(3);
    expect(html).toContain(`${HEAD_SCRIPT}</script></head>`);
    expect(html).toContain(`${BOOT_SCRIPT}</script>`);
  });

  it("is rendered with the year from the server's clock", async () => {
    const years: number[] = [];
    const later = await startFakeServer({
      env: { CLOCK_NOW: '2031-06-01T00:00:00Z' },
      render(input) {
        years.push(input.year);
        return renderPlainly(input);
      },
    });
    await later.get('/article/a-story/');
    await later.close();
    expect(new Set(years)).toEqual(new Set([2031]));
  });

  it('preloads its lead image before its styles', async () => {
    const image =
      '<img src="/a/1" srcSet="/a/1?x=1&amp;y=2 416w" sizes="100vw" fetchPriority="high"/>';
    const pictured = await startFakeServer({
      render: async (input) => ({ ...(await renderPlainly(input)), markup: image }),
    });
    const html = await (await pictured.get('/article/a-story/')).text();
    await pictured.close();
    const link =
      '<link rel="preload" as="image" imagesrcset="/a/1?x=1&amp;y=2 416w" imagesizes="100vw" fetchpriority="high">';
    expect(html.indexOf(link)).toBeGreaterThan(0);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('<style'));
    expect(html).not.toContain('as="font"');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0', (bytes: Buffer) => bytes],
  ])('is sent in an encoding that the client accepts: %s', async (encoding, decode) => {
    const body = await raw('/article/a-story/', { 'accept-encoding': encoding });
    expect(decode(body).toString()).toContain('a-story version 1');
  });

  it('is not sent again to a client that already has it', async () => {
    const etag = (await server.get('/article/a-story/')).headers.get('etag') ?? '';
    const again = await server.get('/article/a-story/', { 'if-none-match': `W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    expect((await server.get('/article/a-story/', { 'if-none-match': '"other"' })).status).toBe(
      200,
    );
  });

  it('has a separate ETag for each encoding', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) =>
        etagOf('/article/a-story/', { 'accept-encoding': encoding }),
      ),
    );
    expect(new Set(etags).size).toBe(3);
  });

  it('keeps its ETag when a better compressed body replaces the first one', async () => {
    const first = await server.get('/article/a-story/');
    const html = await first.text();
    const quick = await brotliOf(Buffer.from(html), QUICK);
    await eventually(
      async () => (await raw('/article/a-story/', { 'accept-encoding': 'br' })).length,
      (length) => length < quick.length,
    );
    const later = await server.get('/article/a-story/');
    expect(later.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await later.text()).toBe(html);
  });

  it('has the same ETag and no body for HEAD', async () => {
    const get = await server.get('/article/a-story/');
    const head = await fetch(`${server.origin}/article/a-story/`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });
});

describe('the document cache', () => {
  const cacheOf = async (path: string) => (await server.get(path)).headers.get('x-cache');

  it('sends a new transaction id with each response, unless the request has one', async () => {
    const miss = await server.get('/article/a-story/');
    const hit = await server.get('/article/a-story/');
    expect([miss, hit].map((answer) => answer.headers.get('x-cache'))).toEqual(['miss', 'fresh']);
    const ids = [miss, hit].map((answer) => answer.headers.get('x-tx-id'));
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
    const named = await server.get('/article/a-story/', { 'x-tx-id': 'from-the-cdn-1' });
    expect(named.headers.get('x-tx-id')).toBe('from-the-cdn-1');
    expect(await metric('offprint_document_hits_total{result="fresh"}')).toBe(2);
  });

  it(`serves ${READERS} concurrent readers of one expired story with one render`, async () => {
    await server.get('/article/a-story/');
    server.clock.advance(7201_000);
    version = 2;
    const before = await metric('offprint_document_renders_total{route="article"}');
    const release = hold();
    const answers = await Promise.all(
      Array.from({ length: READERS }, async () => {
        const answer = await server.get('/article/a-story/');
        return [answer.status, (await answer.text()).length > 0, answer.headers.get('x-cache')];
      }),
    );
    expect(answers.every(([status, hasBody]) => status === 200 && hasBody)).toBe(true);
    expect(answers.every(([, , cache]) => cache === 'stale')).toBe(true);
    release();
    await eventually(
      () => cacheOf('/article/a-story/'),
      (cache) => cache === 'fresh',
    );
    expect((await metric('offprint_document_renders_total{route="article"}')) - before).toBe(1);
    expect(composed).toBe(2);
    expect(await (await server.get('/article/a-story/')).text()).toContain('version 2');
  });

  it(`serves ${READERS} readers of an uncached story with one render`, async () => {
    const release = hold();
    const requests = Array.from({ length: READERS }, () => server.get('/article/another/'));
    await server.get('/_node/status');
    release();
    const answers = await Promise.all(requests);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(composed).toBe(1);
  });

  it('shows a correction to the very next reader', async () => {
    await server.get('/article/a-story/');
    await server.get('/article/other/');
    version = 2;
    server.changes.notify('article:a-story');
    const corrected = await server.get('/article/a-story/');
    expect(await corrected.text()).toContain('version 2');
    expect(corrected.headers.get('x-cache')).toBe('miss');
    expect(corrected.headers.get('x-offprint-changes')).toBe('1');
    expect(await cacheOf('/article/other/')).toBe('fresh');
  });

  it('does not cache a page that was composed before a change and finished after it', async () => {
    const release = hold();
    const early = server.get('/article/a-story/');
    await eventually(
      () => composed,
      (count) => count === 1,
    );
    version = 2;
    server.changes.notify('article:a-story');
    release();
    expect((await early).headers.get('x-offprint-changes')).toBe('0');
    expect(await (await server.get('/article/a-story/')).text()).toContain('version 2');
  });

  it('drops every page if it does not know what changed', async () => {
    await server.get('/article/a-story/');
    await server.get('/article/other/');
    server.changes.notify('*');
    expect(await cacheOf('/article/a-story/')).toBe('miss');
    expect(await cacheOf('/article/other/')).toBe('miss');
  });

  it('keeps serving cached pages for ten days while the content is unavailable', async () => {
    await server.get('/article/a-story/');
    isBroken = true;
    server.changes.isAway = true;
    expect(await cacheOf('/article/a-story/')).toBe('stale');
    server.clock.advance(9 * 86_400_000);
    const old = await server.get('/article/a-story/');
    expect([old.status, old.headers.get('x-cache')]).toEqual([200, 'stale']);
    server.clock.advance(2 * 86_400_000);
    expect((await server.get('/article/a-story/')).status).toBe(500);
  });

  it('shows an uncached error page without the reason if the composition of a story fails', async () => {
    isBroken = true;
    const answer = await server.get('/article/a-story/');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>failure</h1>');
    expect(html).not.toContain('CANARY');
    isBroken = false;
    expect((await server.get('/article/a-story/')).status).toBe(200);
  });

  it('does not cache a document that is requested with a debug switch', async () => {
    const answer = await server.get('/article/a-story/?jsDebug=page');
    expect(answer.headers.get('cache-control')).toBe('private, no-store, max-age=0');
    expect(await cacheOf('/article/a-story/')).toBe('miss');
  });

  it('throttles floods of requests with debug switches', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => server.get('/article/a-story/?ab=1')),
    );
    const refused = answers.filter((answer) => answer.status === 429);
    // The limit is ten requests per second, so how many succeed depends on how long a busy machine takes for all of
    // them.
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });

  it('is not filled by made-up addresses', async () => {
    for (let index = 0; index < 50; index += 1) await server.get(`/news/word-${index}/`);
    await server.get('/article/a-story/');
    server.changes.notify('nothing-of-ours');
    expect(await cacheOf('/news/word-1/')).toBe('miss');
    expect(await cacheOf('/article/a-story/')).toBe('fresh');
  });
});

describe('a document for a shared cache', () => {
  const edgeOf = ({ headers }: Response) => ({
    keys: headers.get('surrogate-key')?.split(' ') ?? null,
    control: headers.get('surrogate-control'),
  });

  it('lists the surrogate keys of its content, and may be cached for one minute if the edge is not purged', async () => {
    const first = edgeOf(await server.get('/article/a-story/'));
    expect(first.keys).toEqual(expect.arrayContaining(['content', 'article:a-story']));
    expect(first.control).toMatch(/^max-age=60,/);
    expect(edgeOf(await server.get('/article/a-story/'))).toEqual(first);
  });

  it('is purged by every change if its page is missing', async () => {
    const { keys } = edgeOf(await server.get('/no/such/page/at/all/'));
    expect(keys).toContain('much');
  });

  it('has no surrogate keys and no lifetime in shared caches if it is private', async () => {
    const nothing = { keys: null, control: null };
    expect(edgeOf(await server.get('/article/a-story/?jsDebug=ads'))).toEqual(nothing);
    expect(edgeOf(await server.get('/_shell/'))).toEqual(nothing);
  });

  it('may be cached for only a few seconds while a change may have been missed', async () => {
    await server.get('/article/a-story/');
    server.changes.isAway = true;
    expect(edgeOf(await server.get('/article/a-story/'))).toEqual({
      keys: null,
      control: expect.stringMatching(/^max-age=5,/) as unknown,
    });
  });
});

describe('addresses', () => {
  const locationOf = async (path: string): Promise<string | number> => {
    const answer = await server.get(path);
    const { status } = answer;
    return status === 301 ? (answer.headers.get('location') ?? '') : status;
  };

  it.each([
    ['/latest', '/latest/'],
    ['/article/a-story?utm_source=x&b=%2F', '/article/a-story/?utm_source=x&b=%2F'],
    ['/news/word', '/news/word/'],
    ['/%61rticle/a-story/', '/article/a-story/'],
    ['/Article/a-story/?a=B', '/article/a-story/?a=B'],
    ['/article/old-slug/?a=1', '/article/new-slug/?a=1'],
    ['/article/moved/', '/latest/'],
  ])('redirect from %s to %s', async (path, location) => {
    expect(await locationOf(path)).toBe(location);
  });

  it.each([
    '/nothing-here',
    '/nothing-here/',
    '/news/rss.xml',
    '/topic/ai/rss.xml',
    '/_node/nothing',
    '/api/neutron/nothing',
    '/assets/nothing.js',
    '/article/missing/',
    '/article/a-story/style.css',
    '/article/a-story;jsessionid=1/',
    '/article/a-story./',
    '/latest/0/',
    '/latest/01/',
    '/account%2f..%2fstatic/a.css',
    '/article/%2e%2e%2fsecret/',
  ])('lead to a 404 and do not redirect: %s', async (path) => {
    expect(await locationOf(path)).toBe(404);
  });

  it('show one error page if no route matches, and another if the content is missing', async () => {
    const unmatched = await server.get('/nothing-here/');
    expect(await unmatched.text()).toContain('<h1>unmatched</h1>');
    expect(unmatched.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await (await server.get('/article/missing/')).text()).toContain('<h1>missing</h1>');
  });

  it.each([
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/article//evil.example',
  ])('never redirect to another site: %s', async (path) => {
    const answer = await rawGet(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.location).toBeUndefined();
  });

  it('lead to a 500 if the content redirects them to another site', async () => {
    const answer = await server.get('/article/lured/');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('location')).toBeNull();
  });
});

function raw(path: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    httpGet(server.origin + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

function etagOf(path: string, headers: Record<string, string>): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    httpGet(server.origin + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.headers.etag);
    }).on('error', reject);
  });
}

function rawGet(path: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port: server.port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    }).on('error', reject);
  });
}
