import { EXAMPLE_PAGES } from '../../../test/support/fixtures/examplePages';
import { matchRoute, pageNumberOf, pathFor } from './routeMatch';
import { ROUTES, type RouteName } from './routes';

type Case = [path: string, name: RouteName, params: Record<string, string>];

const ADDRESSES: Case[] = [
  ['/', 'front-door', {}],
  ['/latest/', 'latest-door', {}],
  ['/latest/2/', 'latest-door', { pageNumber: '2' }],
  ['/news/', 'news-door', {}],
  ['/news/2/', 'news-door', { pageNumber: '2' }],
  ['/news/anything/', 'news-door', { pageNumber: 'anything' }],
  ['/news/0/', 'news-door', { pageNumber: '0' }],
  ['/article/a-story/', 'article', { slug: 'a-story' }],
  ['/article/A_Story-9/', 'article', { slug: 'A_Story-9' }],
  ['/paid-content/article/a-story/', 'sponsored-article', { slug: 'a-story' }],
  ['/in-depth/chips/a-story/', 'article-topic-longform', { topic1: 'chips', slug: 'a-story' }],
  ['/education/a-story/', 'article-topic', { topic1: 'education', slug: 'a-story' }],
  ['/finance/a-story/', 'article-topic', { topic1: 'finance', slug: 'a-story' }],
  ['/home-and-office/a-story/', 'article-topic', { topic1: 'home-and-office', slug: 'a-story' }],
  [
    '/finance/banking/a-story/',
    'article-topic',
    { topic1: 'finance', topic2: 'banking', slug: 'a-story' },
  ],
  ['/topic/phones/', 'topic', { slug: 'phones' }],
  ['/topic/phones/3/', 'topic', { slug: 'phones', pageNumber: '3' }],
  ['/best-products/', 'bestproducts-door', {}],
  ['/best-products/2/', 'bestproducts-door', { pageNumber: '2' }],
  ['/deals/', 'deals-door', {}],
  ['/deals/1/', 'deals-door', { pageNumber: '1' }],
  ['/pictures/', 'gallery-door', {}],
  ['/pictures/2/', 'gallery-door', { pageNumber: '2' }],
  ['/pictures/abc/', 'gallery', { slug: 'abc' }],
  ['/pictures/abc/3/', 'gallery', { slug: 'abc', pageNumber: '3' }],
  ['/how-to/4/', 'howto-door', { pageNumber: '4' }],
  ['/in-depth/', 'indepth-door', {}],
  ['/in-depth/2/', 'indepth-door', { pageNumber: '2' }],
  ['/product-comparisons/', 'productcomparisons-door', {}],
  ['/product-comparisons/2/', 'productcomparisons-door', { pageNumber: '2' }],
  ['/product-spotlights/', 'productspotlights-door', {}],
  ['/product-spotlights/2/', 'productspotlights-door', { pageNumber: '2' }],
  ['/reviews/', 'reviews-door', {}],
  ['/reviews/2/', 'reviews-door', { pageNumber: '2' }],
  ['/video/', 'video-door', {}],
  ['/video/a-film/', 'video', { slug: 'a-film' }],
  ['/video/share/a-film/', 'video-share', { slug: 'a-film' }],
  ['/paid-content/video/a-film/', 'video-sponsored', { slug: 'a-film' }],
  ['/product/a-thing/', 'review', { slug: 'a-thing' }],
  ['/about/', 'about', {}],
  ['/feature/a-feature/', 'dynamic-feature', { slug: 'a-feature' }],
  ['/collection/a-set/', 'collection', { slug: 'a-set' }],
  ['/topic/', 'topics', {}],
  ['/tags/repair/', 'tag', { slug: 'repair' }],
  ['/tags/repair/2/', 'tag', { slug: 'repair', pageNumber: '2' }],
  ['/meet-the-team/', 'meet-the-team', {}],
  ['/meet-the-team/maren-holt/', 'author-profile', { slug: 'maren-holt' }],
  ['/blog/', 'all-authors', {}],
  ['/editorial-guidelines/', 'editorial-guidelines', {}],
  ['/reprints/', 'reprints', {}],
  ['/advertise/', 'advertise', {}],
  ['/zdnet-recommends/', 'recommends', {}],
  ['/innovation-index/', 'innovation-index', {}],
  ['/newsletters/', 'newsletters', {}],
  ['/search/', 'search', {}],
  ['/search/2/', 'search', { pageNumber: '2' }],
  ['/sitemap/', 'sitemap', {}],
  ['/sitemap/news/', 'sitemap-category', { slug: 'news' }],
  ['/sitemap/news/2/', 'sitemap-category', { slug: 'news', pageNumber: '2' }],
  ['/rssfeeds/', 'rss-feeds', {}],
  ['/auth/flow/terms-of-service/', 'auth-flow', { slug: 'terms-of-service' }],
  ['/auth/flow/registration-success/', 'auth-flow', { slug: 'registration-success' }],
  ['/members/preferences/', 'member', { activePage: 'preferences' }],
  ['/members/newsletters/', 'member', { activePage: 'newsletters' }],
  ['/do-not-sell-or-share-my-personal-information/', 'do-not-sell', {}],
  ['/privacy-policy/', 'privacy-policy', {}],
];

describe('page paths', () => {
  it.each(ADDRESSES)('match a route: %s is a path of %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  it.each(ADDRESSES)('can be rebuilt: %s from the route %s', (path, name, params) => {
    expect(pathFor({ name, params })).toBe(path);
  });

  it.each(ROUTES)('include an example path for $name that no earlier route matches', ({ name }) => {
    const [path = ''] = EXAMPLE_PAGES[name].split('?');
    expect(matchRoute(path)?.name).toBe(name);
  });

  it('cannot be built if a required parameter is missing', () => {
    expect(() => pathFor({ name: 'article', params: {} })).toThrow(
      'Route article requires a value for slug',
    );
    expect(() => pathFor({ name: 'article-topic', params: { topic1: '', slug: 'a' } })).toThrow();
  });

  it('do not match without a trailing slash', () => {
    for (const [path] of ADDRESSES.slice(1)) expect(matchRoute(path.slice(0, -1))).toBeNull();
  });

  it('do not match with an extra slash or segment', () => {
    for (const [path] of ADDRESSES) {
      expect(matchRoute(`${path}/`)).toBeNull();
      expect(matchRoute(`/${path}`)).toBeNull();
      expect(matchRoute(`${path}a/b/c/`)).toBeNull();
    }
  });

  it('are case-sensitive', () => {
    expect(matchRoute('/Latest/')).toBeNull();
    expect(matchRoute('/ARTICLE/a-story/')).toBeNull();
    expect(matchRoute('/Finance/a-story/')).toBeNull();
  });

  it.each([
    '',
    'latest/',
    '//',
    '/article/',
    '/paid-content/article/',
    '/in-depth/chips/',
    '/finance/',
    '/auth/flow/sign-in/',
    '/auth/flow/terms-of-service/2/',
    '/auth/flow/',
    '/members/community/',
    '/members/',
    '/sitemap/cats/',
    '/video/2/1/',
    '/tags/',
    '/collection/',
    '/feature/',
    '/product/',
    '/sport/a-story/',
    '/sport/banking/a-story/',
    '/finance/banking/loans/a-story/',
    '/article/a.story/',
    '/article/a story/',
    '/article/caf%C3%A9/',
    '/article/%/',
    '/article/%ff/',
  ])('do not include "%s"', (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});

describe('page numbers in paths', () => {
  const BAD = [
    '0',
    '01',
    '1.0',
    '-1',
    '+1',
    '1e3',
    'abc',
    '1a',
    '٣',
    '１',
    '%D9%A3',
    '1000000',
    '%31%00',
  ];

  const NUMBERED = [
    '/latest/',
    '/best-products/',
    '/deals/',
    '/how-to/',
    '/in-depth/',
    '/product-comparisons/',
    '/product-spotlights/',
    '/reviews/',
    '/search/',
    '/topic/phones/',
    '/tags/repair/',
    '/pictures/abc/',
    '/sitemap/news/',
  ];

  it.each(BAD)('cannot be “%s” on lists other than the news door', (value) => {
    for (const list of NUMBERED) expect(matchRoute(`${list}${value}/`)).toBeNull();
  });

  it('are treated as gallery slugs under /pictures/ if they are valid slugs but not valid page numbers', () => {
    expect(matchRoute('/pictures/01/')).toEqual({ name: 'gallery', params: { slug: '01' } });
    expect(matchRoute('/pictures/1.0/')).toBeNull();
  });

  it.each(['anything', '0', '01', '1.0', '-1', '٣', 'caf%C3%A9'])(
    'can be “%s” on the news door, which then shows page 1',
    (value) => {
      const match = matchRoute(`/news/${value}/`);
      expect(match).toEqual({
        name: 'news-door',
        params: { pageNumber: decodeURIComponent(value) },
      });
      expect(match && pageNumberOf(match)).toBe(1);
    },
  );

  it('are parsed as numbers, and default to 1', () => {
    expect(pageNumberOf({ name: 'latest-door', params: { pageNumber: '12' } })).toBe(12);
    expect(pageNumberOf({ name: 'latest-door', params: {} })).toBe(1);
  });
});

describe('malicious or malformed segments', () => {
  const PATTERNS = [
    '/latest/X/',
    '/news/X/',
    '/article/X/',
    '/finance/X/',
    '/finance/X/a/',
    '/topic/X/',
  ];

  it.each([
    ['empty', ''],
    ['a dot', '.'],
    ['an encoded dot', '%2e'],
    ['two dots', '..'],
    ['two encoded dots', '%2e%2e'],
    ['a zero byte', '%00'],
    ['an encoded slash', 'a%2fb'],
    ['an encoded backslash', 'a%5Cb'],
    ['a backslash', 'a\\b'],
    ['ten kilobytes long', 'a'.repeat(10_240)],
    ['a broken escape', '%zz'],
    ['a line break', 'a%0Ab'],
  ])('match no route: %s', (_, segment) => {
    for (const pattern of PATTERNS) expect(matchRoute(pattern.replace('X', segment))).toBeNull();
  });
});

describe('paths with a query', () => {
  it('match without the query, except for search paths, whose query is part of the match', () => {
    expect(matchRoute('/latest/', '?q=x&pageNumber=2')).toEqual({
      name: 'latest-door',
      params: {},
    });
    expect(matchRoute('/search/2/', '?utm_source=mail&q=solid+state')).toEqual({
      name: 'search',
      params: { pageNumber: '2' },
      query: { q: 'solid state' },
    });
    expect(matchRoute('/search/', '?q=')).toEqual({ name: 'search', params: {} });
  });
});

describe('the paths of a shared video', () => {
  it('both match, but only one of them is used to build links', () => {
    const match = matchRoute('/videos/share/a-film/');
    expect(match).toEqual({ name: 'video-share', params: { slug: 'a-film' } });
    expect(match && pathFor(match)).toBe('/video/share/a-film/');
    expect(matchRoute('/videos/a-film/')).toBeNull();
  });
});
