import { checkVanityTable } from '../../src/model/vanity/vanityTable';
import { IGNORED_QUERY_NAMES, SKIPPED_PREFIXES } from '../../src/model/vanity/vanityPath';
import { fixedVanity } from '../../server/publishing/vanity/ownTable';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';

const NOW = '2026-10-01T12:00:00Z';
const PAST = '2026-09-30T00:00:00Z';
const FUTURE = '2026-10-02T00:00:00Z';

const target = (url: string, type = 'url') => ({ type, url });
const entry = (id: string, type: string, path: string, url = '/latest/', more: object = {}) => ({
  ...{ id, type, path, target: target(url) },
  ...more,
});

const ENTRIES = checkVanityTable([
  entry('moved', 'permanent', '/old-guide/'),
  entry('lent', 'temporary', '/lent'),
  entry('outside', 'permanent', '/help/', 'https://help.halfwave.example/'),
  entry('of-route', 'permanent', '/feature/about', '/about/'),
  entry('masked', 'mask', '/spring-guide/', '/article/best-routers/'),
  entry('masked-list', 'mask', '/safe/', '/topic/security/'),
  entry('masked-story', 'mask', '/article/promo/', '/article/best-routers/'),
  entry('masked-nothing', 'mask', '/empty/', '/article/missing/'),
  { id: 'gone', type: 'notFound', path: '/foo' },
  { id: 'gone-for-good', type: 'notFound', path: '/bar/', statusCode: 410 },
  entry('as-usual', 'ok', '/article/usual/'),
  entry('same', 'permanent', '/deals/', '/deals'),
  {
    id: 'no-url',
    type: 'permanent',
    path: '/article/story/',
    target: target('/about/', 'content'),
  },
  entry('ended', 'permanent', '/article/ended/', '/about/', { enabled: false, expiryDate: PAST }),
  entry('on', 'permanent', '/on/', '/about/', { enabled: true, expiryDate: PAST }),
  entry('endless', 'permanent', '/endless/', '/about/', { enabled: false }),
  entry('ending', 'permanent', '/ending/', '/about/', { enabled: false, expiryDate: FUTURE }),
  entry('german', 'permanent', '/article/german/', '/about/', { edition: 'de' }),
  ...SKIPPED_PREFIXES.map((prefix, index) =>
    entry(`skipped-${index}`, 'permanent', `${prefix}old/`),
  ),
]);

const vanity = fixedVanity(ENTRIES, ['us']);

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer({ vanity, env: { CLOCK_NOW: NOW, RATE_LIMIT_FACTOR: '1000' } });
});

afterAll(() => server.close());

async function lookUp(path: string, site = server) {
  const answer = await site.get(path);
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cache: answer.headers.get('cache-control') ?? '',
    hit: answer.headers.get('x-cache'),
    headers: answer.headers,
    text: await answer.text(),
  };
}

/** Requests a path twice. The second response comes from the cache if the first one can be cached. */
const twice = async (path: string) => [await lookUp(path), await lookUp(path)];

describe('a vanity redirect', () => {
  it.each([
    ['/old-guide/', 301, '/latest/'],
    ['/old-guide', 301, '/latest/'],
    ['/lent', 302, '/latest/'],
    ['/lent/', 302, '/latest/'],
    ['/help/', 301, 'https://help.halfwave.example/'],
    ['/feature/about', 301, '/about/'],
    ['/feature/about/', 301, '/about/'],
    ['/on/', 301, '/about/'],
    ['/endless/', 301, '/about/'],
    ['/ending/', 301, '/about/'],
  ])('has the expected status and location: %s, %d, %s', async (path, status, location) => {
    for (const answer of await twice(path)) {
      expect(answer).toMatchObject({ status, location, cache: 'public, max-age=300', text: '' });
      expect(answer.headers.get('x-tx-id')).toMatch(/^[\w-]{8,64}$/);
      expect(answer.headers.get('x-offprint-changes')).toBe('0');
      expect(answer.headers.get('x-offprint-release')).toBe('r1');
      expect(answer.headers.get('content-security-policy')).not.toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is the same for a HEAD request', async () => {
    const { status, headers } = await fetch(`${server.origin}/old-guide/`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([301, '/latest/']);
  });

  it('also applies to a URL with a page number', async () => {
    expect(await lookUp('/old-guide/2/')).toMatchObject({ status: 301, location: '/latest/' });
    expect(await lookUp('/lent/17')).toMatchObject({ status: 302, location: '/latest/' });
  });

  it.each([
    ['whose target is the path itself', '/deals/'],
    ['whose target is not a URL', '/article/story/'],
    ['of type `ok`', '/article/usual/'],
    ['that has expired', '/article/ended/'],
    ['for another edition', '/article/german/'],
  ])('is not sent for an entry %s, so the page is shown', async (_, path) => {
    expect(await lookUp(path)).toMatchObject({ status: 200, location: null });
  });

  it.each([
    ['/Old-Guide/', '/latest/'],
    ['/OLD%2dGUIDE', '/latest/'],
    ['/%6fld-guide/2/', '/latest/'],
    ['/Feature/About/', '/about/'],
    ['/feature/ABOUT', '/about/'],
  ])('ignores case and percent-encoding in %s', async (path, location) => {
    expect(await lookUp(path)).toMatchObject({ status: 301, location });
  });

  it.each(SKIPPED_PREFIXES)('is never looked up below %s', async (prefix) => {
    const { status, location } = await lookUp(`${prefix}old/`);
    expect(location).toBeNull();
    expect([200, 404]).toContain(status);
  });

  it.each(['/old-guide/x/', '/old-guid/', `/${'a'.repeat(8000)}/`])(
    'does not exist at any other path: %s',
    async (path) => {
      expect(await lookUp(path)).toMatchObject({ status: 404, location: null });
    },
  );
});

describe('the query string of a vanity address', () => {
  it.each(IGNORED_QUERY_NAMES)('may contain %s, which the redirect keeps', async (name) => {
    expect(await lookUp(`/old-guide/?${name}=x`)).toMatchObject({
      status: 301,
      location: `/latest/?${name}=x`,
    });
  });

  it('may contain campaign parameters', async () => {
    expect((await lookUp('/old-guide/?fbclid=1&utm_source=x')).status).toBe(301);
    expect((await lookUp('/old-guide/?edition=us&_hsenc=1&yclid=2')).status).toBe(301);
    expect((await lookUp('/spring-guide/?gclid=1')).status).toBe(200);
  });

  it('is not passed on to another site', async () => {
    expect((await lookUp('/help/?ftag=x')).location).toBe('https://help.halfwave.example/');
  });

  it.each(['/old-guide/?x=1', '/foo?ftag=a&x=1', '/spring-guide/?page=2'])(
    'prevents a match if it has any other parameter: %s',
    async (path) => {
      expect(await lookUp(path)).toMatchObject({ status: 404, location: null });
    },
  );

  it('makes the response private if it contains a device or debug parameter', async () => {
    for (const path of ['/old-guide/?setDevice=mobile', '/foo?jsDebug=vanity']) {
      expect((await lookUp(path)).cache).toBe('private, no-store, max-age=0');
    }
  });
});

describe('a vanity mask', () => {
  const TAG =
    '<meta name="vanity" content="vanity:/article/best-routers/:maskedUrl:/spring-guide/">';

  it('shows the target page, and names its address in the canonical link and the vanity tag', async () => {
    const answers = await twice('/spring-guide/');
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.hit).toBe('fresh');
    for (const { text, cache, headers } of answers) {
      expect(text).toContain('Words of best-routers');
      expect(text).toContain(TAG);
      expect(text).toMatch(/<link rel="canonical" href="[^"]*\/article\/best-routers\/">/);
      expect(text).toMatch(/<html[^>]* data-route="article"/);
      expect(cache).toMatch(/^public, max-age=7200,/);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('replaces an existing page', async () => {
    expect((await lookUp('/article/promo/')).text).toContain('Words of best-routers');
    const own = await lookUp('/article/best-routers/');
    expect(own.text).toContain('Words of best-routers');
    expect(own.text).not.toContain('name="vanity"');
  });

  it('redirects to its canonical address, which ends with a slash', async () => {
    expect(await lookUp('/spring-guide?ftag=a')).toMatchObject({
      status: 301,
      location: '/spring-guide/?ftag=a',
    });
  });

  it.each([
    ['/Spring-Guide/', '/spring-guide/'],
    ['/spring%2Dguide?ftag=a', '/spring-guide/?ftag=a'],
    ['/SAFE/2/', '/safe/2/'],
  ])('redirects from another spelling of its address: %s', async (path, location) => {
    expect(await lookUp(path)).toMatchObject({ status: 301, location });
  });

  it('passes the page number on to a list', async () => {
    expect((await lookUp('/safe/2/')).text).toContain(
      'content="vanity:/topic/security/2/:maskedUrl:/safe/2/"',
    );
  });

  it('is not found when its target is missing', async () => {
    expect((await lookUp('/empty/')).status).toBe(404);
  });

  it('is evicted together with the page that it shows', async () => {
    await lookUp('/spring-guide/');
    expect((await lookUp('/spring-guide/')).hit).toBe('fresh');
    server.changes.notify('article:best-routers');
    expect((await lookUp('/spring-guide/')).hit).toBe('miss');
  });

  it.each<[string, Record<string, string>, string]>([
    ['by the installation', { FEATURES: 'vanity.mask=off' }, ''],
    ['in the address', {}, '?featureDisable=vanity.mask'],
  ])('is not shown while masks are turned off %s', async (_, env, search) => {
    const site = await startFakeServer({ vanity, env });
    try {
      expect((await lookUp(`/spring-guide/${search}`, site)).status).toBe(404);
      const promo = await lookUp(`/article/promo/${search}`, site);
      expect(promo.text).toContain('Words of promo');
      expect(promo.text).not.toContain('name="vanity"');
    } finally {
      await site.close();
    }
  });
});

describe('a vanity entry of type `notFound`', () => {
  it.each([
    ['/foo', 404, 'gone'],
    ['/foo/', 404, 'gone'],
    ['/bar/', 410, 'gone-for-good'],
    ['/bar/3/', 410, 'gone-for-good'],
  ])(
    'shows the error page at %s, with status %d and a message that names the id, type and path',
    async (path, status, id) => {
      const answers = await twice(path);
      expect(answers.map(({ hit }) => hit)).toEqual(['miss', 'fresh']);
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.cache).toBe('public, max-age=60');
        for (const part of [id, 'notFound', path]) expect(answer.text).toContain(part);
        expect(answer.text).toContain('noindex');
      }
    },
  );
});
