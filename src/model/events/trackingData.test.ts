import { listComponent, samplePage, storyPage } from '../../../test/support/fixtures/sampleContent';
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
};

const pageOf = (...names: string[]) =>
  samplePage(
    'front-door',
    'front-door',
    names.map((name) => listComponent(name, [])),
  );

const author = (firstName: string, lastName: string) => ({ firstName, lastName });

describe('the tracking data of a page view', () => {
  it('has of a story its kind, writers, topics, tags, section and ids', () => {
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

  it('has of every page who sees it, where and how often', () => {
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

  it('is of the edition us until another is known', () => {
    expect(trackingDataOf(FACTS).edition).toBe('us');
    expect(trackingDataOf({ ...FACTS, edition: 'fr' }).edition).toBe('fr');
  });

  it('has of an error screen page type, article type, section and channel type', () => {
    expect(trackingDataOf({ ...FACTS, errorStatus: 503 })).toMatchObject({
      pageType: 'error_page',
      articleType: 'error_503',
      siteSection: 'error',
      channelType: 'error:error_page',
    });
  });

  it('has of a story of the feed link tag, click text, page number and program', () => {
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

  it('names no link tag, click text or program where there is none', () => {
    const data = trackingDataOf({ ...FACTS, page: storyPage('b') });
    expect(Object.keys(data)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(linkTag|clickText|articleProgram)$/)]),
    );
  });

  it('lists the tracked components of the page in one text', () => {
    const page = pageOf('newsletter-list', 'door-header', 'front-lead');
    expect(trackedComponents(page)).toEqual(['front-lead', 'newsletter-list']);
    expect(trackingDataOf({ ...FACTS, page }).pageComponents).toBe('front-lead|newsletter-list');
    expect(trackedComponents(null)).toEqual([]);
  });
});
