import { PageError } from '../../../src/model/routing/errors';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { cookiesOf } from '../security/cookies';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';
import { MIDDLEWARES, PAGE_CHAIN, runChain } from './chain';
import type { ChainRequest, Middleware } from './verdict';

function request(path = '/', more: Partial<ChainRequest> & { search?: string } = {}): ChainRequest {
  const { headers = {} } = more;
  return {
    path,
    query: new URLSearchParams(more.search),
    headers,
    cookies: cookiesOf(headers),
    route: matchRoute(path),
    editions: ['us'],
    features: {},
    isDevelopment: false,
    now: 0,
    cookieSecure: true,
    experiments: { all: [], topicsOf: () => null, randomSlot: () => 0 },
    vanityAt: () => null,
    newId: () => 'made-by-the-server',
    ...more,
  };
}

const verdictOf = (...given: Parameters<typeof request>) => runChain(PAGE_CHAIN, request(...given));

describe('runChain', () => {
  it('runs all eight middlewares in the documented order', () => {
    const passed: string[] = [];
    const recording = new Map<string, Middleware>(
      [...MIDDLEWARES].map(([name, middleware]) => [
        name,
        (query, verdict) => {
          passed.push(name);
          return middleware(query, verdict);
        },
      ]),
    );
    runChain(PAGE_CHAIN, request(), recording);
    expect(passed).toEqual([
      'i18n',
      'featureFlags',
      'abTesting',
      'auth',
      'cache',
      'editions',
      'transaction',
      'vanity',
    ]);
  });

  it('rejects an unknown middleware', () => {
    const unknown = new PageError(500, 'Unknown middleware weather');
    expect(() => runChain(['i18n', 'weather'], request())).toThrow(unknown);
    expect(() => runChain(['constructor'], request())).toThrow('Unknown middleware constructor');
  });
});

describe('the cache middleware', () => {
  it.each([
    ['/', 300],
    ['/latest/', 300],
    ['/news/', 300],
    ['/article/a-story/', 7200],
    ['/finance/a-story/', 7200],
    ['/in-depth/ai/a-story/', 7200],
    ['/paid-content/article/a-story/', 5400],
    ['/topic/ai/', 5400],
    ['/about/', 7200],
    ['/do-not-sell-or-share-my-personal-information/', 7200],
    ['/privacy-policy/', 7200],
    ['/deals/', 5400],
  ])('caches %s for %d seconds', (path, seconds) => {
    const { cacheControl, isPublic } = verdictOf(path);
    expect(isPublic).toBe(true);
    expect(cacheControl).toMatch(
      new RegExp(
        `^public, max-age=${seconds}, stale-while-revalidate=\\d+, stale-if-error=864000$`,
      ),
    );
  });

  it.each([
    'featureEnable=x',
    'featureDisable=x',
    'jsDebug=page',
    'ab=1',
    'setDevice=mobile',
    'preview=',
  ])('disables caching for a query with %s', (search) => {
    expect(verdictOf('/', { search })).toMatchObject({
      isPublic: false,
      cacheControl: 'private, no-store, max-age=0',
    });
  });

  it.each(['/members/preferences/', '/members/newsletters/', '/auth/flow/terms-of-service/'])(
    'disables caching for %s',
    (path) => {
      expect(verdictOf(path)).toMatchObject({
        isPublic: false,
        cacheControl: 'private, no-store, max-age=0',
      });
    },
  );

  it('keeps documents with campaign parameters public', () => {
    expect(verdictOf('/', { search: 'utm_source=x&abc=1' }).isPublic).toBe(true);
  });
});

describe('the edition middleware', () => {
  it('accepts only configured editions', () => {
    const headers = { 'cdn-preferred-edition': 'fr' };
    expect(verdictOf('/', { headers }).edition).toBe('us');
    expect(verdictOf('/', { headers, editions: ['us', 'fr'] }).edition).toBe('fr');
    expect(verdictOf('/', { search: 'edition=uk' }).edition).toBe('us');
  });
});

describe('the preferred edition', () => {
  const editions = ['us', 'fr', 'de', 'kr'];
  const editionOf = (search: string, headers = {}) =>
    verdictOf('/', { search, headers, editions }).edition;

  it('comes from the query, then the cookie, then the header', () => {
    const cookie = 'fly_preferred_edition=de';
    const header = { 'cdn-preferred-edition': 'kr' };
    expect(editionOf('edition=fr', { cookie, ...header })).toBe('fr');
    expect(editionOf('preferredEdition=fr', { cookie, ...header })).toBe('fr');
    expect(editionOf('', { cookie, ...header })).toBe('de');
    expect(editionOf('', header)).toBe('kr');
    expect(editionOf('edition=xx', { cookie: 'fly_preferred_edition=yy', ...header })).toBe('kr');
    expect(editionOf('')).toBe('us');
  });
});

describe('the feature flag middleware', () => {
  it('combines the defaults, the installation settings and the query', () => {
    const on = (more: Partial<ChainRequest> & { search?: string }) => {
      const { features } = verdictOf('/', more);
      return [
        features['vanity.mask'],
        features['notice.maintenance'],
        features['developer.toolbar'],
      ];
    };
    expect(on({})).toEqual([true, false, false]);
    expect(on({ features: { 'notice.maintenance': true } })).toEqual([true, true, false]);
    expect(on({ isDevelopment: true })).toEqual([true, false, true]);
    const search = 'featureEnable=all&featureDisable=vanity.mask';
    expect(on({ search })).toEqual([false, true, true]);
  });

  it('reads the debug services from the query and the cookie', () => {
    const { debug } = verdictOf('/', {
      search: 'jsDebug=page',
      headers: { cookie: 'jsDebug=ads' },
    });
    expect(debug).toEqual(['ads', 'page']);
  });

  it('reads the device from the query, then the cookie, then the header', () => {
    const headers = { 'cdn-device': 'desktop' };
    const cookie = 'cdn_device=tablet';
    const device = (search: string, given = {}) =>
      verdictOf('/', { search, headers: given }).device;
    expect(device('setDevice=mobile', { ...headers, cookie })).toBe('mobile');
    expect(device('', { ...headers, cookie })).toBe('tablet');
    expect(device('', headers)).toBe('desktop');
    expect(device('')).toBe('mobile');
    expect(device('setDevice=watch', { 'cdn-device': 'all', cookie: 'cdn_device=' })).toBe(
      'mobile',
    );
  });

  it('reads the segment from the CDN header', () => {
    const segment = (value?: string) =>
      verdictOf('/', { headers: value === undefined ? {} : { 'cdn-segment': value } }).segment;
    expect([segment('WA'), segment(''), segment()]).toEqual(['WA', null, null]);
  });
});

describe('the transaction middleware', () => {
  it('keeps a valid id and replaces an invalid one', () => {
    const idFor = (id: string) => verdictOf('/', { headers: { 'x-tx-id': id } }).txId;
    expect(idFor('ABCdef-12345')).toBe('ABCdef-12345');
    for (const bad of ['short', 'a'.repeat(65), 'with space-and', 'línea-larga', '{"a":1,"b":2}']) {
      expect(idFor(bad)).toBe('made-by-the-server');
    }
  });
});

describe('the vanity middleware', () => {
  const entry = (type: VanityEntry['type'], url = '/article/a-story/'): VanityEntry => ({
    ...{ id: 'of-a-test', type, path: '/guide/', target: { type: 'url', url }, statusCode: 404 },
    ...{ edition: 'us', enabled: true, expiryDate: null },
  });
  const at = (type: VanityEntry['type'], more: Parameters<typeof request>[1] = {}) =>
    verdictOf('/guide/', { vanityAt: () => entry(type), ...more });

  it('resolves redirects, masks and not-found entries', () => {
    expect(at('permanent').vanity).toMatchObject({ kind: 'redirect', status: 301 });
    expect(at('temporary').vanity).toMatchObject({ kind: 'redirect', status: 302 });
    expect(at('mask').vanity).toMatchObject({ kind: 'mask', realPath: '/article/a-story/' });
    expect(at('notFound').vanity).toMatchObject({ kind: 'notFound', status: 404 });
    expect(at('ok').vanity).toBeNull();
  });

  it('caches a masked page for as long as its target', () => {
    expect(at('mask')).toMatchObject({ isPublic: true, maxAge: 7200 });
    expect(at('mask').cacheControl).toContain('public, max-age=7200,');
    expect(at('mask', { search: 'setDevice=mobile' }).isPublic).toBe(false);
  });

  it('ignores masks if the feature is off', () => {
    expect(at('mask', { features: { 'vanity.mask': false } }).vanity).toBeNull();
    expect(at('mask', { search: 'featureDisable=vanity.mask' }).vanity).toBeNull();
    expect(at('permanent', { features: { 'vanity.mask': false } }).vanity).not.toBeNull();
  });

  it("ignores a disabled entry once its expiry date has passed on the server's clock", () => {
    const ending = { ...entry('permanent'), enabled: false, expiryDate: '2026-01-01T00:00:00Z' };
    const then = Date.parse(ending.expiryDate);
    const found = (now: number) => verdictOf('/guide/', { vanityAt: () => ending, now }).vanity;
    expect([found(then - 1) === null, found(then) === null]).toEqual([false, true]);
  });

  it('waits for a lookup only at addresses that can be vanity URLs', () => {
    const unknown = { vanityAt: () => undefined };
    expect(verdictOf('/guide/', unknown).awaitsVanity).toBe(true);
    expect(verdictOf('/guide/', { ...unknown, search: 'x=1' }).awaitsVanity).toBe(false);
    expect(verdictOf('/news/more/', unknown).awaitsVanity).toBe(false);
  });
});
