import { ROUTES, routeNamed, type RouteName } from './routes';

describe('the route table', () => {
  it('uses the published cache lifetimes, and 5400 seconds by default', () => {
    const ages = new Map(ROUTES.map(({ name, maxAge }) => [name, maxAge]));
    for (const name of ['front-door', 'latest-door', 'news-door'] as const) {
      expect([name, ages.get(name)]).toEqual([name, 300]);
    }
    for (const name of [
      'article',
      'article-topic',
      'article-topic-longform',
      'about',
      'do-not-sell',
      'privacy-policy',
    ] as const) {
      expect([name, ages.get(name)]).toEqual([name, 7200]);
    }
    expect([ages.get('auth-flow'), ages.get('member')]).toEqual([0, 0]);
    const others = ROUTES.filter(({ maxAge }) => maxAge === 5400).length;
    expect(others).toBe(ROUTES.length - 3 - 6 - 2);
  });

  it('uses the small header only for long-form stories and the innovation index', () => {
    const small = ROUTES.filter(({ header }) => header === 'small').map(({ name }) => name);
    expect(small).toEqual(['article-topic-longform', 'innovation-index']);
  });

  it('enables the seamless feed only for articles and topic articles', () => {
    const seamless = ROUTES.filter(({ isSeamless }) => isSeamless).map(({ name }) => name);
    expect(seamless).toEqual(['article', 'article-topic']);
  });

  it('provides separate editions only for the front door', () => {
    const doors = ROUTES.filter(({ hasEditions }) => hasEditions).map(({ name }) => name);
    expect(doors).toEqual(['front-door']);
  });

  it('returns a route by its name, and throws for an unknown name', () => {
    expect(routeNamed('topic').path).toBe('/topic/{slug}/{pageNumber?}/');
    expect(() => routeNamed('shop' as RouteName)).toThrow('No page route is named shop');
  });
});
