import { authorSlug, namedRoutePath, NOWHERE, settledName } from './namedRoutes';

describe('a named route', () => {
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
  ])('%s leads to %s', (name, path) => {
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
  ])('%s leads to the one thing it is given: %s', (name, path) => {
    expect(namedRoutePath(name, { slug: 'one-thing' })).toBe(path);
  });

  it('for a thing leads to all of them when it is given none', () => {
    expect(namedRoutePath('topic')).toBe('/topic/');
    expect(namedRoutePath('author_profile')).toBe('/meet-the-team/');
  });

  it('to a member’s page opens the tab it is given', () => {
    expect(namedRoutePath('member', { activePage: 'newsletters' })).toBe('/members/newsletters/');
  });

  it('of an editor is the address that the editor gave, unchanged', () => {
    const linkUrl = 'https://elsewhere.example/A b?c=%2F#d';
    expect(namedRoutePath('editorial_link', { linkUrl })).toBe(linkUrl);
    expect(namedRoutePath('editorial_link')).toBe(NOWHERE);
  });

  it.each(['france', 'germany', 'korea', 'japan'])('leads out to the edition of %s', (place) => {
    expect(namedRoutePath(`edition_${place}`)).toBe(`https://${place}.halfwave.example/`);
  });

  it.each(['narratives', 'help', 'licensing'])('leads out to %s', (place) => {
    expect(namedRoutePath(place)).toBe(`https://${place}.halfwave.example/`);
  });
});

describe('the edition of a named route', () => {
  it('is that of the United States where none is given', () => {
    for (const name of ['article', 'review', 'topic']) {
      const named = namedRoutePath(name, { slug: 'one-thing' });
      expect(namedRoutePath(name, { slug: 'one-thing', edition: 'us' })).toBe(named);
    }
    expect(namedRoutePath('front-door', { edition: 'us' })).toBe('/');
  });

  it('leads from the front door, which each edition has, to where the edition is published', () => {
    for (const place of ['france', 'germany', 'korea', 'japan']) {
      const address = `https://${place}.halfwave.example/`;
      expect(namedRoutePath('front-door', { edition: place })).toBe(address);
    }
    expect(namedRoutePath('front-door', { edition: 'atlantis' })).toBe('/');
    expect(namedRoutePath('front-door', { edition: 'help' })).toBe('/');
  });

  it('is asked for once the name has settled, and changes no page that has but one', () => {
    const params = { slug: 'one-thing', edition: 'france' };
    expect(namedRoutePath('galleries', params)).toBe('/pictures/');
    expect(namedRoutePath('article', params)).toBe('/article/one-thing/');
  });
});

describe('a name of an earlier site', () => {
  it('has a fixed address in each edition', () => {
    expect(namedRoutePath('best_lists')).toBe('/best-products/');
    expect(namedRoutePath('best_lists', { edition: 'us' })).toBe('/best-products/');
    expect(namedRoutePath('best_lists', { edition: 'fr' })).toBe(NOWHERE);
  });

  it('that stands for several leads to the one with the id', () => {
    expect(namedRoutePath('special_report', { id: 'rooms' })).toBe('/feature/small-rooms/');
    expect(namedRoutePath('special_report', { id: 'none' })).toBe(NOWHERE);
  });

  it('that has a rule leads where the rule says', () => {
    expect(namedRoutePath('product_finder', { slug: 'aldous' })).toBe('/product/aldous/');
    expect(namedRoutePath('product_finder')).toBe('/reviews/');
  });
});

describe('a name that nobody knows', () => {
  it.each(['no_such_route', '', 'constructor', '__proto__', 'edition_atlantis', 'toString'])(
    'leads nowhere and throws nothing: %j',
    (name) => {
      expect(namedRoutePath(name)).toBe(NOWHERE);
    },
  );

  it('and a page without the name it needs lead nowhere', () => {
    expect(namedRoutePath('article')).toBe(NOWHERE);
    expect(namedRoutePath('collection')).toBe(NOWHERE);
  });
});

describe('resolvers', () => {
  const chain = {
    one: () => 'two',
    two: () => 'three',
    three: () => 'three',
    tick: () => 'tock',
    tock: () => 'tick',
  };

  it('are asked again until the name stops changing', () => {
    expect(settledName('one', {}, chain)).toBe('three');
    expect(settledName('blog', {})).toBe('all-authors');
  });

  it('that go round in circles end all the same', () => {
    expect(['tick', 'tock']).toContain(settledName('tick', {}, chain));
  });
});

describe('an author', () => {
  it('has a profile of their own only with a bureau', () => {
    expect(authorSlug({ slug: 'ada-quill', bureau: 'New York' })).toBe('ada-quill');
    expect(authorSlug({ slug: 'ada-quill', bureau: '' })).toBeUndefined();
  });
});
