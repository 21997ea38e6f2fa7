import {
  listComponent,
  objectComponent,
  pageFixture,
  topicFixture,
  storyPage,
} from '../../../test/support/fixtures/contentFixtures';
import { articleOf, checkedPage, ownPathElsewhere, pageRequestFor } from './pageRequest';
import { matchRoute, type RouteMatch } from './routeMatch';

function routeOf(path: string): RouteMatch {
  const match = matchRoute(path);
  if (!match) throw new Error(`${path} has no route`);
  return match;
}

describe('pageRequestFor', () => {
  it.each([
    ['/', { type: 'front-door', id: 'front-door' }],
    ['/latest/', { type: 'latest-door', id: 'latest-door' }],
    ['/latest/1/', { type: 'latest-door', id: 'latest-door' }],
    ['/latest/2/', { type: 'latest-door', id: 'latest-door', query: { pageNumber: '2' } }],
    ['/news/word/', { type: 'news-door', id: 'news-door' }],
    ['/article/a-story/', { type: 'article', id: 'a-story' }],
    ['/finance/banking/a-story/', { type: 'article-topic', id: 'a-story' }],
    ['/topic/phones/3/', { type: 'topic', id: 'phones', query: { pageNumber: '3' } }],
  ])('requests %s by route name and slug, or by route name alone', (path, request) => {
    expect(pageRequestFor(routeOf(path))).toEqual(request);
  });
});

describe('the story of a page', () => {
  it('is the item of the article component', () => {
    expect(articleOf(storyPage('a-story'))?.slug).toBe('a-story');
  });

  it('is null for a page that consists of lists', () => {
    const page = pageFixture('front-door', 'front-door', [
      objectComponent('door-header', {}),
      listComponent('article', []),
    ]);
    expect(articleOf(page)).toBeNull();
  });

  it('causes a redirect to its own path if it was requested at another one', () => {
    const page = storyPage('a-story', {
      topics: [topicFixture('finance'), topicFixture('banking')],
    });
    expect(ownPathElsewhere(page, routeOf('/article/a-story/'))).toBe('/finance/banking/a-story/');
    expect(ownPathElsewhere(page, routeOf('/education/a-story/'))).toBe(
      '/finance/banking/a-story/',
    );
    expect(ownPathElsewhere(page, routeOf('/finance/banking/a-story/'))).toBeNull();
  });

  it('causes a redirect to its own path if it is a video, except from the sharing path', () => {
    const paid = { slug: 'a-film', section: 'sponsored' };
    const page = pageFixture('video', 'a-film', [objectComponent('video', paid)]);
    expect(ownPathElsewhere(page, routeOf('/video/a-film/'))).toBe('/paid-content/video/a-film/');
    expect(ownPathElsewhere(page, routeOf('/video/share/a-film/'))).toBeNull();
    expect(ownPathElsewhere(page, routeOf('/paid-content/video/a-film/'))).toBeNull();
  });

  it('causes no redirect if the page consists of lists', () => {
    expect(ownPathElsewhere(pageFixture('front-door', 'x', []), routeOf('/'))).toBeNull();
  });
});

describe('checkedPage', () => {
  it('throws the error of a failed component', () => {
    const failed = {
      ...listComponent('article', []),
      fetcherName: 'article',
      name: 'article',
      status: 404,
      errors: [{ code: '404', message: 'Not here', context: { availableOn: [] } }],
    };
    const page = pageFixture('article', 'a-story', [objectComponent('door-header', {}), failed]);
    expect(() => checkedPage(page, 'us')).toThrow('Not here');
  });

  it('returns a page without failed components', () => {
    const page = storyPage('a-story');
    expect(checkedPage(page, 'us')).toBe(page);
  });
});
