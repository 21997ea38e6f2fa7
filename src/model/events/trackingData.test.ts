import {
  listComponent,
  pageFixture,
  storyPage,
} from '../../../test/support/fixtures/contentFixtures';
import { matchRoute } from '../routing/routeMatch';
import { trackedComponents, trackingDataOf, type PageViewFacts } from './trackingData';

const FACTS: PageViewFacts = {
  page: null,
  errorStatus: null,
  guid: 'view-1',
  pageViews: 2,
  sessionPageViews: 5,
  device: 'tablet',
  edition: '',
  brand: 'Halfwave',
  siteKey: 'halfwave',
  trafficSource: 'direct',
  experiment: null,
  pageNumber: 1,
  linkTag: null,
  step: null,
  pathname: '/',
  search: '',
  route: null,
  navigationType: 'load',
  servedFrom: 'network',
  locale: 'en-GB',
  isBot: false,
};

const pageOf = (...names: string[]) =>
  pageFixture(
    'front-door',
    'front-door',
    names.map((name) => listComponent(name, [])),
  );

const author = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('the tracking data', () => {
  it('describes a story by type, authors, topics, tags, section and ids', () => {
    const page = storyPage('a-story', {
      type: 'guide',
      subType: 'long-form',
      author: author('Ada', 'Quill'),
      moreAuthors: [author('Bo', 'Reed')],
      tags: [{ id: 't', slug: 'batteries', name: 'Batteries' }],
      primaryCollection: { typeSlug: 'series' },
    } as never);
    expect(trackingDataOf({ ...FACTS, page })).toMatchObject({
      pageType: 'article',
      articleType: 'guide',
      articleSubType: 'long-form',
      articleAuthorName: ['Ada Quill', 'Bo Reed'],
      siteSection: 'news',
      topicName: 'phones',
      topicSlugs: ['phones'],
      tagSlugs: ['batteries'],
      siteHier: 'news|phones',
      articleId: 'id-a-story',
      postId: 'id-a-story',
      collectionTypeSlug: 'series',
      channelType: 'news:article',
    });
  });

  it('includes the device, page view counts, site and experiment even for a page without components', () => {
    const experiment = { id: 'ad_test', version: '1', bucket: 'b' };
    expect(trackingDataOf({ ...FACTS, page: pageOf(), experiment, pageNumber: 3 })).toMatchObject({
      pageViewGuid: 'view-1',
      deviceType: 'tablet',
      pageViews: 2,
      sessionPageViews: 5,
      brand: 'Halfwave',
      siteName: 'halfwave',
      reportSuite: 'halfwave-us',
      trafficSource: 'direct',
      pageNumber: 3,
      testName: 'ad_test',
      testGroup: 'b',
      testVersion: '1',
    });
  });

  it('uses the US edition by default', () => {
    expect(trackingDataOf(FACTS).edition).toBe('us');
    expect(trackingDataOf({ ...FACTS, edition: 'fr' }).edition).toBe('fr');
  });

  it('describes an error screen by page type, article type, section and channel type', () => {
    expect(trackingDataOf({ ...FACTS, errorStatus: 503 })).toMatchObject({
      pageType: 'error_page',
      articleType: 'error_503',
      siteSection: 'error',
      channelType: 'error:error_page',
    });
  });

  it('includes the link tag, click text, page number and program for a story in the feed', () => {
    const step = { direction: 'down', index: 2 } as const;
    expect(trackingDataOf({ ...FACTS, page: storyPage('b'), step, linkTag: 'menu' })).toMatchObject(
      {
        linkTag: 'seamless',
        clickText: 'down.2',
        pageNumber: 3,
        articleProgram: 'seamless',
      },
    );
  });

  it('omits the link tag, click text and program for a story outside the feed', () => {
    const data = trackingDataOf({ ...FACTS, page: storyPage('b') });
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(linkTag|clickText|articleProgram)$/)]),
    );
  });

  it("includes the page's path, canonical path, list and campaign", () => {
    const pathname = '/topic/phones/';
    const search = '?utm_source=mail&gclid=abc&q=secret';
    const route = matchRoute(pathname);
    const page = pageFixture('topic', 'phones', []);
    const meta = { ...page.meta, canonical: pathname };
    const data = trackingDataOf({ ...FACTS, page: { ...page, meta }, pathname, search, route });
    expect(data).toMatchObject({
      path: pathname,
      canonical: pathname,
      listKind: 'topic',
      listName: 'phones',
      campaign: ['utm_source=mail', 'gclid'],
    });
    expect(JSON.stringify(data)).not.toMatch(/secret|abc/);
  });

  it('contains no canonical path or list for an error screen', () => {
    const pathname = '/topic/none/';
    const facts = { ...FACTS, errorStatus: 404, pathname, route: matchRoute(pathname) };
    expect(trackingDataOf(facts)).toMatchObject({ path: pathname, canonical: '', listKind: '' });
  });

  it('omits the campaign for a story that was reached by scrolling', () => {
    const step = { direction: 'down', index: 1 } as const;
    const facts = { ...FACTS, page: storyPage('b'), step, search: '?utm_source=mail' };
    expect(trackingDataOf(facts)).toMatchObject({ campaign: [], navigationType: 'feed' });
  });

  it('contains the tracked components of the page, joined into one string', () => {
    const page = pageOf('newsletter-list', 'door-header', 'front-lead');
    expect(trackedComponents(page)).toEqual(['front-lead', 'newsletter-list']);
    expect(trackingDataOf({ ...FACTS, page }).pageComponents).toBe('front-lead|newsletter-list');
    expect(trackedComponents(null)).toEqual([]);
  });
});
