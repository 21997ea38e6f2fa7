import { ROUTES, routeNamed, type RouteName } from './routes';

describe('route table', () => {
  it('has this order', () => {
    expect(ROUTES.map(({ name, path }) => [name, path])).toEqual([
      ['front-door', '/'],
      ['latest-door', '/latest/{pageNumber?}/'],
      ['news-door', '/news/{pageNumber?}/'],
      ['bestproducts-door', '/best-products/{pageNumber?}/'],
      ['deals-door', '/deals/{pageNumber?}/'],
      ['gallery-door', '/pictures/{pageNumber?}/'],
      ['howto-door', '/how-to/{pageNumber?}/'],
      ['indepth-door', '/in-depth/{pageNumber?}/'],
      ['productcomparisons-door', '/product-comparisons/{pageNumber?}/'],
      ['productspotlights-door', '/product-spotlights/{pageNumber?}/'],
      ['reviews-door', '/reviews/{pageNumber?}/'],
      ['video-door', '/video/'],
      ['article', '/article/{slug}/'],
      ['sponsored-article', '/paid-content/article/{slug}/'],
      ['article-topic-longform', '/in-depth/{topic1}/{slug}/'],
      ['gallery', '/pictures/{slug}/{pageNumber?}/'],
      ['review', '/product/{slug}/'],
      ['video', '/video/{slug}/'],
      ['video-share', '/video/share/{slug}/'],
      ['video-sponsored', '/paid-content/video/{slug}/'],
      ['about', '/about/'],
      ['dynamic-feature', '/feature/{slug}/'],
      ['collection', '/collection/{slug}/{pageNumber?}/'],
      ['topics', '/topic/'],
      ['topic', '/topic/{slug}/{pageNumber?}/'],
      ['tag', '/tags/{slug}/{pageNumber?}/'],
      ['meet-the-team', '/meet-the-team/'],
      ['author-profile', '/meet-the-team/{slug}/'],
      ['all-authors', '/blog/'],
      ['editorial-guidelines', '/editorial-guidelines/'],
      ['reprints', '/reprints/'],
      ['advertise', '/advertise/'],
      ['recommends', '/zdnet-recommends/'],
      ['innovation-index', '/innovation-index/'],
      ['newsletters', '/newsletters/'],
      ['search', '/search/{pageNumber?}/'],
      ['sitemap', '/sitemap/'],
      ['sitemap-category', '/sitemap/{slug}/{pageNumber?}/'],
      ['rss-feeds', '/rssfeeds/'],
      ['auth-flow', '/auth/flow/{slug}/'],
      ['member', '/members/{activePage}/'],
      ['do-not-sell', '/do-not-sell-or-share-my-personal-information/'],
      ['privacy-policy', '/privacy-policy/'],
      ['article-topic', '/{topic1}/{topic2?}/{slug}/'],
    ]);
  });

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

  it('has editions only for the front door', () => {
    const doors = ROUTES.filter(({ hasEditions }) => hasEditions).map(({ name }) => name);
    expect(doors).toEqual(['front-door']);
  });

  it('finds a route by name and throws for an unknown name', () => {
    expect(routeNamed('topic').path).toBe('/topic/{slug}/{pageNumber?}/');
    expect(() => routeNamed('shop' as RouteName)).toThrow('No page route is named shop');
  });
});
