import { SlugChangedError } from '../../model/routing/errors';
import type { ConnectionNews } from './connection';
import { createContentRepository } from './contentRepository';
import type { JsonAnswer } from './http';

describe('createContentRepository', () => {
  let requests: string[];
  let news: ConnectionNews[];

  beforeEach(() => {
    requests = [];
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
          requests.push(path);
          return Promise.resolve({ status: 200, body: {}, cached: null, release: '', ...answer });
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

  it('requests a page from the endpoint for its type and slug', async () => {
    const content = repository({ body: { data: { item: page } } });
    expect(await content.page(story)).toBe(page);
    expect(requests).toEqual(['/api/neutron/composer/halfwave/pages/article/a-story/web']);
    expect(news).toEqual([
      { type: 'page-answered', path: '/article/a-story/', savedAt: null, isBundled: false },
    ]);
  });

  it('reports the time at which a cached page was saved', async () => {
    const cached = { savedAt: 1000, reason: 'refused', isBundled: true } as const;
    await repository({ body: { data: { item: page } }, cached }).page(story);
    expect(news).toMatchObject([{ savedAt: 1000 }]);
  });

  it("sends the reader's edition for pages that have editions", async () => {
    const body = { data: { item: page } };
    const frontDoor = { type: 'front-door', id: 'front-door' };
    await repository({ body }).page(frontDoor);
    await repository({ body }).page({ ...frontDoor, contentOnly: true });
    await repository({ body }).page({ ...frontDoor, query: { edition: 'fr' } });
    await repository({ body }, false, null).page(frontDoor);
    await repository({ body }).page(story);
    expect(requests.map((path) => new URL(path, 'http://site').search)).toEqual([
      '?edition=us',
      '?contentOnly=true&edition=us',
      '?edition=fr',
      '',
      '',
    ]);
  });

  it('requests debug data only in development', async () => {
    const body = { data: { item: page } };
    await repository({ body }, true).page(story);
    await repository({ body }, false).page(story);
    expect(requests.map((path) => path.includes('debug=true'))).toEqual([true, false]);
  });

  it.each<[string, Partial<JsonAnswer>, string]>([
    ['without its data', { body: { data: {} } }, 'API response is not in the correct format'],
    ['with code 404 in its body', { body: { data: { item: { code: 404 } } } }, 'Not Found'],
    ['with status 500', { status: 500 }, 'API responded with 500'],
    ['with status 404', { status: 404 }, 'API responded with 404'],
  ])('rejects a response %s', async (_, answer, message) => {
    await expect(repository(answer).page(story)).rejects.toThrow(message);
  });

  it("rejects with a SlugChangedError if a 404 response contains the story's slug in this edition", async () => {
    const context = { availableOn: [{ edition: 'us', slug: 'the-new-slug' }] };
    const body = { errors: [{ code: '404', message: 'moved', context }] };
    await expect(repository({ status: 404, body }).page(story)).rejects.toThrow(SlugChangedError);
  });
});
