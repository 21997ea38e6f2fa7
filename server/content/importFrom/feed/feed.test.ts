import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { checkFolder } from '../../import/importFolder';
import { readFeed } from './readFeed';

let folders: MoveFolders;

beforeEach(async () => {
  folders = await moveFolders(['gate.jpg', 'field.jpg']);
  await writeFile(join(folders.uploads, 'birds.mp3'), 'sound');
});
afterEach(() => folders.clear());

const move = async (source: string) => moveAll(await readFeed(source, null), folders);
const fixture = (name: string): string => join(MOVE_FIXTURES, name);
const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');
const bodyOf = async (path: string): Promise<string[]> =>
  (await read(path))
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .trim()
    .split('\n\n');

/** Returns the line and code of each problem in a report. */
const codes = ({ problems }: Awaited<ReturnType<typeof move>>): string[] =>
  problems.map(({ code, line }) => `${line} ${code}`);

describe('the import of an RSS feed', () => {
  it('writes stories with their fields, text and pictures', async () => {
    await move(fixture('feed-rss.xml'));
    const story = (await read('articles/a-gate-that-sings.md')).split('\n');
    for (const line of [
      'title: A gate that & sings',
      'dek: It hums in the east wind.',
      'author: ida-fern',
      'topics: [walks]',
      'tags: [gates-stiles]',
      'datePublished: 2024-05-06T06:30:00.000Z',
      "image: {file: field.jpg, alt: '', caption: A field}",
    ]) {
      expect(story).toContain(line);
    }
    expect(await bodyOf('articles/a-gate-that-sings.md')).toEqual([
      'The gate hums. See [the stile](/article/the-stile/).',
      '[image slug="gate" alt="A gate" caption="The gate"]',
    ]);
  });

  it("keeps the audio of a podcast, and an author's name without the email address", async () => {
    await move(fixture('feed-rss.xml'));
    expect(await bodyOf('articles/the-stile.md')).toEqual([
      'Only these words are in the feed.',
      '[podcast slug="birds" title="The stile"]',
    ]);
    const author = await read('authors/sam-reed.md');
    expect(author).toContain('firstName: Sam');
    expect(author).not.toContain('@');
  });

  it('reports that the feed lacks full text, dates and older stories', async () => {
    const report = await move(fixture('feed-rss.xml'));
    expect(codes(report)).toEqual(
      expect.arrayContaining(['22 summary-only', '30 no-date', '1 feed-length']),
    );
    expect(await read('drafts/articles/no-date-yet.md')).toContain('title: No date yet');
    const { message } = report.problems.find(({ code }) => code === 'feed-length')!;
    expect(message).toBe('The feed has 3 stories; most feeds have only the newest');
  });

  it('redirects an old address, and writes files that pass an import check without errors', async () => {
    await move(fixture('feed-rss.xml'));
    expect(JSON.parse(await read('vanity.json'))).toContainEqual(
      expect.objectContaining({ path: '/2024/06/the-stile/' }),
    );
    const { problems } = await checkFolder(folders.out, { siteKey: 'halfwave' });
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(JSON.parse(await read('site.json'))).toMatchObject({
      name: 'The Lane & Hedge',
      description: 'Walks, slowly',
    });
  });
});

describe('an Atom feed', () => {
  it('is imported as stories, including entries whose content is inline XHTML', async () => {
    await move(fixture('feed-atom.xml'));
    expect(await bodyOf('articles/wet-day.md')).toEqual([
      'It rained *all* day: 5 \\< 7.',
      'Then it **stopped**.',
    ]);
    const story = (await read('articles/wet-day.md')).split('\n');
    expect(story).toContain('dek: It rained & rained.');
    expect(story).toContain('author: ida-fern');
    expect(story).toContain('dateUpdated: 2024-05-03T09:00:00.000Z');
    const other = (await read('articles/dry-stones.md')).split('\n');
    expect(other).toContain('title: Dry stones');
    expect(other).toContain('author: sam-reed');
  });
});

describe('a feed at a URL', () => {
  let server: Server;
  let origin: string;
  let pages: Record<string, string>;

  beforeEach(async () => {
    server = createServer(({ url = '' }, answer) => {
      const page = pages[url];
      answer.statusCode = page === undefined ? 404 : 200;
      answer.end(page);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const page = (more: string, ...titles: string[]): string =>
    `<rss><channel><title>Lane</title>${more}${titles
      .map((title) => `<item><title>${title}</title><guid>${title}</guid></item>`)
      .join('')}</channel></rss>`;

  it('is read to its last page, and each story is imported once', async () => {
    pages = {
      '/feed': page('<atom:link rel="next" href="/feed?page=2"/>', 'One', 'Two'),
      '/feed?page=2': page('<atom:link rel="next" href="/feed"/>', 'Two', 'Three'),
    };
    const { stories } = await move(`${origin}/feed`);
    expect(stories).toMatchObject({ added: 3, failed: 0 });
  });

  it('applies its language to its stories', async () => {
    pages = { '/feed': page('<language>fr-FR</language>', 'Une') };
    await move(`${origin}/feed`);
    expect((await read('drafts/articles/une.md')).split('\n')).toContain('lang: fr-FR');
  });

  it('is imported even if a later page is unavailable, and the missing page is reported', async () => {
    pages = { '/feed': page('<atom:link rel="next" href="/feed?page=2"/>', 'One', 'Two') };
    const report = await move(`${origin}/feed`);
    expect(report.stories.added).toBe(2);
    expect(report.problems).toContainEqual(
      expect.objectContaining({
        file: `${origin}/feed?page=2`,
        severity: 'error',
        code: 'feed-page-missing',
        message: `${origin}/feed?page=2 cannot be read: the old site responded with 404`,
      }),
    );
  });

  it.each([
    ['/none', /cannot be read: the old site responded with 404/],
    ['/page', /is not an RSS 2.0 or Atom feed/],
  ])('is rejected with an error that states the reason: %s', async (path, reason) => {
    pages = { '/page': '<!doctype html><title>Lane</title>' };
    await expect(readFeed(origin + path, null)).rejects.toThrow(reason);
  });

  it('is imported up to the point of truncation, and the truncation is reported', async () => {
    pages = { '/feed': page('', 'One', 'Two').slice(0, -40) };
    const report = await move(`${origin}/feed`);
    expect(codes(report)).toContain('1 export-cut-off');
    expect(report.stories.added).toBe(1);
  });
});
