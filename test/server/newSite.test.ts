import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNew } from '../../server/commands/new/newCommand';
import { importFolder, needsFirstImport } from '../../server/content/import/importFolder';
import { recallStory } from '../../server/publishing/recalls/recallStory';
import { CREATIVE_PATH } from '../../src/model/ads/houseAds';
import { API_PREFIX, pageCallPath } from '../../src/model/content/contentApi';
import { pageRequestFor } from '../../src/model/routing/pageRequest';
import { matchRoute } from '../../src/model/routing/routeMatch';
import { createAccountReader } from '../support/browser/accountReader';
import { openTestStore, type TestStore } from '../support/database/store';
import { answerOf, crawl, type Answer } from '../support/readers/crawl';
import { startServer, type RunningServer } from '../support/servers/server';
import { eventually } from '../support/waiting';

const KEY = 'field-notes';
const DEMO = /halfwave/i;

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'offprint-new-site-'));
  folder = join(parent, KEY);
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runNew([folder, '--name', 'Field Notes']);
  write.mockRestore();
});
afterAll(() => rm(parent, { recursive: true }));

const storyFile = (slug: string): string => join(folder, 'articles', `${slug}.md`);

async function writeStory(slug: string, section: string, text = 'Words.'): Promise<void> {
  const fields = [
    ...[`title: ${slug}`, 'dek: A story.', 'author: your-name', 'topics: [first-steps]'],
    ...[`section: ${section}`, 'datePublished: 2026-01-01T08:00:00Z'],
    'image: { file: leaves.jpg, alt: Leaves }',
  ];
  await writeFile(storyFile(slug), `---\n${fields.join('\n')}\n---\n${text}\n`);
}

describe('the first start of a server with a new folder', () => {
  it('requires an import into an empty database or over the demo, but not over another publication', async () => {
    const demo = await openTestStore('shipped');
    try {
      expect(await needsFirstImport(demo.store, 'content')).toBe(false);
      expect(await needsFirstImport(demo.store, folder)).toBe(true);
      await importFolder(demo.store, folder, { siteKey: KEY });
      expect(await needsFirstImport(demo.store, folder)).toBe(false);
      expect(await needsFirstImport(demo.store, 'content')).toBe(false);
      const plain = join(parent, 'plain');
      await mkdir(plain);
      await writeFile(join(plain, 'site.json'), '{"key":"plain"}');
      await importFolder(demo.store, plain, { siteKey: 'plain' });
      expect(await needsFirstImport(demo.store, folder)).toBe(false);
    } finally {
      await demo.close();
    }
    const empty = await openTestStore();
    try {
      expect(await needsFirstImport(empty.store, folder)).toBe(true);
    } finally {
      await empty.close();
    }
  });
});

describe('the menus on cached pages', () => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore();
    await importFolder(test.store, folder, { siteKey: KEY });
  });
  afterAll(() => test.close());

  async function lastKeys(): Promise<string[]> {
    const { rows } = await test.store.pool.query<{ keys: string[] }>(
      'select keys from content_changes order by seq desc limit 1',
    );
    return rows[0]?.keys ?? [];
  }

  async function keysOfImport(): Promise<string[]> {
    await importFolder(test.store, folder, { siteKey: KEY });
    return lastKeys();
  }

  it('are invalidated when a section gets its first story or loses its last one, but not otherwise', async () => {
    await writeStory('offer', 'deals');
    expect(await keysOfImport()).toContain('site');
    await writeStory('second-offer', 'deals');
    expect(await keysOfImport()).not.toContain('site');
    await rm(storyFile('offer'));
    expect(await keysOfImport()).toContain('list:deals');
    await writeStory('second-offer', 'deals', 'An edit of the only story.');
    expect(await keysOfImport()).not.toContain('site');
    await rm(storyFile('second-offer'));
    expect(await keysOfImport()).toContain('site');
  });

  it('are invalidated when a page is added or removed, but not when its text changes', async () => {
    const page = join(folder, 'pages', 'editorial-guidelines.md');
    await writeFile(page, '---\ntitle: Editorial guidelines\n---\nOne.\n');
    expect(await keysOfImport()).toContain('site');
    await writeFile(page, '---\ntitle: Editorial guidelines\n---\nTwo.\n');
    expect(await keysOfImport()).toEqual(['page:editorial-guidelines', 'pages']);
    await rm(page);
    expect(await keysOfImport()).toContain('site');
  });

  it('are invalidated when the last story in a section is withdrawn or restored', async () => {
    const recall = { slug: 'welcome', note: '', until: null };
    await recallStory(test.store, { ...recall, kind: 'withdrawal' }, new Date());
    expect(await lastKeys()).toContain('site');
    await recallStory(test.store, { ...recall, kind: 'correction' }, new Date());
    expect(await lastKeys()).toContain('site');
  });
});

describe('a site made by npm run new', () => {
  const token = 'the-token-of-the-operators';
  let server: RunningServer;
  beforeAll(async () => {
    const env = { CONTENT_DIR: folder, OPS_TOKEN: token, RATE_LIMIT_FACTOR: '100000' };
    server = await startServer({ env });
  });
  afterAll(() => server.remove());

  const pathsWithTraces = (answers: Iterable<Answer>): string[] =>
    [...answers].filter(({ text }) => DEMO.test(text)).map(({ path }) => path);

  it('has no broken link, no empty list, and no trace of the demo in any page or file', async () => {
    const answers = await crawl(server, [
      '/',
      '/sitemaps/',
      '/robots.txt',
      '/manifest.webmanifest',
    ]);
    const broken = [...answers.values()].filter(({ status }) => status >= 400);
    expect(broken.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
    const paths = [...answers.keys()];
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/news/', '/how-to/', '/in-depth/', '/latest/', '/topic/first-steps/', '/about/'],
        ...['/meet-the-team/', '/privacy-policy/', '/auth/flow/terms-of-service/', '/sitemap/'],
        ...['/rssfeeds/', '/news/rss.xml', '/sitemaps/articles-1.xml', '/tags/shortcodes/'],
      ]),
    );
    const empty =
      /^\/(?:reviews|deals|best-products|product-\w+|pictures|video|newsletters|advertise|blog)\/$/;
    expect(paths.filter((path) => empty.test(path))).toEqual([]);
    expect(pathsWithTraces(answers.values())).toEqual([]);
  });

  it('shows no trace of the demo in errors, the worker, the API or ads', async () => {
    const { paths } = JSON.parse(await (await server.get(`${API_PREFIX}/openapi.json`)).text()) as {
      paths: object;
    };
    expect(Object.keys(paths).length).toBeGreaterThan(10);
    const pages = ['/', '/latest/', '/about/', '/article/welcome/', '/meet-the-team/your-name/'];
    const calls = pages.flatMap((path) => {
      const match = matchRoute(path);
      return match ? [pageCallPath(KEY, pageRequestFor(match))] : [];
    });
    expect(calls).toHaveLength(pages.length);
    const errors = ['/nowhere/', '/_error/offline/', '/_error/static/', '/article/none/'];
    const ads = ['/ads/video?sz=640x480', `${CREATIVE_PATH}saved/970x250/`];
    const display = `/ads/display?iu=/${KEY}/aw/article&sz=728x90&pp=a`;
    const others = ['/sw.js', '/deals/', '/search/?q=picture', `${API_PREFIX}/openapi.json`];
    const answers = await Promise.all(
      [...calls, ...errors, ...ads, ...others, display].map((path) => answerOf(server, path)),
    );
    const statuses = new Map(answers.map(({ path, status }) => [path, status]));
    for (const path of [...calls, ...ads, ...others, display]) {
      expect([path, statuses.get(path)]).toEqual([path, 200]);
    }
    expect(pathsWithTraces(answers)).toEqual([]);
    expect(answers.find(({ path }) => path === display)?.text).toContain('Field Notes');
    expect(answers.find(({ path }) => path === '/deals/')?.text).toContain('noindex');
  });

  it('signs its emails with its name, and names only itself on account pages', async () => {
    const reader = createAccountReader(server.origin);
    const email = 'reader@elsewhere.example';
    const pages = [
      await reader.get('/user/join/'),
      await reader.get('/user/login/'),
      await reader.get('/user/reset-password/'),
      await reader.post('/user/reset-password/', { email, do: 'ask' }),
    ];
    expect(pages.filter(({ text }) => DEMO.test(text)).map(({ path }) => path)).toEqual([]);
    const box = await eventually(
      async () => (await server.get('/_dev/mail/?to=' + email)).text(),
      (text) => text.includes('Field Notes'),
    );
    expect(box).not.toMatch(DEMO);
  });

  it('shows a section in the menus from its first story to its last', async () => {
    const importFiles = async (): Promise<void> => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${server.origin}/_node/import`, { method: 'POST', headers });
      expect(answer.status).toBe(200);
    };
    const hasDeals = async (): Promise<boolean> =>
      (await (await server.get('/about/')).text()).includes('href="/deals/"');
    expect(await hasDeals()).toBe(false);
    await writeStory('offer', 'deals');
    await importFiles();
    await eventually(hasDeals, (has) => has);
    await rm(storyFile('offer'));
    await importFiles();
    await eventually(hasDeals, (has) => !has);
  });
});
