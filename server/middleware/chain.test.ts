import { PageError } from '../../src/model/errors';
import { matchRoute } from '../../src/model/routeMatch';
import { MIDDLEWARES, PAGE_CHAIN, runChain } from './chain';
import type { ChainRequest, Middleware } from './verdict';

function request(path = '/', more: Partial<ChainRequest> & { search?: string } = {}): ChainRequest {
  return {
    path,
    query: new URLSearchParams(more.search),
    headers: {},
    route: matchRoute(path),
    editions: ['us'],
    newId: () => 'made-by-the-server',
    ...more,
  };
}

const verdictOf = (...given: Parameters<typeof request>) => runChain(PAGE_CHAIN, request(...given));

describe('the middleware chain', () => {
  it('passes all eight in the published order', () => {
    const passed: string[] = [];
    const recording = new Map<string, Middleware>(
      [...MIDDLEWARES].map(([name, middleware]) => [
        name,
        (asked, verdict) => {
          passed.push(name);
          return middleware(asked, verdict);
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

  it('refuses a name that is no middleware', () => {
    const unknown = new PageError(500, 'Unknown middleware weather');
    expect(() => runChain(['i18n', 'weather'], request())).toThrow(unknown);
    expect(() => runChain(['constructor'], request())).toThrow('Unknown middleware constructor');
  });
});

describe('cache', () => {
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
  ])('keeps %s for %d seconds', (path, seconds) => {
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
  ])('lets nobody keep a document asked for with %s', (search) => {
    expect(verdictOf('/', { search })).toMatchObject({
      isPublic: false,
      cacheControl: 'private, no-store, max-age=0',
    });
  });

  it.each(['/members/preferences/', '/members/newsletters/', '/auth/flow/terms-of-service/'])(
    'lets nobody keep %s',
    (path) => {
      expect(verdictOf(path)).toMatchObject({
        isPublic: false,
        cacheControl: 'private, no-store, max-age=0',
      });
    },
  );

  it('keeps documents with campaign names public', () => {
    expect(verdictOf('/', { search: 'utm_source=x&abc=1' }).isPublic).toBe(true);
  });
});

describe('editions', () => {
  it('takes only editions that this installation has', () => {
    const headers = { 'cdn-preferred-edition': 'fr' };
    expect(verdictOf('/', { headers }).edition).toBe('us');
    expect(verdictOf('/', { headers, editions: ['us', 'fr'] }).edition).toBe('fr');
    expect(verdictOf('/', { search: 'edition=uk' }).edition).toBe('us');
  });
});

describe('transaction', () => {
  it('keeps a usable id and replaces any other', () => {
    const idFor = (id: string) => verdictOf('/', { headers: { 'x-tx-id': id } }).txId;
    expect(idFor('ABCdef-12345')).toBe('ABCdef-12345');
    for (const bad of ['short', 'a'.repeat(65), 'with space-and', 'línea-larga', '{"a":1,"b":2}']) {
      expect(idFor(bad)).toBe('made-by-the-server');
    }
  });
});
