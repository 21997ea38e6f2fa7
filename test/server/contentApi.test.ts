import fc from 'fast-check';
import { importFolder } from '../../server/content/import/importFolder';
import { readImageCut } from '../../server/content/entities/imageCut';
import { stableId } from '../../server/content/import/fields/stableId';
import type { Reading } from '../../server/content/reading';
import type { Article } from '../../src/model/content/content';
import { answerError } from '../../src/model/content/contentApi';
import type { Gallery } from '../../src/model/content/stories';
import { openApiPath } from '../../server/content/api/openapi';
import { contentApiRoutes } from '../../server/contentApi';
import { UNPURGED_EDGE } from '../../server/http/edge/edgeHeaders';
import { SILENT_LOG } from '../../server/config/log';
import { NO_EXPERIMENTS } from '../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../server/publishing/vanity/vanityService';
import {
  createContentServer,
  NO_IMAGES,
  type ContentServer,
} from '../support/servers/contentServer';
import { draftContentFolder, FIXTURE_CONTENT, storyFile } from '../support/fixtures/contentFolder';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';

const API = '/api/neutron';
const OPTIONS = { siteKey: 'halfwave' };

let test: TestStore;
let server: ContentServer;

beforeAll(async () => {
  test = await openTestStore('fixture');
  server = await createContentServer(test.store);
});

afterAll(async () => {
  await server.close();
  await test.close();
});

/** Resolves when the change feed has reported the change. */
async function heard(seq: number): Promise<void> {
  await eventually(
    () => test.store.changes.seq(),
    (known) => known >= seq,
  );
}

async function get(path: string) {
  const { statusCode, headers, body } = await server.app.inject({ url: API + path });
  return { status: statusCode, headers, body: JSON.parse(body) as never as Answer };
}

interface Answer {
  data: { item: Page; items: Item[]; paging: { total: number; limit: number; offset: number } };
  links: { self?: string; next?: string };
  meta: { componentType: string };
  errors: { code: string; message: string; context: unknown }[];
}
interface Page {
  components: { meta: { componentName: string }; item?: unknown; items?: Item[]; links: unknown }[];
  header: { item: unknown } | null;
  footer: { item: unknown } | null;
  meta: { title: string; canonical: string; robots: string };
  isSeamless: boolean;
  queryParams: unknown;
}
interface Item {
  id: string;
  slug: string;
  url: string;
}

const articleIn = (page: Page) => page.components[0]?.item as Article;
const names = (page: Page) => page.components.map(({ meta }) => meta.componentName);

const servedRoutes = () =>
  contentApiRoutes({
    content: server.content,
    vanity: NO_VANITY,
    experiments: NO_EXPERIMENTS,
    imageStore: NO_IMAGES,
    config: { siteKey: 'halfwave', editions: ['us'], healthTopics: ['health'], contentDir: '' },
    clock: Date,
    edgeHeaders: UNPURGED_EDGE,
    log: SILENT_LOG,
  });

/**
 * Injection attempts that replace a valid value. If the last one ran, it would block a connection until it timed out.
 */
const STATEMENTS = [
  ...[
    "' or 1=1--",
    "';drop table contents;--",
    "') union select hash from contents--",
    "\\'",
    '$1',
  ],
  ...['%', '1;select 1', '(select 1)', "'||pg_sleep(60)||'"],
];

/** A valid value for every path parameter. */
const HARMLESS: Record<string, string> = {
  site: 'halfwave',
  type: 'article',
  slug: 'plain-story',
  platform: 'web',
  name: 'latest',
  query: 'ink',
  term: 'ink',
  id: 'innovation-index-trends',
  path: 'news',
};

describe('the composer', () => {
  it('returns a story with all of its fields', async () => {
    const { status, body } = await get('/composer/halfwave/pages/article-topic/full-story/web');
    expect(status).toBe(200);
    const page = body.data.item;
    expect(names(page)).toEqual(['article', 'seamless']);
    expect(page.isSeamless).toBe(true);
    expect(page.meta).toEqual({
      title: 'A tag for the title | Testwave',
      description: 'What search engines say.',
      canonical: '/finance/innovation/full-story/',
      canonicalUrl: 'https://www.testwave.example/full/',
      robots: 'noindex, follow',
    });
    const article = articleIn(page);
    expect(article).toMatchObject(FULL_STORY);
    expect(Object.keys(article).sort()).toEqual([...ARTICLE_FIELDS].sort());
    expect(Object.keys(article.author ?? {}).sort()).toEqual([...AUTHOR_FIELDS].sort());
    expect(Object.keys(article.image ?? {}).sort()).toEqual([...IMAGE_FIELDS].sort());
    expect(Object.keys(article.topics[0] ?? {}).sort()).toEqual([...TOPIC_FIELDS].sort());
    expect(article.image).toMatchObject({
      width: 80,
      height: 45,
      path: 'wide.png',
      cropGravity: 4,
    });
    expect(article.topics.map(({ name, primary }) => [name, primary])).toEqual([
      ['Finance', true],
      ['Innovation', false],
      ['Unheard Of', false],
    ]);
  });

  it('returns every field of a minimal story, with null for a missing image', async () => {
    const { body } = await get('/composer/halfwave/pages/article/plain-story/web');
    const article = articleIn(body.data.item);
    expect(Object.keys(article).sort()).toEqual([...ARTICLE_FIELDS].sort());
    expect(article).toMatchObject({
      image: null,
      section: '',
      type: null,
      edition: 'us',
      wordCount: 3,
    });
  });

  it('finds a page by its id as well as by its slug', async () => {
    const bySlug = await get('/composer/halfwave/pages/article/plain-story/web');
    const { id } = articleIn(bySlug.body.data.item);
    const byId = await get(`/composer/halfwave/pages/article/${id}/web?contentOnly=true`);
    expect(articleIn(byId.body.data.item).slug).toBe('plain-story');
  });

  it('includes the header and footer unless the caller requests only the content', async () => {
    const whole = await get('/composer/halfwave/pages/front-door/front-door/web?unknown=1');
    expect(whole.body.data.item.header?.item).toMatchObject({
      logo: { linkText: 'Testwave', href: '/' },
    });
    expect(whole.body.data.item.footer?.item).toMatchObject({
      copyrightHolder: 'Testwave',
      contentSite: 'https://content.testwave.example/',
    });
    const part = await get('/composer/halfwave/pages/front-door/front-door/web?contentOnly=true');
    expect(part.body.data.item.header).toBeNull();
    expect(part.body.data.item.footer).toBeNull();
  });

  it('returns the first page of a list, 404 after the last page, and 400 for an invalid page number', async () => {
    const { body } = await get('/composer/halfwave/pages/topic/innovation/web');
    expect(names(body.data.item)).toEqual(['topic-header', 'topic-list']);
    expect(body.data.item.components[1]?.items?.map(({ slug }) => slug)).toEqual([
      'full-story',
      'plain-story',
      'three-pens',
      'tin-pen-review',
      'how-ink-dries',
      'paid-for-ink',
    ]);
    expect(
      (await get('/composer/halfwave/pages/latest-door/latest-door/web?pageNumber=2')).status,
    ).toBe(404);
    expect(
      (await get('/composer/halfwave/pages/latest-door/latest-door/web?pageNumber=1')).status,
    ).toBe(200);
    expect(
      (await get('/composer/halfwave/pages/latest-door/latest-door/web?pageNumber=x')).status,
    ).toBe(400);
    expect(
      (await get('/composer/halfwave/pages/news-door/news-door/web?pageNumber=word')).status,
    ).toBe(200);
  });

  it.each([
    '/composer/halfwave/pages/article/nothing-here/web',
    '/composer/halfwave/pages/topic/nothing-here/web',
    '/composer/halfwave/pages/gallery/full-story/web',
    '/composer/halfwave/pages/latest-door/other/web',
    '/composer/elsewhere/pages/article/full-story/web',
    '/nothing',
  ])('finds no page at %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).toEqual({
      errors: [
        { code: '404', message: expect.any(String) as string, context: { availableOn: [] } },
      ],
    });
  });
});

describe('the composer, for stories other than articles', () => {
  const story = async (type: string, slug: string): Promise<Page> => {
    const { status, body } = await get(`/composer/halfwave/pages/${type}/${slug}/web`);
    expect(status).toBe(200);
    return body.data.item;
  };

  it('returns all images of a gallery in order', async () => {
    const page = await story('gallery', 'three-pens');
    expect(names(page)).toEqual(['gallery']);
    expect(page.meta).toMatchObject({ canonical: '/pictures/three-pens/' });
    const gallery = page.components[0]?.item as Gallery;
    expect(gallery).toMatchObject({
      typeName: 'gallery',
      author: { firstName: 'Ada' },
      body: [{ tag: 'p', children: ['Pens, seen closely.'] }],
      items: [
        {
          title: 'The short one',
          headline: 'A short pen',
          description: 'It fits any pocket.',
          photoCredit: 'Nobody',
          position: 1,
          image: { path: 'wide.png', alt: 'A short pen' },
        },
        { headline: 'The long one', position: 2, image: { crop: '20x20+1+1' } },
        { title: 'The lost one', position: 3, image: null },
      ],
    });
    expect(gallery.items[0]?.body).toEqual([
      { tag: 'p', children: ['Made of ', { tag: 'em', children: ['tin'] }, '.'] },
    ]);
    expect(gallery.items[0]?.image?.renditions.length).toBeGreaterThan(1);
  });

  it("returns the crop of an image by the image's id", async () => {
    const cut = async (path: string) => {
      const id = stableId('image', path);
      const read = (reading: Reading) => readImageCut(reading, id);
      return (await server.content.answer(['image-cut', id], read)).value;
    };
    expect(await cut('square.png')).toEqual({ crop: '20x20+1+1', cropGravity: null });
    expect(await cut('wide.png')).toEqual({ crop: '40x20+2+1', cropGravity: 4 });
    expect(await cut('none.png')).toEqual({ crop: null, cropGravity: null });
  });

  it('returns one page per image of a gallery, and 404 after the last image', async () => {
    const at = (page: number) =>
      get(`/composer/halfwave/pages/gallery/three-pens/web?pageNumber=${page}`);
    const third = await at(3);
    expect(third.body.data.item.meta).toMatchObject({
      title: 'Three pens, picture 3 | Testwave',
      description: 'Picture 3 of 3. The lost one',
    });
    expect((await at(1)).body.data.item.meta.title).toBe('Three pens | Testwave');
    expect(third.body.data.item.queryParams).toEqual({ pageNumber: '3' });
    expect(third.body.data.item.meta.canonical).toBe('/pictures/three-pens/');
    expect((await at(4)).status).toBe(404);
  });

  it('returns a review with its verdict', async () => {
    const page = await story('review', 'tin-pen-review');
    expect(page.meta).toMatchObject({ canonical: '/product/tin-pen-review/' });
    expect(page.components[0]?.item).toMatchObject({
      typeName: 'review',
      rating: 8.5,
      starRating: 4,
      good: 'Writes on anything',
      bad: 'Rattles',
      bottomLine: 'Buy two.',
      subRatings: [
        { name: 'Ink', rating: 9 },
        { name: 'Clip', rating: 3.5 },
      ],
      editorsChoice: true,
      editorsChoiceDate: '2026-10-06T00:00:00.000Z',
      preferredProductName: 'Tin Pen',
    });
  });

  it('returns a video at its share address, and a sponsored video at the sponsored address', async () => {
    const shared = await story('video-share', 'how-ink-dries');
    expect(shared.meta.canonical).toBe('/video/how-ink-dries/');
    expect(shared.components[0]?.item).toMatchObject({ typeName: 'video', duration: 94 });
    const paid = await story('video-sponsored', 'paid-for-ink');
    expect(paid.meta.canonical).toBe('/paid-content/video/paid-for-ink/');
  });

  it("finds a story only under the story's own kind", async () => {
    for (const type of ['article', 'gallery', 'review']) {
      const { status } = await get(`/composer/halfwave/pages/${type}/how-ink-dries/web`);
      expect([type, status]).toEqual([type, 404]);
    }
  });
});

describe('the composer, for pages that list stories', () => {
  const page = async (type: string, id = type) =>
    (await get(`/composer/halfwave/pages/${type}/${id}/web`)).body.data.item;
  const shown = ({ components }: Page) => components.at(-1)?.items?.map(({ slug }) => slug);

  it.each([
    ['latest-door', 'door-list', '/latest/'],
    ['news-door', 'door-wire', '/news/'],
    ['howto-door', 'door-steps', '/how-to/'],
    ['deals-door', 'door-deals', '/deals/'],
    ['bestproducts-door', 'door-best', '/best-products/'],
    ['reviews-door', 'door-ratings', '/reviews/'],
    ['productcomparisons-door', 'door-versus', '/product-comparisons/'],
    ['productspotlights-door', 'door-spotlights', '/product-spotlights/'],
    ['indepth-door', 'door-essays', '/in-depth/'],
    ['gallery-door', 'door-mosaic', '/pictures/'],
    ['video-door', 'door-films', '/video/'],
  ])('returns the %s with its own list component', async (type, componentName, canonical) => {
    const door = await page(type);
    expect(names(door)).toEqual(['door-header', componentName]);
    expect(door.meta.canonical).toBe(canonical);
    expect(door.components[0]?.item).toEqual({
      heading: expect.stringMatching(/^\w/) as string,
      text: expect.stringMatching(/^[A-Z].+\.$/) as string,
    });
    expect(door.components[1]?.links).toMatchObject({
      self: expect.stringContaining('/listing/') as string,
    });
  });

  it('returns a door with the stories that belong to the door', async () => {
    expect(shown(await page('news-door'))).toEqual(['full-story']);
    expect(shown(await page('reviews-door'))).toEqual(['full-story', 'tin-pen-review']);
    expect(shown(await page('gallery-door'))).toEqual(['three-pens']);
    expect(shown(await page('video-door'))).toEqual(['how-ink-dries', 'paid-for-ink']);
    expect(shown(await page('deals-door'))).toEqual([]);
  });

  it('returns 404 for a second page if the route has no page number', async () => {
    const { status } = await get('/composer/halfwave/pages/video-door/video-door/web?pageNumber=2');
    expect(status).toBe(404);
  });

  it('returns a tag with its stories, and 404 for a tag that no story has', async () => {
    const tag = await page('tag', 'pens');
    expect(tag.meta).toMatchObject({ title: 'Pens | Testwave', canonical: '/tags/pens/' });
    expect(shown(tag)).toEqual(['full-story', 'three-pens', 'tin-pen-review']);
    expect((await get('/composer/halfwave/pages/tag/pencils/web')).status).toBe(404);
  });

  it("returns the stories of a collection in the editor's order", async () => {
    const collection = await page('collection', 'things-to-write-with');
    expect(collection.components[0]?.item).toMatchObject({
      heading: 'Things to write with',
      text: 'What we keep in the drawer.',
      image: { path: 'wide.png' },
    });
    expect(shown(collection)).toEqual(['tin-pen-review', 'plain-story', 'three-pens']);
    expect((await get('/composer/halfwave/pages/collection/nothing/web')).status).toBe(404);
    const list = await get(
      '/components/halfwave/listing/collection-things-to-write-with/web?limit=1&offset=1',
    );
    expect(list.body.data.items.map(({ slug }) => slug)).toEqual(['plain-story']);
  });

  it('returns a feature with its text and its stories', async () => {
    const feature = await page('dynamic-feature', 'the-pen-year');
    expect(names(feature)).toEqual(['feature-header', 'feature-body', 'feature-list']);
    expect(feature.components[0]?.item).toMatchObject({ text: 'Twelve months of handwriting.' });
    expect(feature.components[1]?.item).toEqual({
      body: [{ tag: 'p', children: ['We wrote everything by hand.'] }],
    });
    expect(shown(feature)).toEqual(['how-ink-dries', 'full-story']);
  });

  it('redirects the about-us feature to the about page', async () => {
    const { status, body } = await get('/composer/halfwave/pages/dynamic-feature/about-us/web');
    expect(status).toBe(404);
    expect(answerError(status, body, 'us')).toMatchObject({ status: 301, location: '/about/' });
  });

  it("returns an author who has a bureau, and the author's stories", async () => {
    const author = await page('author-profile', 'ada-quill');
    expect(names(author)).toEqual(['author-profile', 'author-list']);
    expect(author.components[0]?.item).toMatchObject({ name: 'Ada Quill', count: 6 });
    expect(shown(author)).toHaveLength(6);
    const { status } = await get('/composer/halfwave/pages/author-profile/nobody-known/web');
    expect(status).toBe(404);
  });

  it('returns 404 for an author without a bureau', async () => {
    const draft = await draftContentFolder(FIXTURE_CONTENT);
    const text = await draft.read('authors/ada-quill.md');
    await draft.write('authors/ada-quill.md', text.replace('bureau: Lisbon\n', ''));
    const changed = await importFolder(test.store, draft.folder, OPTIONS);
    await heard(changed.seq ?? 0);
    const { status } = await get('/composer/halfwave/pages/author-profile/ada-quill/web');
    expect(status).toBe(404);
    await heard((await importFolder(test.store, FIXTURE_CONTENT, OPTIONS)).seq ?? 0);
    await draft.clear();
  });

  it('repeats no story on the front page, although its shelves and latest list share topics', async () => {
    const draft = await draftContentFolder(FIXTURE_CONTENT);
    for (let number = 10; number < 40; number += 1) {
      const datePublished = `2026-10-01T08:${number}:00Z`;
      const topics = ['innovation', 'tech'];
      await draft.write(`articles/shared-${number}.md`, storyFile({ topics, datePublished }));
    }
    await heard((await importFolder(test.store, draft.folder, OPTIONS)).seq ?? 0);
    const { components } = await page('front-door');
    const shelves = components.filter(({ meta }) => meta.componentName === 'front-shelf');
    expect(shelves.length).toBeGreaterThan(0);
    const slugs = components.flatMap(({ items = [] }) => items.map(({ slug }) => slug));
    expect(slugs.length).toBeGreaterThan(20);
    expect(new Set(slugs).size).toBe(slugs.length);
    await heard((await importFolder(test.store, FIXTURE_CONTENT, OPTIONS)).seq ?? 0);
    await draft.clear();
  });

  it("returns the topic index in alphabetical order, with each topic's story count", async () => {
    const topics = await page('topics');
    expect(topics.components[0]?.item).toMatchObject({
      heading: 'All topics',
      text: 'What we write about.',
    });
    expect(topics.components[1]?.items).toEqual([
      expect.objectContaining({ name: 'Finance', url: '/topic/finance/', count: 1 }),
      expect.objectContaining({ name: 'Innovation', url: '/topic/innovation/', count: 6 }),
    ]);
  });
});

describe('an item in a list', () => {
  const items = async (list: string) =>
    (await get(`/components/halfwave/listing/${list}/web`)).body.data.items;

  it('has the address for its kind of story and the details that lists show', async () => {
    expect(await items('latest')).toMatchObject([
      { slug: 'full-story', url: '/finance/innovation/full-story/', facts: { minutes: 1 } },
      { slug: 'plain-story', url: '/article/plain-story/', facts: { minutes: 1 } },
      { slug: 'three-pens', url: '/pictures/three-pens/', facts: { pictures: 3 } },
      { slug: 'tin-pen-review', url: '/product/tin-pen-review/', facts: { rating: 8.5 } },
      { slug: 'how-ink-dries', url: '/video/how-ink-dries/', facts: { duration: 94 } },
      {
        slug: 'paid-for-ink',
        url: '/paid-content/video/paid-for-ink/',
        isSponsored: true,
        facts: { duration: 30.5 },
      },
    ]);
  });

  it('is in the lists of its topic, tag, author and kind', async () => {
    for (const list of ['topic-innovation', 'tag-pens', 'author-ada-quill', 'pictures']) {
      expect([list, (await items(list)).map(({ slug }) => slug)]).toEqual([
        list,
        expect.arrayContaining(['three-pens']),
      ]);
    }
  });

  it.each(['tag-nothing', 'author-nobody', 'collection-none', 'topic-none', 'everything'])(
    'cannot be requested from the unknown list %s',
    async (list) => {
      expect((await get(`/components/halfwave/listing/${list}/web`)).status).toBe(404);
    },
  );
});

describe('the API', () => {
  it('reports the total of a list and the address of its next page', async () => {
    const { body } = await get('/components/halfwave/listing/latest/web?limit=1');
    expect(body.data.paging).toEqual({ total: 6, limit: 1, offset: 0 });
    expect(body.data.items.map(({ url }) => url)).toEqual(['/finance/innovation/full-story/']);
    expect(body.meta.componentType).toBe('LIST');
    const next = await get(body.links.next?.slice(API.length) ?? '');
    expect(next.body.data.items.map(({ url }) => url)).toEqual(['/article/plain-story/']);
    const last = await get('/components/halfwave/listing/latest/web?limit=1&offset=5');
    expect(last.body.data.items.map(({ url }) => url)).toEqual([
      '/paid-content/video/paid-for-ink/',
    ]);
    expect(last.body.links.next).toBeUndefined();
  });

  it("returns the header's topics", async () => {
    const { body } = await get(
      '/components/halfwave/editorial/mixed_editorial/header-topics-us/web?edition=us',
    );
    expect(body.data.items).toEqual([
      { linkText: 'Finance', href: '/topic/finance/' },
      { linkText: 'Innovation', href: '/topic/innovation/' },
    ]);
  });

  it.each([
    'limit=-1',
    'limit=0',
    'limit=51',
    'limit=1e9',
    'limit=NaN',
    'limit=',
    'limit=1&limit=2',
    'offset=-1',
    'offset=1.5',
    'sort=title',
    'fields=password',
    '__proto__=1',
  ])('rejects the query string %s with 400', async (query) => {
    const { status, body } = await get(`/components/halfwave/listing/latest/web?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0]?.code).toBe('400');
  });

  it.each(["' or 1=1--", '";drop table contents;--', '%', '_', '\\', '$1', '%00', '../x'])(
    'finds nothing for %s, and leaves the store intact',
    async (text) => {
      for (const path of [
        `/composer/halfwave/pages/article/${encodeURIComponent(text)}/web`,
        `/components/halfwave/listing/topic-${encodeURIComponent(text)}/web`,
        `/seamless/halfwave/${encodeURIComponent(text)}/web?contentId=${encodeURIComponent(text)}`,
      ]) {
        expect([400, 404]).toContain((await get(path)).status);
      }
      expect((await get('/components/halfwave/listing/latest/web')).status).toBe(200);
    },
  );

  it('never treats a parameter of any call as part of an SQL statement', async () => {
    const first = await get('/components/halfwave/listing/latest/web');
    for (const { path, params, query } of servedRoutes()) {
      const inQuery = Object.keys(query.properties);
      for (const name of [...Object.keys(params.properties), ...inQuery]) {
        for (const text of STATEMENTS) {
          const value = encodeURIComponent(text);
          const filled = path.replace(/:(\w+)/g, (_, each: string) =>
            each === name ? value : (HARMLESS[each] ?? each),
          );
          const url = inQuery.includes(name) ? `${filled}?${name}=${value}` : filled;
          expect([url, (await get(url)).status < 500]).toEqual([url, true]);
        }
      }
    }
    const last = await get('/components/halfwave/listing/latest/web');
    expect(last.body).toEqual(first.body);
  });

  it('never responds with a server error to a random address', async () => {
    const part = fc.string({ maxLength: 30 }).map(encodeURIComponent);
    await fc.assert(
      fc.asyncProperty(part, part, part, async (a, b, c) => {
        const { status } = await get(`/components/${a}/listing/${b}/web?limit=${c}&${a}=${b}`);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});

describe('an API response', () => {
  it('is not sent again to a caller that already has it, and states the number of the latest change', async () => {
    const path = `${API}/composer/halfwave/pages/article/plain-story/web`;
    const first = await server.app.inject({ url: path });
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(first.headers['x-offprint-changes']).toBe(String(test.store.changes.seq()));
    const etag = String(first.headers.etag);
    const again = await server.app.inject({ url: path, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers['x-cache']]).toEqual([304, '', 'fresh']);
    const bundled = await server.app.inject({
      url: path,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(bundled.headers['content-encoding']).toBe('br');
    expect(bundled.headers.etag).not.toBe(etag);
  });

  it('is described in the OpenAPI document, which lists exactly the served routes', async () => {
    const { paths } = (await get('/openapi.json')).body as unknown as {
      paths: Record<string, { get?: { security?: object } }>;
    };
    const served = servedRoutes().map(({ path }) => path);
    const isPublic = ({ get: read }: { get?: { security?: object } }): boolean =>
      read !== undefined && read.security === undefined;
    const described = Object.entries(paths).flatMap(([path, of]) => (isPublic(of) ? [path] : []));
    expect(described).toEqual(served.map(openApiPath));
    for (const path of served)
      expect(server.app.hasRoute({ method: 'GET', url: API + path })).toBe(true);
    const printed = server.app.printRoutes({ commonPrefix: false, includeHooks: false });
    // The two additional routes are the API description itself and the captions of videos.
    expect(printed.match(/\(GET, HEAD\)/g)).toHaveLength(served.length + 2);
  });

  it('is entirely old or entirely new while a story is republished', async () => {
    const draft = await draftContentFolder(FIXTURE_CONTENT);
    const versions = ['first', 'second', 'third'];
    const publish = (word: string) =>
      draft.write(
        'articles/plain-story.md',
        storyFile({ title: `Title ${word}`, body: `Body ${word}.` }),
      );
    const seen = new Set<string>();
    let isDone = false;
    const reader = async (): Promise<void> => {
      while (!isDone) {
        const { value } = await server.content.page({ type: 'article', id: 'plain-story' });
        const { title, body } = articleIn(value as unknown as Page);
        seen.add(`${title.split(' ')[1]}/${/Body (\w+)/.exec(JSON.stringify(body))?.[1]}`);
        await new Promise((done) => setImmediate(done));
      }
    };
    const readers = Array.from({ length: 8 }, reader);
    for (const word of versions) {
      await publish(word);
      const { seq } = await importFolder(test.store, draft.folder, OPTIONS);
      await heard(seq ?? 0);
    }
    isDone = true;
    await Promise.all(readers);
    seen.delete('plain/undefined');
    for (const pair of seen) expect(pair.split('/')[0]).toBe(pair.split('/')[1]);
    const last = await get('/composer/halfwave/pages/article/plain-story/web');
    expect(articleIn(last.body.data.item).title).toBe('Title third');
    await importFolder(test.store, FIXTURE_CONTENT, OPTIONS);
    await draft.clear();
  });
});

const ARTICLE_FIELDS =
  `id typeName headline title slug subType section edition buyingCycle author image
  promoImage primaryCollection collections topics tags annotations contentPlatform datePublished dateUpdated
  displayDatePublished displayDateUpdated dek body layoutName type titleTag site canonicalUrl mobileImage
  moreAuthors editors promoDek promoHed relatedObjects availableOn capi video listicles reviewCards
  shortcodeTags additionalShortcodeData noIndex relAlternate relHrefLang relNext relPrev seoMetaDescription
  seoNewsKeywords seoOgDescription seoOgImage seoOgTitle seoTwitterCreator suppressAds suppressBio
  suppressComments wordCount`.split(/\s+/);
const AUTHOR_FIELDS =
  `id username firstName lastName image profile title bio bureau socialProfileIds
  authorDisclosure slug`.split(/\s+/);
const IMAGE_FIELDS =
  `id filename dateCreated alt credits caption path cropGravity crop typeName imageUrl
  width height bucketPath bucketType title size renditions tint`.split(/\s+/);
const TOPIC_FIELDS = 'id slug name typeName uuid primary topicPath pathSlugs'.split(' ');

const FULL_STORY = {
  typeName: 'content_article',
  headline: 'The headline of a full story',
  title: 'A story with every field',
  slug: 'full-story',
  subType: 'live-blog',
  section: 'news',
  edition: 'us',
  buyingCycle: 'research',
  tags: [{ slug: 'pens', name: 'Pens' }],
  datePublished: { date: '2026-11-02T10:00:00.000Z' },
  dateUpdated: { date: '2026-11-03T10:00:00.000Z' },
  displayDatePublished: { date: '2026-11-02T11:00:00.000Z' },
  displayDateUpdated: { date: '2026-11-03T11:00:00.000Z' },
  layoutName: 'wide',
  type: 'review-single',
  canonicalUrl: 'https://www.testwave.example/full/',
  promoDek: 'A dek for lists.',
  promoHed: 'A head for lists',
  availableOn: [{ edition: 'us', slug: 'full-story' }],
  listicles: [{ uuid: 'l1', hed: 'One' }],
  reviewCards: [{ uuid: 'r1', productName: 'Pen', rating: 8 }],
  shortcodeTags: ['pull_quote'],
  noIndex: true,
  relAlternate: '/a/',
  relHrefLang: 'en',
  relNext: '/n/',
  relPrev: '/p/',
  seoNewsKeywords: 'pens, paper',
  seoOgDescription: 'What cards say.',
  seoOgTitle: "A card's title",
  seoTwitterCreator: '@adaq',
  suppressAds: true,
  suppressBio: true,
  suppressComments: true,
  wordCount: 12,
  author: {
    username: 'adaq',
    firstName: 'Ada',
    lastName: 'Quill',
    title: 'Staff Writer',
    bureau: 'Lisbon',
    bio: 'Ada Quill has written for a long time.',
    authorDisclosure: 'Owns nothing.',
    profile: {
      byline: 'Writes plainly',
      authorBio: 'Ada writes.',
      awardsAndCredentials: 'None yet',
      bureau: 'Lisbon',
      education: 'School',
      expertise: 'pens',
    },
    socialProfileIds: {
      twitter: 'adaq',
      facebookProfile: 'fbp',
      facebookPage: 'fbg',
      instagram: 'adai',
    },
  },
  body: [
    { tag: 'p', children: ['Five plain words stand here.'] },
    { shortcode: 'pull_quote', attributes: { author: 'Ada' }, children: ['Striking.'] },
    {
      tag: 'p',
      children: [
        'See ',
        { tag: 'a', attributes: { href: '/topic/finance/' }, children: ['finance'] },
        ', ',
        {
          tag: 'a',
          attributes: { href: 'https://friend.example/x', rel: 'noopener nofollow' },
          children: ['a friend'],
        },
        ' and ',
        {
          tag: 'a',
          attributes: { href: 'https://www.testwave.example/y' },
          children: ['ourselves'],
        },
        '.',
      ],
    },
  ],
};
