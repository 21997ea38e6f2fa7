import { createContent, type ContentService } from '../../server/content/contentService';
import { UNPURGED_EDGE } from '../../server/http/edge/edgeHeaders';
import { importFolder } from '../../server/content/import/importFolder';
import { feedRoutes } from '../../server/pages/feeds/feedRoutes';
import { storyAddresses } from '../../server/pages/sitemaps/sitemapQueries';
import { sitemapRoutes } from '../../server/pages/sitemaps/sitemapRoutes';
import { PLAIN_IMAGES } from '../support/servers/contentServer';
import {
  draftContentFolder,
  FIXTURE_CONTENT,
  storyFile,
  type ContentFolderDraft,
} from '../support/fixtures/contentFolder';
import { startFakeServer, type FakeServer } from '../support/servers/fakeServer';
import { openTestStore, type TestStore } from '../support/database/store';
import { eventually } from '../support/waiting';
import { childrenNamed, parseXml, textsOf, type XmlElement } from '../support/xml';

const ORIGIN = 'https://www.halfwave.example';
const NOW = '2026-11-20T12:00:00Z';
const OPTIONS = { siteKey: 'halfwave' };
const AWKWARD = 'Tom & Jerry\'s <b>"best"</b> \u0007 day 😀';

let test: TestStore;
let folder: ContentFolderDraft;
let content: ContentService;
let site: FakeServer;

beforeAll(async () => {
  test = await openTestStore('fixture');
  folder = await draftContentFolder(FIXTURE_CONTENT);
  const story = (name: string, parts: Parameters<typeof storyFile>[0]): Promise<void> =>
    folder.write(`articles/${name}.md`, storyFile(parts));
  await story('awkward', {
    title: AWKWARD,
    datePublished: '2026-11-20T11:00:00Z',
    more: 'section: news',
  });
  await story('in-time', { datePublished: '2026-11-18T12:00:01Z', more: 'section: news' });
  await story('too-old', { datePublished: '2026-11-18T11:59:59Z', more: 'section: news' });
  await story('not-yet', { datePublished: '2026-11-20T12:30:00Z', more: 'section: news' });
  await story('paid-for', { datePublished: '2026-11-20T10:00:00Z', more: 'section: sponsored' });
  await story('hidden', { datePublished: '2026-11-20T09:00:00Z', more: 'noIndex: true' });
  const image = 'image: { file: wide.png, alt: "A wide picture", credits: "Someone" }';
  const rendered = storyFile({ topics: ['sketches'] }).replace(/^image:.*$/m, image);
  await folder.write('articles/drawn.md', rendered);
  await importFolder(test.store, folder.folder, OPTIONS);
  const config = { siteKey: 'halfwave', editions: ['us'] };
  content = createContent({ store: test.store, images: PLAIN_IMAGES, config });
  site = await startFakeServer({
    feeds(app, clock) {
      feedRoutes(app, { content, edgeHeaders: UNPURGED_EDGE, publicOrigin: ORIGIN });
      sitemapRoutes(app, { content, clock, edgeHeaders: UNPURGED_EDGE, publicOrigin: ORIGIN });
    },
  });
  site.clock.set(NOW);
});

afterAll(async () => {
  await site.close();
  content.close();
  await folder.clear();
  await test.close();
});

async function xml(path: string): Promise<XmlElement> {
  const answer = await site.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return parseXml(await answer.text());
}

const channelOf = (feed: XmlElement): XmlElement => {
  const [channel] = childrenNamed(feed, 'channel');
  if (!channel) throw new Error('The feed has no channel');
  return channel;
};

const locations = (sitemap: XmlElement): string[] =>
  sitemap.children.flatMap((entry) => textsOf(entry, 'loc'));

describe('a feed', () => {
  it('is RSS 2.0 with the title and address of its page', async () => {
    const feed = await xml('/topic/innovation/rss.xml');
    expect([feed.name, feed.attributes['version']]).toEqual(['rss', '2.0']);
    const channel = channelOf(feed);
    expect(textsOf(channel, 'title')).toEqual(['Testwave: Innovation']);
    expect(textsOf(channel, 'link')).toEqual([`${ORIGIN}/topic/innovation/`]);
    expect(textsOf(channel, 'description')).toHaveLength(1);
    expect(childrenNamed(channel, 'atom:link')[0]?.attributes).toEqual({
      href: `${ORIGIN}/topic/innovation/rss.xml`,
      rel: 'self',
      type: 'application/rss+xml',
    });
  });

  it('lists only news, newest first, with complete entries', async () => {
    const items = childrenNamed(channelOf(await xml('/news/rss.xml')), 'item');
    expect(items.map((item) => textsOf(item, 'link')[0])).toEqual([
      `${ORIGIN}/article/not-yet/`,
      `${ORIGIN}/article/awkward/`,
      `${ORIGIN}/article/in-time/`,
      `${ORIGIN}/article/too-old/`,
      `${ORIGIN}/finance/innovation/full-story/`,
    ]);
    const [, awkward] = items;
    if (!awkward) throw new Error('The feed has no second entry');
    expect(textsOf(awkward, 'title')).toEqual([AWKWARD.replace('\u0007', '')]);
    expect(textsOf(awkward, 'description')).toEqual(['What it is about, in one sentence.']);
    expect(textsOf(awkward, 'dc:creator')).toEqual(['Ada Quill']);
    expect(textsOf(awkward, 'category')).toEqual(['Innovation']);
    expect(textsOf(awkward, 'pubDate')).toEqual(['Fri, 20 Nov 2026 11:00:00 GMT']);
    const [guid] = childrenNamed(awkward, 'guid');
    expect(guid?.attributes).toEqual({ isPermaLink: 'false' });
    expect(guid?.text).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("shows an entry's image with an absolute address", async () => {
    const [item] = childrenNamed(channelOf(await xml('/topic/sketches/rss.xml')), 'item');
    const [media] = item ? childrenNamed(item, 'media:content') : [];
    expect(media?.attributes).toEqual({
      url: `${ORIGIN}/pictures/wide.png?width=1280`,
      medium: 'image',
      width: '1280',
      height: '720',
    });
    expect(media && textsOf(media, 'media:description')).toEqual(['A wide picture']);
  });

  it('labels a sponsored story', async () => {
    const items = childrenNamed(channelOf(await xml('/topic/innovation/rss.xml')), 'item');
    const paid = items.filter((item) => textsOf(item, 'link')[0]?.includes('/paid-content/'));
    expect(paid.length).toBeGreaterThan(0);
    for (const item of paid) expect(textsOf(item, 'title')[0]).toMatch(/^Paid content: /);
  });

  it('is not sent again to a client that already has it', async () => {
    const first = await site.get('/news/rss.xml');
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = first.headers.get('etag') ?? '';
    expect((await site.get('/news/rss.xml', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['/topic/nothing-has-this-name/rss.xml', "/topic/gaming'--/rss.xml"])(
    'is not found if the topic is unknown: %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});

describe('the sitemaps', () => {
  it('have an index that lists only existing, nonempty files', async () => {
    const index = await xml('/sitemaps/');
    expect(index.name).toBe('sitemapindex');
    const files = locations(index);
    expect(files).toEqual(
      ['pages', 'topics', 'tags', 'authors', 'articles-1', 'news'].map(
        (name) => `${ORIGIN}/sitemaps/${name}.xml`,
      ),
    );
    for (const file of files) {
      const urls = locations(await xml(new URL(file).pathname));
      expect([file, urls.length > 0]).toEqual([file, true]);
      expect(urls.every((url) => url.startsWith(`${ORIGIN}/`))).toBe(true);
      expect(new Set(urls).size).toBe(urls.length);
    }
    expect((await site.get('/sitemaps')).headers.get('location')).toBe('/sitemaps/');
    const compressed = await site.get('/sitemaps/', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('etag')).toMatch(/-br"$/);
    expect(compressed.headers.get('surrogate-key')).toContain('list:latest');
  });

  it('list the news sitemap in the index only while it has entries', async () => {
    site.clock.set('2026-12-20T12:00:00Z');
    expect(locations(await xml('/sitemaps/'))).not.toContain(`${ORIGIN}/sitemaps/news.xml`);
    expect(locations(await xml('/sitemaps/news.xml'))).toEqual([]);
    site.clock.set(NOW);
    expect(locations(await xml('/sitemaps/'))).toContain(`${ORIGIN}/sitemaps/news.xml`);
  });

  it('list the tags of published stories', async () => {
    const urls = locations(await xml('/sitemaps/tags.xml'));
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect(url).toMatch(/\/tags\/[a-z0-9-]+\/$/);
  });

  it('list every kind of story at its own address, except stories marked noindex', async () => {
    const urls = locations(await xml('/sitemaps/articles-1.xml'));
    expect(urls).toEqual(
      expect.arrayContaining(
        [
          ...['/article/plain-story/', '/pictures/three-pens/', '/product/tin-pen-review/'],
          ...['/video/how-ink-dries/', '/paid-content/video/paid-for-ink/'],
          '/paid-content/article/paid-for/',
        ].map((path) => ORIGIN + path),
      ),
    );
    expect(urls).not.toContain(`${ORIGIN}/article/hidden/`);
  });

  it('contain each story once, from the oldest to the newest, whichever end of the list is nearer', async () => {
    const { rows } = await test.store.pool.query<{ total: number }>(
      'select count(*)::int as total from contents',
    );
    const total = rows[0]?.total ?? 0;
    const pathsOf = async (offset: number, limit: number): Promise<string[]> => {
      const { value } = await content.passing(['range', offset, limit], (reading) =>
        storyAddresses(reading, { offset, limit }, total),
      );
      return value.map(({ path }) => path);
    };
    const whole = await pathsOf(0, total);
    const starts = Array.from({ length: Math.ceil(total / 3) }, (_, index) => index * 3);
    const parts = await Promise.all(starts.map((offset) => pathsOf(offset, 3)));
    expect(parts.flat()).toEqual(whole);
    expect(whole.indexOf('/article/too-old/')).toBeLessThan(whole.indexOf('/article/in-time/'));
    expect(new Set(whole).size).toBe(whole.length);
  });

  it('list static pages, but no personal ones', async () => {
    const urls = locations(await xml('/sitemaps/pages.xml'));
    expect(urls).toEqual(
      expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/about/`, `${ORIGIN}/feature/the-pen-year/`]),
    );
    expect(urls.filter((url) => /\/(?:search|members|auth|user)\//.test(url))).toEqual([]);
  });

  it("cover two days of news by the server's clock, without sponsored or hidden stories", async () => {
    const sitemap = await xml('/sitemaps/news.xml');
    expect(locations(sitemap)).toEqual([
      `${ORIGIN}/article/awkward/`,
      `${ORIGIN}/article/in-time/`,
    ]);
    const [news] = childrenNamed(sitemap.children[0] ?? sitemap, 'news:news');
    const [publication] = news ? childrenNamed(news, 'news:publication') : [];
    expect(publication && textsOf(publication, 'news:name')).toEqual(['Testwave']);
    expect(publication && textsOf(publication, 'news:language')).toEqual(['en']);
    expect(news && textsOf(news, 'news:publication_date')).toEqual(['2026-11-20T11:00:00.000Z']);
    site.clock.set('2026-11-20T12:40:00Z');
    expect(locations(await xml('/sitemaps/news.xml'))[0]).toBe(`${ORIGIN}/article/not-yet/`);
    site.clock.set(NOW);
  });

  it.each(['articles-2', 'articles-0', 'articles-01', "articles-1'--", 'nothing', 'index'])(
    'have no file %s',
    async (name) => {
      expect((await site.get(`/sitemaps/${name}.xml`)).status).toBe(404);
    },
  );

  it('are regenerated when a story is removed', async () => {
    await folder.remove('articles/drawn.md');
    const { seq } = await importFolder(test.store, folder.folder, OPTIONS);
    await eventually(
      () => test.store.changes.seq(),
      (heard) => heard >= (seq ?? 0),
    );
    const urls = locations(await xml('/sitemaps/articles-1.xml'));
    expect(urls).not.toContain(`${ORIGIN}/article/drawn/`);
    expect((await site.get('/topic/sketches/rss.xml')).status).toBe(404);
  });
});
