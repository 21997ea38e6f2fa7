import {
  authorSlug,
  EXTERNAL_EDITIONS,
  namedRoutePath,
  NOWHERE,
  settledName,
  type OtherSites,
} from './namedRoutes';

const otherSites: OtherSites = Object.fromEntries(
  [...EXTERNAL_EDITIONS, 'narratives', 'help', 'licensing'].map((site) => [
    site,
    `https://${site}.elsewhere.example/`,
  ]),
);

describe('the named routes', () => {
  it.each([
    ['advertise', '/advertise/'],
    ['blog', '/blog/'],
    ['all_authors', '/blog/'],
    ['meet_the_team', '/meet-the-team/'],
    ['galleries', '/pictures/'],
    ['topics', '/topic/'],
    ['latest_news_rss', '/news/rss.xml'],
    ['rss_feeds', '/rssfeeds/'],
    ['search', '/search/'],
    ['sitemap', '/sitemap/'],
    ['sitemaps', '/sitemaps/'],
    ['reviews', '/reviews/'],
    ['logout', '/user/logout/'],
    ['editorial_guidelines', '/editorial-guidelines/'],
    ['reprint_policy', '/reprints/'],
    ['membership', '/about/'],
    ['zdnet_recommends', '/zdnet-recommends/'],
    ['videos', '/video/'],
    ['terms_of_use', '/auth/flow/terms-of-service/'],
    ['health_privacy_policy', '/feature/consumer-health-data-privacy-policy/'],
    ['front-door', '/'],
    ['latest-door', '/latest/'],
  ])('map %s to %s', (name, path) => {
    expect(namedRoutePath(name)).toBe(path);
  });

  it.each([
    ['collection', '/collection/one-thing/'],
    ['feature', '/feature/one-thing/'],
    ['tag', '/tags/one-thing/'],
    ['topic', '/topic/one-thing/'],
    ['topic_rss', '/topic/one-thing/rss.xml'],
    ['video_share', '/videos/share/one-thing/'],
    ['author_profile', '/meet-the-team/one-thing/'],
    ['product', '/product/one-thing/'],
    ['review', '/product/one-thing/'],
    ['article', '/article/one-thing/'],
  ])('map %s to %s for a given slug', (name, path) => {
    expect(namedRoutePath(name, { slug: 'one-thing' })).toBe(path);
  });

  it('lead to the overview page if no slug is given', () => {
    expect(namedRoutePath('topic')).toBe('/topic/');
    expect(namedRoutePath('author_profile')).toBe('/meet-the-team/');
  });

  it('can link to a tab of the member page', () => {
    expect(namedRoutePath('member', { activePage: 'newsletters' })).toBe('/members/newsletters/');
  });

  it("return an editor's URL unchanged", () => {
    const linkUrl = 'https://elsewhere.example/A b?c=%2F#d';
    expect(namedRoutePath('editorial_link', { linkUrl })).toBe(linkUrl);
    expect(namedRoutePath('editorial_link')).toBe(NOWHERE);
  });

  it.each(EXTERNAL_EDITIONS)('link to the external edition for %s', (site) => {
    expect(namedRoutePath(`edition_${site}`, { otherSites })).toBe(otherSites[site]);
  });

  it.each(['narratives', 'help', 'licensing'])('link to the external site %s', (site) => {
    expect(namedRoutePath(site, { otherSites })).toBe(otherSites[site]);
  });

  it('link nowhere for a publication without other sites', () => {
    expect(namedRoutePath('edition_france')).toBe(NOWHERE);
    expect(namedRoutePath('narratives', { otherSites: {} })).toBe(NOWHERE);
  });
});

describe('the edition of a named route', () => {
  it('is the US edition by default', () => {
    for (const name of ['article', 'review', 'topic']) {
      const named = namedRoutePath(name, { slug: 'one-thing' });
      expect(namedRoutePath(name, { slug: 'one-thing', edition: 'us' })).toBe(named);
    }
    expect(namedRoutePath('front-door', { edition: 'us' })).toBe('/');
  });

  it('links the front door to the site of an external edition', () => {
    for (const edition of EXTERNAL_EDITIONS) {
      expect(namedRoutePath('front-door', { edition, otherSites })).toBe(otherSites[edition]);
    }
    expect(namedRoutePath('front-door', { edition: 'france' })).toBe('/');
    expect(namedRoutePath('front-door', { edition: 'atlantis', otherSites })).toBe('/');
    expect(namedRoutePath('front-door', { edition: 'help', otherSites })).toBe('/');
  });

  it('has no effect on pages without editions, whether named directly or by an alias', () => {
    const params = { slug: 'one-thing', edition: 'france', otherSites };
    expect(namedRoutePath('galleries', params)).toBe('/pictures/');
    expect(namedRoutePath('article', params)).toBe('/article/one-thing/');
  });
});

describe('the legacy names', () => {
  it('have a fixed path per edition', () => {
    expect(namedRoutePath('best_lists')).toBe('/best-products/');
    expect(namedRoutePath('best_lists', { edition: 'us' })).toBe('/best-products/');
    expect(namedRoutePath('best_lists', { edition: 'fr' })).toBe(NOWHERE);
  });

  it('select one of several paths by ID', () => {
    expect(namedRoutePath('special_report', { id: 'rooms' })).toBe('/feature/small-rooms/');
    expect(namedRoutePath('special_report', { id: 'none' })).toBe(NOWHERE);
  });

  it('may have a path that depends on the slug', () => {
    expect(namedRoutePath('product_finder', { slug: 'aldous' })).toBe('/product/aldous/');
    expect(namedRoutePath('product_finder', { slug: 'a/b?c' })).toBe('/product/a%2Fb%3Fc/');
    expect(namedRoutePath('product_finder')).toBe('/reviews/');
  });
});

describe('names without a path', () => {
  it.each(['no_such_route', '', 'constructor', '__proto__', 'edition_atlantis', 'toString'])(
    'link nowhere without throwing if they are unknown: %j',
    (name) => {
      expect(namedRoutePath(name)).toBe(NOWHERE);
    },
  );

  it.each(['article', 'video_share', 'topic_rss', 'product_finder', 'author_profile'])(
    'link nowhere without throwing if the slug of %s cannot be encoded',
    (name) => {
      expect(namedRoutePath(name, { slug: 'half-\ud83d' })).toBe(NOWHERE);
    },
  );

  it('link nowhere if a required slug is missing', () => {
    expect(namedRoutePath('article')).toBe(NOWHERE);
    expect(namedRoutePath('collection')).toBe(NOWHERE);
  });
});

describe('aliases', () => {
  const chain = {
    one: () => 'two',
    two: () => 'three',
    three: () => 'three',
    tick: () => 'tock',
    tock: () => 'tick',
  };

  it('are resolved until the name stops changing', () => {
    expect(settledName('one', {}, chain)).toBe('three');
    expect(settledName('blog', {})).toBe('all-authors');
  });

  it('do not cause an endless loop if they form a cycle', () => {
    expect(['tick', 'tock']).toContain(settledName('tick', {}, chain));
  });
});

describe('authorSlug', () => {
  it('returns a slug only for authors with a bureau', () => {
    expect(authorSlug({ slug: 'ada-quill', bureau: 'New York' })).toBe('ada-quill');
    expect(authorSlug({ slug: 'ada-quill', bureau: '' })).toBeUndefined();
  });
});
