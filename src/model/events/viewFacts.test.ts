import { matchRoute } from '../routing/routeMatch';
import { contractBreaches } from './checkEvent';
import { PAGE_VIEW } from '../../../test/support/fixtures/eventFixtures';
import { campaignOf, listFactsOf, trackedPath } from './viewFacts';

describe('listFactsOf', () => {
  it.each([
    ['/', 'front', 'front'],
    ['/latest/', 'door', 'latest'],
    ['/news/2/', 'door', 'news'],
    ['/topic/phones/', 'topic', 'phones'],
    ['/tags/batteries/3/', 'tag', 'batteries'],
    ['/collection/best-of/', 'collection', 'best-of'],
    ['/meet-the-team/ada-quill/', 'author', 'ada-quill'],
    ['/sitemap/news/', 'sitemap', 'news'],
    ['/search/', 'search', ''],
    ['/article/a-story/', '', ''],
    ['/about/', '', ''],
  ])('maps %s to the list kind %j and the list name %j', (path, listKind, listName) => {
    expect(listFactsOf(matchRoute(path))).toEqual({ listKind, listName });
  });

  it('returns an empty kind and name without a route', () => {
    expect(listFactsOf(null)).toEqual({ listKind: '', listName: '' });
  });
});

describe('the campaign parameters', () => {
  it('consist of UTM parameters with values, and click ids without values', () => {
    const search = '?utm_source=mail&utm_campaign=May&gclid=Cj0&fbclid=Iw&q=kettle&ref=x';
    expect(campaignOf(search)).toEqual(['utm_source=mail', 'utm_campaign=May', 'gclid', 'fbclid']);
  });

  it('omit values that may identify a person', () => {
    const search = '?utm_email=abc&utm_term=a%40b.example&utm_content=a%2540b.example&GCLID=1';
    expect(campaignOf(search)).toEqual(['utm_email', 'utm_term', 'utm_content', 'gclid']);
  });

  it('are limited to 20, and truncated to a length that the contract allows', () => {
    const long = 'é'.repeat(400);
    const many = Array.from({ length: 60 }, (_, index) => `utm_${'x'.repeat((index % 40) + 1)}=1`);
    const campaign = campaignOf(`?utm_source=${long}&${many.join('&')}`);
    expect(contractBreaches('event/PageViewed', { ...PAGE_VIEW, campaign })).toEqual([]);
    expect(campaign).toHaveLength(20);
  });
});

describe('the tracked path', () => {
  it.each([
    ['/article/a-story/', '/article/a-story/'],
    ['/user/(email address)/x/', '/user/ada@mail.example/x/'],
    ['/user/(email address)/', '/user/ada%40mail.example/'],
  ])('is %s if the path is %s', (tracked, path) => {
    expect(trackedPath(path)).toBe(tracked);
  });

  it('conforms to the contract even if the path is long', () => {
    const path = trackedPath(`/${'a'.repeat(1000)}/`);
    expect(contractBreaches('event/PageViewed', { ...PAGE_VIEW, path })).toEqual([]);
  });
});
