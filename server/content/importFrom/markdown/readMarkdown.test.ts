import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  redirectsIn,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { publicationOf } from './publication';
import { readMarkdown } from './readMarkdown';

const PICTURES: Readonly<Record<string, readonly string[]>> = {
  hugo: ['content/posts/kites/kite.png', 'content/posts/kites/tail.png', 'static/images/knot.png'],
  jekyll: ['assets/beans.jpg', 'assets/row.jpg'],
  eleventy: [],
};

describe('readMarkdown', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([]);
  });
  afterEach(() => folders.clear());

  async function move(name: string) {
    const source = join(folders.uploads, name);
    await cp(join(MOVE_FIXTURES, name), source, { recursive: true });
    for (const path of PICTURES[name] ?? []) {
      await mkdir(dirname(join(source, path)), { recursive: true });
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } }).toFile(
        join(source, path),
      );
    }
    return moveAll(await readMarkdown(source, null), { out: folders.out, uploads: null }, source);
  }

  const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');
  const bodyOf = async (path: string): Promise<string[]> => {
    const [body = ''] = (await read(path)).split(/^---\n[\s\S]*?\n---\n/).slice(1);
    return body.trim().split('\n\n');
  };
  const redirects = () => redirectsIn(folders);

  it('writes a Hugo page bundle with its fields, pictures and tags', async () => {
    await move('hugo');
    const story = await read('articles/kites.md');
    for (const line of [
      'title: How to fly a kite',
      'dek: A hill, a string, a day off.',
      'author: nell-gale',
      'topics: [outdoors]',
      'tags: [kites]',
      'datePublished: 2021-04-03T10:00:00.000Z',
      'dateUpdated: 2021-05-01T10:00:00.000Z',
      'image: {file: kite.png, alt: A red kite}',
    ]) {
      expect(story.split('\n')).toContain(line);
    }
    expect(await bodyOf('articles/kites.md')).toEqual([
      'Find a *hill*. See [string](/article/string/) and [the club](/feature/club/).',
      '[image slug="tail" alt="A tail of paper"]',
      '[image slug="knot" alt="A knot" caption="Knots tied twice"]',
      '[youtube url="https://www.youtube.com/watch?v=hW7sleep14K"]',
      '```sh\npull --hard\n```',
      'Write `{{< figure >}}` for pictures[^1].',
      expect.stringContaining('Or {{\\< youtube >}}.'),
    ]);
  });

  it("redirects Hugo's addresses and aliases, and writes drafts to a separate folder", async () => {
    await move('hugo');
    expect(await redirects()).toEqual([
      ['/club/', '/feature/club/'],
      ['/2021/04/kites/', '/article/kites/'],
      ['/old/kite.html', '/article/kites/'],
      ['/2021/04/string/', '/article/string/'],
      ['/categories/outdoors/', '/topic/outdoors/'],
      ['/categories/outdoors/index.xml', '/topic/outdoors/rss.xml'],
      ['/categories/', '/topic/'],
      ['/tags/', '/topic/'],
      ['/posts/', '/latest/'],
      ['/posts/index.xml', '/news/rss.xml'],
      ['/index.xml', '/news/rss.xml'],
      ['/page/', '/latest/'],
    ]);
    expect(await readdir(join(folders.out, 'drafts/articles'))).toEqual(['unfinished.md']);
  });

  it('reports omitted template tags, words and fields', async () => {
    const { dropped, problems, source, taken } = await move('hugo');
    expect(dropped).toContainEqual(
      expect.objectContaining({
        file: 'content/posts/kites/index.md',
        line: 29,
        what: '{{< weather city="Hull" >}}',
      }),
    );
    const parts = dropped.map(({ what }) => what);
    expect(parts).toContain('content/posts/_index.md');
    expect(parts).toContainEqual(expect.stringMatching(/Never shown/));
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'other-field',
        message: 'The field “weight” of a file was not imported',
      }),
    );
    expect(source.pictures).toBe(taken.pictures);
  });

  it('writes Jekyll posts, drafts and pages', async () => {
    await move('jekyll');
    expect(await bodyOf('articles/first-beans.md')).toEqual([
      'Sown by hand, see [peas](/article/peas/).',
      '```ruby\nputs "bean"\n```',
      'Braces: {{ page.title }}',
      '[image slug="row" alt="Beans"]',
    ]);
    expect(await read('articles/first-beans.md')).toContain('topics: [growing, beans]');
    expect(await read('articles/first-beans.md')).toContain('author: rose-dale');
    expect(await redirects()).toEqual([
      ['/notes/growing/beans/2020/01/02/first-beans.html', '/article/first-beans/'],
      ['/notes/peas/', '/article/peas/'],
      ['/notes/old-peas/', '/article/peas/'],
      ['/notes/about.html', '/about/'],
      ['/notes/feed.xml', '/news/rss.xml'],
    ]);
    expect(await readdir(join(folders.out, 'drafts/articles'))).toEqual(['later.md']);
  });

  it('writes Eleventy posts, with the first tag other than `posts` as their topic', async () => {
    await move('eleventy');
    const story = await read('articles/crossing.md');
    expect(story).toContain('topics: [ships]\ntags: [ships]');
    expect(await redirects()).toEqual([['/blog/crossing/', '/article/crossing/']]);
    expect(JSON.parse(await read('site.json'))).toMatchObject({ name: 'Ferry' });
  });

  it("finds posts in Eleventy's input folder, and applies the shared fields of each folder", async () => {
    const source = join(folders.uploads, 'ferry');
    const files = {
      'eleventy.config.js': 'export default () => ({ dir: { input: "src" } });',
      'src/_data/site.json': '{"title": "Ferry", "url": "https://ferry.example"}',
      'src/posts/posts.json': '{"permalink": "/blog/{{ page.fileSlug }}/", "author": "Ida Storm"}',
      'src/posts/2024-05-06-tide.md': '---\ntitle: Tide\n---\nHigh.\n',
      'src/log/2024-05-07-ebb.md': '---\ntitle: Ebb\n---\nLow.\n',
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(source, path)), { recursive: true });
      await writeFile(join(source, path), text);
    }
    await moveAll(await readMarkdown(source, null), { out: folders.out, uploads: null }, source);
    expect(await redirects()).toEqual([
      ['/log/ebb/', '/article/ebb/'],
      ['/blog/tide/', '/article/tide/'],
      ['/feed/feed.xml', '/news/rss.xml'],
    ]);
    expect(await read('articles/tide.md')).toContain('author: ida-storm');
    expect(JSON.parse(await read('site.json'))).toMatchObject({ name: 'Ferry' });
  });

  it('publishes nothing that the old site hid', async () => {
    const source = join(folders.uploads, 'kept');
    await mkdir(source, { recursive: true });
    const files = {
      embargo: 'date: 2024-01-02\npublishDate: 2091-01-01',
      expired: 'date: 2020-01-02\nexpiryDate: 2021-01-01',
      part: 'date: 2020-01-02\nbuild: { render: never }',
      quiet: 'date: 2020-01-02\npermalink: false',
      until: 'date: 2020-01-02\nexpiryDate: 2091-01-01\naliases: [old-until, /older/]',
    };
    for (const [name, fields] of Object.entries(files)) {
      await writeFile(join(source, `${name}.md`), `---\ntitle: ${name}\n${fields}\n---\nWords.\n`);
    }
    const { problems } = await moveAll(
      await readMarkdown(source, null),
      { out: folders.out, uploads: null },
      source,
    );
    expect(await readdir(join(folders.out, 'articles'))).toEqual(['embargo.md', 'until.md']);
    expect(await read('articles/embargo.md')).toMatch(
      /status: scheduled\ndatePublished: 2091-01-01/,
    );
    expect(await redirects()).toEqual([
      ['/until/', '/article/until/'],
      ['/old-until', '/article/until/'],
      ['/older/', '/article/until/'],
    ]);
    const messages = problems.map(({ code, message }) => `${code}: ${message}`);
    expect(messages).toContain('not-on-site: expired.md expired on 2021-01-01, so it is a draft');
    expect(messages).toContain('not-on-site: part.md had no page of its own, so it is a draft');
    expect(messages).toContain('not-on-site: quiet.md had no page of its own, so it is a draft');
    expect(messages).toContain(
      'expires: until.md expires on 2091-01-01, but stories here do not expire',
    );
  });

  it.each([
    [{ date: '2024-01-02', publishDate: '2024-03-01' }, 'published', '2024-01-02'],
    [{ date: '2024-01-02', publishDate: '2024-08-01' }, 'scheduled', '2024-08-01'],
    [{ publishDate: '2024-01-02' }, 'published', '2024-01-02'],
    [{ date: '2024-08-01' }, 'scheduled', '2024-08-01'],
    [{ date: '2024-08-01', draft: true }, 'draft', '2024-08-01'],
  ])('gives front matter %j the status %s on June 1, 2024', (fields, status, day) => {
    const options = { named: null, isDraft: false, now: Date.parse('2024-06-01'), zone: null };
    const found = publicationOf(fields, options);
    expect([found.status, found.published?.slice(0, 10)]).toEqual([status, day]);
  });

  it('reports a file with malformed front matter, and imports the remaining files', async () => {
    const source = join(folders.uploads, 'site');
    await mkdir(source);
    await writeFile(join(source, 'a.md'), '---\ntitle: [a\n---\n\nWords.');
    await writeFile(join(source, 'b.md'), '---\ntitle: B\ndate: 2020-01-01\n---\n\nWords.');
    const report = await moveAll(await readMarkdown(source, null), folders, source);
    expect(report.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'unreadable-fields', file: 'a.md' }),
    );
    expect(await readdir(join(folders.out, 'articles'))).toEqual(['b.md']);
  });

  it.each([
    ['hugo.toml', "timeZone = 'Europe/Berlin'\n[permalinks]\nposts = '/:year/:month/:day/:slug/'"],
    ['_config.yml', 'timezone: Europe/Berlin\npermalink: /:year/:month/:day/:title/'],
  ])('keeps dates without a time, and reads times in the zone set in %s', async (file, text) => {
    const source = join(folders.uploads, 'site');
    const posts = file === 'hugo.toml' ? 'content/posts' : '_posts';
    await mkdir(join(source, posts), { recursive: true });
    await writeFile(join(source, file), text);
    for (const [name, date] of [
      ['day', '2020-07-02'],
      ['time', '2020-07-02 01:30'],
    ]) {
      const fields = `---\ntitle: ${name}\nslug: ${name}\ndate: ${date}\n---\n\nWords.`;
      await writeFile(join(source, posts, `2020-07-02-${name}.md`), fields);
    }
    await moveAll(await readMarkdown(source, null), folders, source);
    expect(await read('articles/day.md')).toContain('datePublished: 2020-07-02T04:00:00.000Z');
    expect(await read('articles/time.md')).toContain('datePublished: 2020-07-01T23:30:00.000Z');
    expect((await redirects()).slice(0, 2).map(([path]) => path)).toEqual([
      '/2020/07/02/day/',
      '/2020/07/02/time/',
    ]);
  });

  it('reports an unknown time zone', async () => {
    const source = join(folders.uploads, 'site');
    await mkdir(source);
    await writeFile(join(source, '_config.yml'), 'timezone: Hull');
    await writeFile(join(source, 'b.md'), '---\ntitle: B\ndate: 2020-01-01\n---\n\nWords.');
    const { problems } = await moveAll(await readMarkdown(source, null), folders, source);
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'unknown-time-zone', file: '_config.yml' }),
    );
    expect(await read('articles/b.md')).toContain('datePublished: 2020-01-01T05:00:00.000Z');
  });

  it.each([
    ['hugo.toml', "languageCode = 'de-AT'"],
    ['_config.yml', 'lang: de-AT'],
  ])('applies the language set in %s to the stories', async (file, text) => {
    const source = join(folders.uploads, 'site');
    await mkdir(source);
    await writeFile(join(source, file), text);
    await writeFile(join(source, 'b.md'), '---\ntitle: B\ndate: 2020-01-01\n---\n\nWords.');
    await moveAll(await readMarkdown(source, null), folders, source);
    expect((await read('articles/b.md')).split('\n')).toContain('lang: de-AT');
  });

  it('rejects a folder without stories', async () => {
    await expect(readMarkdown(folders.uploads, null)).rejects.toThrow('has no Markdown files');
  });
});
