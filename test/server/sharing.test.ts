import { countQueries } from '../../server/http/ops/countQueries';
import { openSharingSite, STORY, type SharingSite } from '../support/servers/sharingSite';

let site: SharingSite;
/** Other servers that use the same store, each for one test. */
let others: SharingSite[];

beforeAll(async () => {
  site = await openSharingSite();
});

afterAll(() => site.close());

beforeEach(() => {
  others = [];
});

afterEach(async () => {
  await Promise.all(others.map((other) => other.close()));
});

async function openOther(env: Record<string, string> = {}): Promise<SharingSite> {
  const other = await openSharingSite(env, site.test);
  others.push(other);
  return other;
}

const shorten = (longUrl: string, at = site): Promise<Response> =>
  at.server.get(`/sharebar-shortener/?longurl=${encodeURIComponent(longUrl)}`);

async function shortened(longUrl: string, at = site): Promise<string> {
  const answer = await shorten(longUrl, at);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { url: string } };
  return data.url;
}

const pathOf = (url: string): string => new URL(url).pathname;

describe('the URL shortener', () => {
  it('returns a short address on this site at data.url', async () => {
    const url = await shortened(site.server.origin + STORY);
    expect(pathOf(url)).toMatch(/^\/r\/[0-9A-Za-z]{8}$/);
    expect(new URL(url).origin).toBe(new URL(site.server.dependencies.config.publicOrigin).origin);
    expect((await shorten(STORY)).headers.get('cache-control')).toBe('no-store');
  });

  it("returns one short address for all spellings of a page's address, and a different one for each page", async () => {
    const { origin } = site.server;
    const urls = await Promise.all(
      [origin + STORY, STORY, '/article/a-story', `${origin}${STORY}?utm_source=x#there`].map(
        (longUrl) => shortened(longUrl),
      ),
    );
    expect(new Set(urls).size).toBe(1);
    expect(await shortened('/article/another/')).not.toBe(urls[0]);
  });

  it.each([
    '',
    'https://evil.example/article/a-story/',
    '//evil.example/article/a-story/',
    'https://user:word@127.0.0.1/article/a-story/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/article/missing/',
    '/no/such/route/at/all/',
    '/api/neutron/openapi.json',
    '/r/00000000',
    'http://',
    '?utm_source=x',
    'article/a-story/',
  ])('rejects %j, and says why', async (longUrl) => {
    const answer = await shorten(longUrl);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      errors: [
        {
          code: '400',
          message: 'longurl must be the URL of a page on this site',
          context: {},
        },
      ],
    });
  });

  it('rejects a request without an address or with two addresses', async () => {
    for (const path of ['/sharebar-shortener/', `/sharebar-shortener/?longurl=/a/&longurl=/b/`]) {
      expect((await site.server.get(path)).status).toBe(400);
    }
  });
});

describe('a short link', () => {
  it('redirects to its page, and the redirect is cacheable', async () => {
    const answer = await site.server.get(pathOf(await shortened(STORY)));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, STORY]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is resolved without the store after its first use', async () => {
    const path = pathOf(await shortened(STORY));
    await site.server.get(path);
    let queries = 0;
    countQueries(site.test.store.pool, () => (queries += 1));
    for (let round = 0; round < 50; round += 1) await site.server.get(path);
    // Allows for the queries of the change feed, which polls every two seconds.
    expect(queries).toBeLessThan(10);
  });

  it('redirects on another server that uses the same store', async () => {
    const url = await shortened(STORY);
    const other = await openOther();
    expect((await other.server.get(pathOf(url))).headers.get('location')).toBe(STORY);
    expect(pathOf(await shortened(STORY, other))).toBe(pathOf(url));
  });

  it.each(['/r/00000000', '/r/a', `/r/${'a'.repeat(2000)}`])(
    'leads to a 404 if it was never issued: %s',
    async (path) => {
      expect((await site.server.get(path)).status).toBe(404);
    },
  );

  it('is protected against guessing by a rate limit', async () => {
    const strict = await openOther({ RATE_LIMIT_FACTOR: '1' });
    const known = pathOf(await shortened(STORY));
    const statuses: number[] = [];
    for (let code = 10_000_000; code < 10_000_012; code += 1) {
      statuses.push((await strict.server.get(`/r/${code}`)).status);
    }
    expect(statuses.slice(0, 5)).toEqual([404, 404, 404, 404, 404]);
    expect(statuses.at(-1)).toBe(429);
    expect((await strict.server.get(known)).status).toBe(302);
  });
});

describe('the development mailbox', () => {
  it('is an HTML page for browsers and JSON for programs', async () => {
    const page = await site.server.get('/_dev/mail/', { accept: 'text/html' });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<h1>Mailbox</h1>');
    expect(await (await site.server.get('/_dev/mail/')).json()).toEqual({ data: { items: [] } });
  });
});
