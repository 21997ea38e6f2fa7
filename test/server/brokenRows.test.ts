import { contentApi } from '../../server/contentApi';
import { UNPURGED_EDGE } from '../../server/http/edge/edgeHeaders';
import { createContent, type ContentService } from '../../server/content/contentService';
import { stableId } from '../../server/content/import/fields/stableId';
import { feedRoutes } from '../../server/pages/feeds/feedRoutes';
import type { Log } from '../../server/config/log';
import { sitemapRoutes } from '../../server/pages/sitemaps/sitemapRoutes';
import { NO_EXPERIMENTS } from '../../server/publishing/experiments/openExperiments';
import { NO_VANITY } from '../../server/publishing/vanity/vanityService';
import type { Article } from '../../src/model/content/content';
import { pageCallPath, type PageRequest } from '../../src/model/content/contentApi';
import { NO_IMAGES, PLAIN_IMAGES } from '../support/servers/contentServer';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { openTestStore, type TestStore } from '../support/database/store';
import { parseXml } from '../support/xml';

const ORIGIN = 'https://www.halfwave.example';
const STORY: PageRequest = { type: 'article', id: 'plain-story' };

let test: TestStore;
let content: ContentService;
let log: Log;
let warnings: unknown[];
/** Functions that restore what a test broke. */
let repairs: (() => Promise<unknown>)[];

beforeAll(async () => {
  test = await openTestStore('fixture');
});

afterAll(() => test.close());

beforeEach(() => {
  warnings = [];
  repairs = [];
  const write = (message: string, fields: unknown): void => void warnings.push([message, fields]);
  log = { info: () => {}, warn: write, error: write };
  const config = { siteKey: 'halfwave' };
  content = createContent({ store: test.store, images: PLAIN_IMAGES, config, log });
});

afterEach(async () => {
  content.close();
  for (const repair of repairs) await repair();
});

const query = (text: string, values: string[] = []) =>
  test.store.pool.query<{ kept: unknown }>(text, values);

/** Replaces one value in a table until the end of the test. */
async function replace(table: string, column: string, value: unknown, where: string, name: string) {
  const { rows } = await query(`select ${column} as kept from ${table} where ${where} = $1`, [
    name,
  ]);
  expect(rows).toHaveLength(1);
  const update = `update ${table} set ${column} = $1 where ${where} = $2`;
  repairs.push(() => query(update, [JSON.stringify(rows[0]?.kept), name]));
  await query(update, [JSON.stringify(value), name]);
}

const spoil = (column: 'document' | 'body', value: unknown): Promise<void> =>
  replace('contents', column, value, 'slug', 'plain-story');

const STORY_ID = stableId('content_article', 'plain-story');

const logLine = (file: string) => ['A row in the store is invalid; pages omit it', { file }];

describe('a broken row in the store', () => {
  it.each([{}, null, [], 'text', 7, { slug: 'plain-story', topics: [7] }])(
    'removes only its own story from lists if the document is %j, and is logged once',
    async (document) => {
      const whole = await content.listing('latest', { offset: 0, limit: 50 });
      const left = whole.value.items.filter(({ slug }) => slug !== 'plain-story');
      expect(left.length).toBeLessThan(whole.value.items.length);
      await spoil('document', document);
      const shown = await content.listing('latest', { offset: 0, limit: 49 });
      expect(shown.value.items.map(({ slug }) => slug)).toEqual(left.map(({ slug }) => slug));
      for (const type of ['front-door', 'latest-door'] as const) {
        const { components } = (await content.page({ type, id: type })).value;
        expect(components.length).toBeGreaterThan(1);
        expect(components.at(-1)).toMatchObject({
          meta: { componentName: 'list-gap' },
          item: { text: 'One story could not be shown here.' },
        });
      }
      const following = await content.seamless({ slug: 'full-story' });
      expect(following.value.map(({ slug }) => slug)).not.toContain('plain-story');
      expect(warnings).toEqual([logLine(`document of plain-story, id ${STORY_ID}`)]);
    },
  );

  it('no longer leaves a gap in lists once it is repaired', async () => {
    const { components } = (await content.page({ type: 'latest-door', id: 'latest-door' })).value;
    expect(components.map(({ meta }) => meta.componentName)).not.toContain('list-gap');
  });

  it.each([
    ['a string as its body', 'words'],
    ['a forbidden node', ['Before.', { tag: 'script', children: ['x'] }, 'After.']],
    ['a node without a name', ['Before.', {}, 'After.']],
    ['a null node', ['Before.', null, 'After.']],
  ])('leaves a visible gap in its story if it has %s, and is logged once', async (_case, body) => {
    await spoil('body', body);
    for (const contentOnly of [false, true]) {
      const { value } = await content.page({ ...STORY, contentOnly });
      const [component] = value.components;
      const { body: text } = (component as unknown as { item: Article }).item;
      expect(JSON.stringify(text)).toContain('Part of this story could not be shown.');
      expect(text).toHaveLength(Array.isArray(body) ? 3 : 1);
      if (Array.isArray(body)) expect([text[0], text[2]]).toEqual(['Before.', 'After.']);
    }
    expect(warnings).toEqual([logLine('text of plain-story')]);
  });
});

describe('a site with one broken story', () => {
  let site: FakeServer;

  beforeEach(async () => {
    site = await startFakeServer({
      log,
      content,
      contentApi: (app, clock) =>
        contentApi(app, {
          ...{
            content,
            clock,
            log,
            vanity: NO_VANITY,
            experiments: NO_EXPERIMENTS,
            imageStore: NO_IMAGES,
          },
          edgeHeaders: UNPURGED_EDGE,
          config: { siteKey: 'halfwave', editions: ['us'], healthTopics: [], contentDir: '' },
        }),
      feeds(app, clock) {
        feedRoutes(app, { content, edgeHeaders: UNPURGED_EDGE, publicOrigin: ORIGIN });
        sitemapRoutes(app, { content, clock, edgeHeaders: UNPURGED_EDGE, publicOrigin: ORIGIN });
      },
    });
    site.clock.set('2026-11-02T12:00:00Z');
  });

  afterEach(() => site.close());

  const BROKEN_DOCUMENTS = [{}, null, { topics: [7], headline: 'A', noIndex: 'perhaps' }];

  it.each(BROKEN_DOCUMENTS)(
    'responds to a request for the story with an uncached 500 and logs it once: %j',
    async (document) => {
      await spoil('document', document);
      const call = pageCallPath('halfwave', STORY);
      for (const path of ['/article/plain-story/', '/article/plain-story/', call]) {
        const answer = await site.get(path);
        const { status, headers } = answer;
        expect([path, status, headers.get('cache-control')]).toEqual([path, 500, 'no-store']);
        expect(await answer.text()).not.toContain('TypeError');
      }
      expect((await site.get('/article/missing/')).status).toBe(404);
      expect(warnings).toEqual([logLine(`document of plain-story, id ${STORY_ID}`)]);
    },
  );

  it.each(BROKEN_DOCUMENTS)(
    'drops only the broken story from feeds, sitemaps and offline bundles, and logs it once: %j',
    async (document) => {
      await spoil('document', document);
      for (const path of [
        '/topic/innovation/rss.xml',
        '/sitemaps/articles-1.xml',
        '/sitemaps/news.xml',
        '/sitemaps/',
      ]) {
        const answer = await site.get(path);
        const text = await answer.text();
        expect([path, answer.status]).toEqual([path, 200]);
        expect(() => parseXml(text)).not.toThrow();
        expect(text).not.toContain('plain-story');
      }
      expect(await (await site.get('/topic/innovation/rss.xml')).text()).toContain('full-story');
      expect(await (await site.get('/sitemaps/articles-1.xml')).text()).toContain('how-ink-dries');
      const bundle = await site.get('/api/neutron/packs/halfwave');
      expect(bundle.status).toBe(200);
      const text = await bundle.text();
      expect(text).toContain('full-story');
      expect(text).not.toContain('plain-story');
      expect(warnings).toEqual([logLine(`document of plain-story, id ${STORY_ID}`)]);
    },
  );
});

describe('a broken row for a person, a topic or the site', () => {
  it.each([
    ['authors', 'slug', 'ada-quill', 'author ada-quill'],
    ['topics', 'slug', 'innovation', 'topic innovation'],
    ['site_documents', 'name', 'site', 'site'],
    ['site_documents', 'name', 'adSlots', 'adSlots'],
    ['site_documents', 'name', 'feature:the-pen-year', 'feature:the-pen-year'],
  ])(
    'leaves no story or list page empty, and is logged once: %s, %s %s',
    async (table, column, name, file) => {
      if (name === 'adSlots') {
        await query(
          "insert into site_documents (name, document, hash) values ('adSlots', '{}', '')",
        );
      }
      await replace(table, 'document', { fields: 7 }, column, name);
      if (name === 'adSlots') {
        repairs.push(() => query("delete from site_documents where name = 'adSlots'"));
      }
      for (const request of [
        STORY,
        { type: 'front-door', id: 'front-door' },
        { type: 'topic', id: 'innovation' },
        { type: 'topics', id: 'topics' },
        { type: 'sitemap-category', id: 'authors' },
        { type: 'sitemap-category', id: 'topics' },
        { type: 'sitemap-category', id: 'features' },
      ] as const) {
        const { value } = await content.page(request);
        expect([request.type, value.components.length > 0]).toEqual([request.type, true]);
      }
      expect(warnings).toEqual([logLine(file)]);
    },
  );
});
