import { SlugChangedError } from '../model/errors';
import type { ConnectionNews } from './connection';
import { createContentRepository, definitionOf } from './contentRepository';
import type { JsonAnswer } from './http';

const COMPONENT = '/api/neutron/components/halfwave/listing/latest/web?offset=12';

type Repository = ReturnType<typeof createContentRepository>;

describe('content repository', () => {
  let asked: string[];
  let news: ConnectionNews[];

  beforeEach(() => {
    asked = [];
    news = [];
  });

  function repository(
    answer: Partial<JsonAnswer>,
    isDevelopment = false,
    preferredEdition: string | null = 'us',
  ) {
    return createContentRepository({
      http: {
        json(path) {
          asked.push(path);
          return Promise.resolve({ status: 200, body: {}, copy: null, ...answer });
        },
      },
      siteKey: 'halfwave',
      edition: 'us',
      preferredEdition,
      isDevelopment,
      report: (item) => news.push(item),
    });
  }

  const page = { components: [], meta: { canonical: '/article/a-story/' } };
  const story = { type: 'article', id: 'a-story' };

  it('reads a page from its own call', async () => {
    const content = repository({ body: { data: { item: page } } });
    expect(await content.page(story)).toBe(page);
    expect(asked).toEqual(['/api/neutron/composer/halfwave/pages/article/a-story/web']);
    expect(news).toEqual([{ type: 'page-answered', path: '/article/a-story/', savedAt: null }]);
  });

  it('says when a page came from what was saved', async () => {
    const copy = { savedAt: 1000, reason: 'refused' } as const;
    await repository({ body: { data: { item: page } }, copy }).page(story);
    expect(news).toMatchObject([{ savedAt: 1000 }]);
  });

  it('names the edition that the reader prefers, where a page has editions', async () => {
    const body = { data: { item: page } };
    const frontDoor = { type: 'front-door', id: 'front-door' };
    await repository({ body }).page(frontDoor);
    await repository({ body }).page({ ...frontDoor, contentOnly: true });
    await repository({ body }).page({ ...frontDoor, query: { edition: 'fr' } });
    await repository({ body }, false, null).page(frontDoor);
    await repository({ body }).page(story);
    expect(asked.map((path) => new URL(path, 'http://site').search)).toEqual([
      '?edition=us',
      '?contentOnly=true&edition=us',
      '?edition=fr',
      '',
      '',
    ]);
  });

  it('asks for debug data in development only', async () => {
    const body = { data: { item: page } };
    await repository({ body }, true).page(story);
    await repository({ body }, false).page(story);
    expect(asked.map((path) => path.includes('debug=true'))).toEqual([true, false]);
  });

  it('reads the feed, and refuses to ask for it by nothing', async () => {
    const items = [{ id: '1' }];
    const content = repository({ body: { data: { items } } });
    expect(await content.seamless({ slug: 'a-story', contentId: 'c1' })).toBe(items);
    expect(asked[0]).toMatch(/^\/api\/neutron\/seamless\/halfwave\/a-story\/web\?contentId=c1&/);
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
    expect(asked).toEqual([COMPONENT]);
  });

  it.each([
    [
      'suggestions for a query',
      (content: Repository) => content.suggestions('docks'),
      { data: { item: 'the value' } },
      '/finder/halfwave/autosuggest/docks?componentType=LIST&componentName=smartSearchResults',
    ],
    [
      'what is trending in an edition',
      (content: Repository) => content.trending('us'),
      { data: { items: 'the value' } },
      '/components/halfwave/listing/multi_filtered_listing/smart-search-trending-content/web?edition=us',
    ],
    [
      'the header links of an edition',
      (content: Repository) => content.headerLinks('france'),
      { data: { items: 'the value' } },
      '/components/halfwave/editorial/mixed_editorial/header-topics-france/web?edition=france',
    ],
    [
      'breaking news',
      (content: Repository) => content.breakingNews(),
      { data: 'the value' },
      '/components/halfwave/editorial/mixed_editorial/breaking-news-banner/web?limit=1',
    ],
    [
      'the trends of the innovation index',
      (content: Repository) => content.innovationTrends('innovation-index-trends'),
      { data: { item: { data: 'the value' } } },
      '/components/halfwave/editorial/editorial_text/innovation-index-trends/web',
    ],
    [
      'what stands at a vanity address',
      (content: Repository) =>
        content.vanity({ path: '/guide/', contentType: 'article', slug: 'x', edition: 'us' }),
      { data: { item: 'the value' } },
      '/vanity/halfwave/web?path=%2Fguide%2F&contentType=article&slug=x&edition=us',
    ],
  ])('reads %s', async (_, ask, body, path) => {
    expect(await ask(repository({ body }))).toBe('the value');
    expect(asked).toEqual([`/api/neutron${path}`]);
  });

  it('follows no link that leads outside the content API', async () => {
    const content = repository({});
    for (const href of ['https://elsewhere.example/x', '//elsewhere.example/', '/user/logout/']) {
      await expect(content.component('door-list', href)).rejects.toThrow('outside the content API');
    }
    expect(asked).toEqual([]);
  });

  it.each<[string, Partial<JsonAnswer>, string]>([
    ['without its place', { body: { data: {} } }, 'API response is not in the correct format'],
    ['with code 404 inside', { body: { data: { item: { code: 404 } } } }, 'Not Found'],
    ['of a failing server', { status: 500 }, 'API responded with 500'],
    ['that nothing is there', { status: 404 }, 'API responded with 404'],
  ])('refuses an answer %s', async (_, answer, message) => {
    await expect(repository(answer).page(story)).rejects.toThrow(message);
  });

  it('finds the slug of this edition in a 404 that names it', async () => {
    const context = { availableOn: [{ edition: 'us', slug: 'the-new-slug' }] };
    const body = { errors: [{ code: '404', message: 'moved', context }] };
    await expect(repository({ status: 404, body }).page(story)).rejects.toThrow(SlugChangedError);
  });

  it('names a resource that is not defined', () => {
    expect(() => definitionOf('weather' as never)).toThrow(
      'There is no API definition for the resource weather',
    );
  });
});
