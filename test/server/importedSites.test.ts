import { cp, readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { VanityEntry } from '../../src/model/vanity/vanityEntry';
import { runCommand } from '../support/command';
import { copyDatabase, type TestDatabase } from '../support/database/testDatabase';
import { MOVE_FIXTURES, moveFolders, type MoveFolders } from '../support/fixtures/moveSource';
import { answerOf, crawl, type Answer } from '../support/readers/crawl';
import { startServer, type RunningServer } from '../support/servers/server';
import { IMPORTED_SITES, type ImportedSite } from '../support/fixtures/importFrom/importedSites';

const DEMO = /halfwave/i;

/** Addresses where the crawl starts. Readers, feed readers and search engines start there, too. */
const STARTS = [
  ...['/', '/latest/', '/topic/', '/meet-the-team/', '/sitemap/', '/rssfeeds/', '/privacy-policy/'],
  ...['/robots.txt', '/sitemaps/', '/manifest.webmanifest', '/news/rss.xml', '/user/join/'],
];

describe.each(IMPORTED_SITES)('a site imported from $source', (site: ImportedSite) => {
  let folders: MoveFolders;
  let database: TestDatabase;
  let server: RunningServer;
  let answers: Map<string, Answer>;
  let redirects: VanityEntry[];

  beforeAll(async () => {
    const isFolder = site.format === 'markdown';
    folders = await moveFolders(site.pictures);
    const fixture = join(MOVE_FIXTURES, site.source);
    // A Markdown source contains its own pictures.
    if (isFolder) await cp(fixture, folders.uploads, { recursive: true });
    const source = isFolder ? folders.uploads : fixture;
    const uploads = isFolder ? [] : ['--uploads', folders.uploads];
    const words = [site.format, source, '--out', folders.out, ...uploads, ...site.options];
    await runCommand(['import:from', ...words], {});
    database = await copyDatabase('tables');
    const env = { CONTENT_DIR: folders.out, DATABASE_URL: database.databaseUrl };
    [server] = await Promise.all([
      startServer({ env: { ...env, RATE_LIMIT_FACTOR: '100000' } }),
      runCommand(['import', folders.out, '--check', '--strict'], {}),
    ]);
    redirects = JSON.parse(
      await readFile(join(folders.out, 'vanity.json'), 'utf8'),
    ) as VanityEntry[];
    answers = await crawl(server, [...STARTS, ...redirects.map(({ path }) => path)]);
  });
  afterAll(async () => {
    await server.remove();
    await database.close();
    await folders.clear();
  });

  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(join(folders.out, folder)).catch(() => [])).map((file) => parse(file).name);

  it('has its own name and no broken links', () => {
    expect(answers.get('/')?.text).toContain(`<title>${site.title}`);
    const broken = [...answers.values()].filter(({ status }) => status >= 400);
    expect(broken.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
  });

  it('has no trace of the demo', async () => {
    const others = ['/nowhere/', '/sw.js', '/_error/offline/', '/search/?q=nothing'];
    const more = await Promise.all(others.map((path) => answerOf(server, path)));
    const traces = [...answers.values(), ...more].filter(({ text }) => DEMO.test(text));
    expect(traces.map(({ path }) => path)).toEqual([]);
  });

  it('links to every story, page, topic and author', async () => {
    const paths = [
      ...Object.keys(site.stories),
      ...site.pages,
      ...site.topics.map((slug) => `/topic/${slug}/`),
      ...(await namesIn('authors')).map((slug) => `/meet-the-team/${slug}/`),
    ];
    const shown = paths.filter((path) => answers.get(path)?.status === 200);
    expect(shown).toEqual(paths);
    const known = [...paths, ...site.hidden].join('');
    const unknown = (await namesIn('articles')).filter((slug) => !known.includes(`/${slug}/`));
    expect(unknown).toEqual([]);
  });

  it('permanently redirects the old addresses', () => {
    const found = Object.keys(site.old).map((old) => [old, answers.get(old)?.location]);
    expect(found).toEqual(Object.entries(site.old));
    const statuses = redirects.map(({ path }) => answers.get(path)?.status);
    expect(new Set(statuses)).toEqual(new Set([301]));
  });

  it('finds each story by a word in its text, and lists it in the feed and the sitemap', async () => {
    for (const [path, word] of Object.entries(site.stories)) {
      const { text } = await answerOf(server, `/search/?q=${word}`);
      expect([word, text.includes(`href="${path}"`)]).toEqual([word, true]);
      for (const list of ['/news/rss.xml', '/sitemaps/articles-1.xml']) {
        expect([path, list, answers.get(list)?.text.includes(path)]).toEqual([path, list, true]);
      }
    }
  });

  it('serves its images', () => {
    const pictures = [...answers.values()].filter(({ path }) => path.startsWith('/a/img/'));
    expect(new Set(pictures.map(({ type }) => type.split('/')[0]))).toEqual(new Set(['image']));
    for (const file of site.pictures) {
      const name = parse(file.toLowerCase().replaceAll(' ', '-')).name;
      const isServed = pictures.some(({ path }) => path.includes(`/${name}.`));
      expect([file, isServed]).toEqual([file, true]);
    }
  });

  it('links from stories and menus to the new addresses', () => {
    for (const [from, to] of site.links) {
      const page = answers.get(from)?.text ?? '';
      expect([from, to, page.includes(`href="${to}"`)]).toEqual([from, to, true]);
    }
  });

  it('does not show drafts, scheduled stories or anything else that was not public', async () => {
    const hidden = await Promise.all(site.hidden.map((path) => answerOf(server, path)));
    expect(hidden.map(({ status }) => status)).toEqual(hidden.map(() => 404));
    const leaks = [...answers.values()].filter(({ text }) => site.secrets.test(text));
    expect(leaks.map(({ path }) => path)).toEqual([]);
  });
});
