import {
  listComponent,
  objectComponent,
  samplePage,
  sampleTopic,
  storyPage,
} from '../../../test/support/fixtures/sampleContent';
import { articleOf, checkedPage, ownPathElsewhere, pageRequestFor } from './pageRequest';
import { matchRoute, type RouteMatch } from './routeMatch';

function routeOf(path: string): RouteMatch {
  const match = matchRoute(path);
  if (!match) throw new Error(`${path} has no route`);
  return match;
}

describe('what is asked for at an address', () => {
  it.each([
    ['/', { type: 'front-door', id: 'front-door' }],
    ['/latest/', { type: 'latest-door', id: 'latest-door' }],
    ['/latest/1/', { type: 'latest-door', id: 'latest-door' }],
    ['/latest/2/', { type: 'latest-door', id: 'latest-door', query: { pageNumber: '2' } }],
    ['/news/word/', { type: 'news-door', id: 'news-door' }],
    ['/article/a-story/', { type: 'article', id: 'a-story' }],
    ['/finance/banking/a-story/', { type: 'article-topic', id: 'a-story' }],
    ['/topic/phones/3/', { type: 'topic', id: 'phones', query: { pageNumber: '3' } }],
  ])('%s is the type of its route, and its slug or that type again', (path, request) => {
    expect(pageRequestFor(routeOf(path))).toEqual(request);
  });
});

describe('the story of a page', () => {
  it('is the item of its article component', () => {
    expect(articleOf(storyPage('a-story'))?.slug).toBe('a-story');
  });

  it('is none on a page of lists', () => {
    const page = samplePage('front-door', 'front-door', [
      objectComponent('door-header', {}),
      listComponent('article', []),
    ]);
    expect(articleOf(page)).toBeNull();
  });

  it('sends the reader to its own address', () => {
    const page = storyPage('a-story', { topics: [sampleTopic('finance'), sampleTopic('banking')] });
    expect(ownPathElsewhere(page, routeOf('/article/a-story/'))).toBe('/finance/banking/a-story/');
    expect(ownPathElsewhere(page, routeOf('/education/a-story/'))).toBe(
      '/finance/banking/a-story/',
    );
    expect(ownPathElsewhere(page, routeOf('/finance/banking/a-story/'))).toBeNull();
  });

  it('that is a film sends the reader to its own address, but not away from the one for sharing', () => {
    const paid = { slug: 'a-film', section: 'sponsored' };
    const page = samplePage('video', 'a-film', [objectComponent('video', paid)]);
    expect(ownPathElsewhere(page, routeOf('/video/a-film/'))).toBe('/paid-content/video/a-film/');
    expect(ownPathElsewhere(page, routeOf('/video/share/a-film/'))).toBeNull();
    expect(ownPathElsewhere(page, routeOf('/paid-content/video/a-film/'))).toBeNull();
  });

  it('sends nobody away from a page of lists', () => {
    expect(ownPathElsewhere(samplePage('front-door', 'x', []), routeOf('/'))).toBeNull();
  });
});

describe('a page', () => {
  it('with a component that failed is what that failure means', () => {
    const failed = {
      ...listComponent('article', []),
      fetcherName: 'article',
      name: 'article',
      status: 404,
      errors: [{ code: '404', message: 'Not here', context: { availableOn: [] } }],
    };
    const page = samplePage('article', 'a-story', [objectComponent('door-header', {}), failed]);
    expect(() => checkedPage(page, 'us')).toThrow('Not here');
  });

  it('without one is itself', () => {
    const page = storyPage('a-story');
    expect(checkedPage(page, 'us')).toBe(page);
  });
});
