import { articleRoute, contentPath, isOwnRoute, isOwnVideoRoute, isPaidPath } from './articleRoute';
import type { ContentTypeName } from '../content/content';
import { matchRoute, pathFor } from './routeMatch';

interface Facts {
  subType?: string;
  section?: string;
  topics?: string[];
}

function story({ subType = '', section = 'news', topics = [] }: Facts) {
  return { slug: 'a-story', subType, section, topics: topics.map((slug) => ({ slug })) };
}

const addressOf = (facts: Facts): string => pathFor(articleRoute(story(facts)));

describe('the path of a story', () => {
  it.each<[string, Facts, string]>([
    ['a plain story', {}, '/article/a-story/'],
    ['a story with a topic that is not a section', { topics: ['phones'] }, '/article/a-story/'],
    [
      'a long-form story, under its first topic',
      { subType: 'long-form', topics: ['chips', 'phones'] },
      '/in-depth/chips/a-story/',
    ],
    ['a sponsored story', { section: 'sponsored' }, '/paid-content/article/a-story/'],
    ['an education story', { topics: ['education'] }, '/education/a-story/'],
    ['a finance story', { topics: ['finance'] }, '/finance/a-story/'],
    ['a home and office story', { topics: ['home-and-office'] }, '/home-and-office/a-story/'],
    [
      'a topic story with two topics',
      { topics: ['finance', 'banking'] },
      '/finance/banking/a-story/',
    ],
    [
      'a topic story with more than two topics',
      { topics: ['finance', 'banking', 'loans'] },
      '/finance/banking/a-story/',
    ],
    [
      'a story whose second topic is a section',
      { topics: ['phones', 'finance'] },
      '/article/a-story/',
    ],
  ])('is built from the fields of %s', (_, facts, path) => {
    expect(addressOf(facts)).toBe(path);
  });

  it('is chosen in the order long-form, sponsored, topic, article', () => {
    const all = { subType: 'long-form', section: 'sponsored', topics: ['finance'] };
    expect(addressOf(all)).toBe('/in-depth/finance/a-story/');
    expect(addressOf({ ...all, subType: '' })).toBe('/paid-content/article/a-story/');
    expect(addressOf({ topics: all.topics })).toBe('/finance/a-story/');
  });

  it('does not depend on the long-form type if there is no topic', () => {
    expect(addressOf({ subType: 'long-form' })).toBe('/article/a-story/');
    expect(addressOf({ subType: 'long-form', section: 'sponsored' })).toBe(
      '/paid-content/article/a-story/',
    );
  });
});

describe('isOwnRoute', () => {
  const banking = story({ topics: ['finance', 'banking'] });
  const isOwn = (topic1: string, topic2?: string) =>
    isOwnRoute(banking, {
      name: 'article-topic',
      params: { slug: 'a-story', topic1, ...(topic2 === undefined ? {} : { topic2 }) },
    });

  it("accepts a story's own topics", () => {
    expect(isOwn('finance', 'banking')).toBe(true);
    expect(isOwn('finance')).toBe(true);
  });

  it('rejects other topics and other routes', () => {
    expect(isOwn('education', 'banking')).toBe(false);
    expect(isOwn('finance', 'loans')).toBe(false);
    expect(isOwnRoute(banking, { name: 'article', params: { slug: 'a-story' } })).toBe(false);
  });

  it('rejects a second topic for a story with one topic', () => {
    const match = {
      name: 'article-topic' as const,
      params: { topic1: 'finance', topic2: 'banking', slug: 'a-story' },
    };
    expect(isOwnRoute(story({ topics: ['finance'] }), match)).toBe(false);
  });
});

describe('contentPath', () => {
  it.each<[ContentTypeName, string]>([
    ['content_article', '/article/a-slug/'],
    ['collection', '/collection/a-slug/'],
    ['feature', '/feature/a-slug/'],
    ['gallery', '/pictures/a-slug/'],
    ['product', '/product/a-slug/'],
    ['product_series', '/product/a-slug/'],
    ['review', '/product/a-slug/'],
    ['topic', '/topic/a-slug/'],
    ['video', '/video/a-slug/'],
  ])('maps type %s to %s', (typeName, path) => {
    expect(contentPath({ typeName, slug: 'a-slug' })).toBe(path);
    expect(matchRoute(path)?.params).toEqual({ slug: 'a-slug' });
  });

  it('depends on subtype, section and topics for an article', () => {
    const address = (facts: Facts) => contentPath({ ...story(facts), typeName: 'content_article' });
    expect(address({ subType: 'long-form', topics: ['chips'] })).toBe('/in-depth/chips/a-story/');
    expect(address({ section: 'sponsored' })).toBe('/paid-content/article/a-story/');
    expect(address({ topics: ['finance', 'banking'] })).toBe('/finance/banking/a-story/');
  });

  it('starts with /paid-content/ for a sponsored video, but not for a sponsored gallery', () => {
    const paid = { slug: 'a-film', section: 'sponsored' };
    expect(contentPath({ ...paid, typeName: 'video' })).toBe('/paid-content/video/a-film/');
    expect(contentPath({ ...paid, typeName: 'gallery' })).toBe('/pictures/a-film/');
  });
});

describe('isPaidPath', () => {
  it.each([
    ['/paid-content/article/a-story/', true],
    ['/paid-content/video/a-film/', true],
    ['/article/paid-content/', false],
    ['/video/a-film/', false],
    ['/no/such/page/at/all/', false],
  ])('maps %s to %s', (path, isPaid) => {
    expect(isPaidPath(path)).toBe(isPaid);
  });
});

describe('isOwnVideoRoute', () => {
  const isShownAt = (section: string, path: string): boolean => {
    const match = matchRoute(path);
    if (!match) throw new Error(`${path} has no route`);
    return isOwnVideoRoute({ slug: 'a-film', section }, match);
  };

  it("accepts the video's own path and the sharing path", () => {
    expect(isShownAt('', '/video/a-film/')).toBe(true);
    expect(isShownAt('', '/video/share/a-film/')).toBe(true);
    expect(isShownAt('sponsored', '/paid-content/video/a-film/')).toBe(true);
    expect(isShownAt('sponsored', '/video/share/a-film/')).toBe(true);
  });

  it('rejects the path of sponsored videos for other videos, and the usual path for sponsored videos', () => {
    expect(isShownAt('', '/paid-content/video/a-film/')).toBe(false);
    expect(isShownAt('sponsored', '/video/a-film/')).toBe(false);
  });
});
