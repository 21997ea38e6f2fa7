import fc from 'fast-check';
import { matchRoute, pageNumberOf, pathFor, ROUTES, routeNamed, type RouteName } from './routes';

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
];

describe('an address of a page', () => {
  it.each(ADDRESSES)('%s is the route %s', (path, name, params) => {
    expect(matchRoute(path)).toEqual({ name, params });
  });

  it.each(ADDRESSES)('%s is written again from its route', (path, name, params) => {
    expect(pathFor({ name, params })).toBe(path);
  });

  it('has no match without its last slash', () => {
    for (const [path] of ADDRESSES.slice(1)) expect(matchRoute(path.slice(0, -1))).toBeNull();
  });

  it('has no match with one slash or one segment more', () => {
    for (const [path] of ADDRESSES) {
      expect(matchRoute(`${path}/`)).toBeNull();
      expect(matchRoute(`/${path}`)).toBeNull();
      expect(matchRoute(`${path}a/b/c/`)).toBeNull();
    }
  });

  it('is told apart by its letter case', () => {
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
    '/in-depth/',
    '/finance/',
    '/topic/',
    '/sport/a-story/',
    '/sport/banking/a-story/',
    '/finance/banking/loans/a-story/',
    '/article/a.story/',
    '/article/a story/',
    '/article/caf%C3%A9/',
    '/article/%/',
    '/article/%ff/',
  ])('"%s" is none', (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});

describe('a page number in an address', () => {
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

  it.each(BAD)('%s is no number of the latest door or a topic', (value) => {
    expect(matchRoute(`/latest/${value}/`)).toBeNull();
    expect(matchRoute(`/topic/phones/${value}/`)).toBeNull();
  });

  it.each(['anything', '0', '01', '1.0', '-1', '٣', 'caf%C3%A9'])(
    '%s is taken by the news door and means page 1',
    (value) => {
      const match = matchRoute(`/news/${value}/`);
      expect(match).toEqual({
        name: 'news-door',
        params: { pageNumber: decodeURIComponent(value) },
      });
      expect(match && pageNumberOf(match)).toBe(1);
    },
  );

  it('is read as a number, and is 1 where there is none', () => {
    expect(pageNumberOf({ name: 'latest-door', params: { pageNumber: '12' } })).toBe(12);
    expect(pageNumberOf({ name: 'latest-door', params: {} })).toBe(1);
  });
});

describe('a segment that is more than it seems', () => {
  const PLACES = [
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
  ])('is taken by no route where it is %s', (_, segment) => {
    for (const place of PLACES) expect(matchRoute(place.replace('X', segment))).toBeNull();
  });
});

describe('the table', () => {
  it('tries its routes in this order', () => {
    expect(ROUTES.map(({ name, path }) => [name, path])).toEqual([
      ['front-door', '/'],
      ['latest-door', '/latest/{pageNumber?}/'],
      ['news-door', '/news/{pageNumber?}/'],
      ['article', '/article/{slug}/'],
      ['sponsored-article', '/paid-content/article/{slug}/'],
      ['article-topic-longform', '/in-depth/{topic1}/{slug}/'],
      ['article-topic', '/{topic1}/{topic2?}/{slug}/'],
      ['topic', '/topic/{slug}/{pageNumber?}/'],
    ]);
  });

  it('has a feed on stories and topic stories, and on no other route', () => {
    const seamless = ROUTES.filter(({ isSeamless }) => isSeamless).map(({ name }) => name);
    expect(seamless).toEqual(['article', 'article-topic']);
  });

  it('finds a route by its name, and says which name it does not know', () => {
    expect(routeNamed('topic').path).toBe('/topic/{slug}/{pageNumber?}/');
    expect(() => routeNamed('gallery' as RouteName)).toThrow('No page route is named gallery');
  });

  it('writes no address with a hole in it', () => {
    expect(() => pathFor({ name: 'article', params: {} })).toThrow(
      'Route article needs a value for slug',
    );
    expect(() => pathFor({ name: 'article-topic', params: { topic1: '', slug: 'a' } })).toThrow();
  });
});

describe('any address at all', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('%2f', '..', '1'),
  );
  const anyPath = fc.array(text, { maxLength: 5 }).map((parts) => `/${parts.join('/')}/`);

  it('is matched or not, and never throws', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        matchRoute(path);
      }),
    );
  });

  it('that matches is matched to the same route when it is written again', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const match = matchRoute(path);
        if (match) expect(matchRoute(pathFor(match))).toEqual(match);
      }),
    );
  });

  it('below a route is matched with what stands in it, for every slug and page number', () => {
    const slug = fc.stringMatching(/^[A-Za-z0-9_-]{1,200}$/);
    const pageNumber = fc.integer({ min: 1, max: 999_999 }).map(String);
    fc.assert(
      fc.property(slug, slug, pageNumber, (one, two, page) => {
        expect(matchRoute(`/article/${one}/`)?.params).toEqual({ slug: one });
        expect(matchRoute(`/in-depth/${one}/${two}/`)?.params).toEqual({ topic1: one, slug: two });
        expect(matchRoute(`/topic/${one}/${page}/`)?.params).toEqual({
          slug: one,
          pageNumber: page,
        });
        expect(matchRoute(`/latest/${page}/`)?.params).toEqual({ pageNumber: page });
      }),
    );
  });
});
