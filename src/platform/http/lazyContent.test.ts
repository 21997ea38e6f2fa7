import type { LazyContent } from '../../model/ports';
import type { JsonAnswer } from './http';
import { createLazyContent, definitionOf } from './lazyContent';

const COMPONENT = '/api/neutron/components/halfwave/listing/latest/web?offset=12';

describe('createLazyContent', () => {
  let requests: string[];

  beforeEach(() => {
    requests = [];
  });

  function repository(answer: Partial<JsonAnswer>) {
    return createLazyContent({
      http: {
        json(path) {
          requests.push(path);
          return Promise.resolve({ status: 200, body: {}, cached: null, release: '', ...answer });
        },
      },
      siteKey: 'halfwave',
      edition: 'us',
    });
  }

  it('reads the feed, and rejects a request without a slug or content id', async () => {
    const items = [{ id: '1' }];
    const content = repository({ body: { data: { items } } });
    expect(await content.seamless({ slug: 'a-story', contentId: 'c1' })).toBe(items);
    expect(requests[0]).toMatch(/^\/api\/neutron\/seamless\/halfwave\/a-story\/web\?contentId=c1&/);
    await expect(content.seamless({})).rejects.toThrow('a slug or a content id');
  });

  it('reads a component’s type, items and next link', async () => {
    const body = {
      data: { items: [{ id: '1' }] },
      meta: { componentType: 'LIST' },
      links: { next: `${COMPONENT}4` },
    };
    expect(await repository({ body }).component('door-list', COMPONENT)).toEqual({
      componentType: 'LIST',
      items: [{ id: '1' }],
      next: `${COMPONENT}4`,
    });
    expect(requests).toEqual([COMPONENT]);
  });

  it.each([
    [
      'suggestions for a query',
      (content: LazyContent) => content.suggestions('docks'),
      { data: { item: 'the value' } },
      '/finder/halfwave/autosuggest/docks?componentType=LIST&componentName=smartSearchResults',
    ],
    [
      'the trending stories of an edition',
      (content: LazyContent) => content.trending('us'),
      { data: { items: 'the value' } },
      '/components/halfwave/listing/multi_filtered_listing/smart-search-trending-content/web?edition=us',
    ],
    [
      'suggestions for an address, which is truncated to the length that the server accepts',
      (content: LazyContent) => content.waysOn(`/${'a'.repeat(300)}/`),
      { data: { item: 'the value' } },
      `/finder/halfwave/ways-on?path=%2F${'a'.repeat(199)}`,
    ],
    [
      'the header links of an edition',
      (content: LazyContent) => content.headerLinks('france'),
      { data: { items: 'the value' } },
      '/components/halfwave/editorial/mixed_editorial/header-topics-france/web?edition=france',
    ],
    [
      'breaking news',
      (content: LazyContent) => content.breakingNews(),
      { data: 'the value' },
      '/components/halfwave/editorial/mixed_editorial/breaking-news-banner/web?limit=1',
    ],
    [
      'the trends of the innovation index',
      (content: LazyContent) => content.innovationTrends('innovation-index-trends'),
      { data: { item: { data: 'the value' } } },
      '/components/halfwave/editorial/editorial_text/innovation-index-trends/web',
    ],
    [
      'the entry for a vanity address',
      (content: LazyContent) =>
        content.vanity({ path: '/guide/', contentType: 'article', slug: 'x', edition: 'us' }),
      { data: { item: 'the value' } },
      '/vanity/halfwave/web?path=%2Fguide%2F&contentType=article&slug=x&edition=us',
    ],
  ])('reads %s', async (_, request, body, path) => {
    expect(await request(repository({ body }))).toBe('the value');
    expect(requests).toEqual([`/api/neutron${path}`]);
  });

  it('rejects links outside the content API', async () => {
    const content = repository({});
    for (const href of ['https://elsewhere.example/x', '//elsewhere.example/', '/user/logout/']) {
      await expect(content.component('door-list', href)).rejects.toThrow('outside the content API');
    }
    expect(requests).toEqual([]);
  });

  it('rejects on an error status', async () => {
    await expect(repository({ status: 500 }).trending('us')).rejects.toThrow('responded with 500');
  });

  it('throws for a resource that is not defined', () => {
    expect(() => definitionOf('weather' as never)).toThrow(
      'There is no API definition for the resource weather',
    );
  });
});
