import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  moveAll,
  moveFolders,
  redirectsIn,
  writeSite,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { readMarkdown } from './readMarkdown';

describe('the Markdown import of a site with settings', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([]);
  });
  afterEach(() => folders.clear());

  async function move(files: Readonly<Record<string, string>>) {
    const source = await writeSite(folders, files);
    return moveAll(await readMarkdown(source, null), { out: folders.out, uploads: null }, source);
  }
  const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');
  const linesOf = async (path: string): Promise<string[]> => (await read(path)).split('\n');

  it('reads Hugo settings that are split into several files', async () => {
    await move({
      'config/_default/hugo.yaml': 'title: Wind\nbaseURL: https://wind.example/\n',
      'config/_default/permalinks.toml': 'posts = "/:year/:slug/"\n',
      'content/posts/kites.md': '---\ntitle: Kites\ndate: 2020-01-02\n---\nUp.\n',
    });
    expect(JSON.parse(await read('site.json'))).toMatchObject({ name: 'Wind' });
    expect((await redirectsIn(folders))[0]).toEqual(['/2020/kites/', '/article/kites/']);
  });

  it('takes the name of the publication from the Hugo settings, and derives the site key from it', async () => {
    await move({
      'hugo.toml': 'title = "Wind & Sea"\nbaseURL = "https://wind.example/"\n',
      'content/posts/kites.md': '---\ntitle: Kites\ndate: 2020-01-02\nauthor: Nell\n---\nUp.\n',
    });
    const site = JSON.parse(await read('site.json')) as unknown;
    expect(site).toMatchObject({ key: 'wind-sea', name: 'Wind & Sea' });
    expect(await linesOf('authors/nell.md')).toContain('bureau: Wind & Sea');
  });

  it('finds the pictures of a site with a base path, and reports the old URLs of missing ones', async () => {
    const { dropped } = await move({
      '_config.yml': 'url: https://ida.example\nbaseurl: /blog\n',
      '_posts/2020-01-02-kites.md': [
        '---\ntitle: Kites\n---',
        '![One](https://ida.example/blog/assets/one.png)',
        '![Two](https://ida.example/blog/assets/two.png)',
        '![Three](three.png)',
        '![Four](https://ida.example/blogger/four.png)',
        '![Five](/blog/assets/five.png)',
        '![Six]({{ site.baseurl }}/assets/six.png)',
        '![Seven](https://ida.example/blog//assets/seven.png)\n',
      ].join('\n\n'),
      ...{ 'assets/one.png': '', 'assets/five.png': '', 'assets/seven.png': '' },
    });
    expect(await readdir(join(folders.out, 'pictures'))).toEqual(
      expect.arrayContaining(['five.png', 'one.png', 'seven.png']),
    );
    expect(dropped.map(({ what }) => what)).toEqual([
      'https://ida.example/blog/assets/two.png',
      'https://ida.example/blog/2020/01/02/three.png',
      'https://ida.example/blogger/four.png',
      'https://ida.example/blog/assets/six.png',
    ]);
  });

  it("resolves relative aliases and references as Hugo does, regardless of a file name's case", async () => {
    await move({
      'hugo.toml': 'baseURL = "https://wind.example/"\n',
      'content/posts/Kites.md':
        '---\ntitle: Kites\ndate: 2020-01-02\naliases: [../kite, one/]\n---\nUp.\n',
      'content/posts/string.md':
        '---\ntitle: String\ndate: 2020-01-03\n---\n[Up]({{< relref "kites" >}}) [it]({{< ref "/posts/kites/#up" >}})\n',
    });
    const redirects = (await redirectsIn(folders)).map(([old]) => old);
    expect(redirects).toEqual(expect.arrayContaining(['/kite', '/posts/one/']));
    expect(await linesOf('articles/string.md')).toContain(
      '[Up](/article/kites/) [it](/article/kites/#up)',
    );
  });

  it.each([
    ['paginate: 2', ['/page2/', '/page3/']],
    ['paginate: 2\npaginate_path: blog/page-:num', ['/blog/page-2', '/blog/page-3']],
    ['paginate: 5', []],
    ['title: Salt', []],
  ])(
    'redirects the pagination pages of the old front page to /latest/, given %j',
    async (settings, paths) => {
      const posts = ['a', 'b', 'c', 'd', 'e'].map((name): [string, string] => [
        `_posts/2020-01-02-${name}.md`,
        `---\ntitle: ${name}\n---\nText.\n`,
      ]);
      await move({ '_config.yml': `${settings}\n`, ...Object.fromEntries(posts) });
      const pages = (await redirectsIn(folders)).filter(([, path]) => path === '/latest/');
      expect(pages).toEqual(paths.map((path) => [path, '/latest/']));
    },
  );

  it('moves the about page and the privacy policy to their routes on the new site', async () => {
    await move({
      '_config.yml': 'url: https://salt.example\n',
      'about.md': '---\ntitle: About\npermalink: /about/\n---\nSee [privacy](/privacy/).\n',
      'privacy.md': '---\ntitle: Privacy\npermalink: /privacy/\n---\nNone.\n',
    });
    expect(await linesOf('features/about-us.md')).toContain('See [privacy](/privacy-policy/).');
    expect(await redirectsIn(folders)).toEqual([
      ['/privacy/', '/privacy-policy/'],
      ['/feed.xml', '/news/rss.xml'],
    ]);
  });

  it('redirects pages in a section that has the name of an inherited object property', async () => {
    await move({
      'hugo.toml': 'baseURL = "https://wind.example/"\n',
      'content/constructor/kites.md': '---\ntitle: Kites\ndate: 2020-01-02\n---\nUp.\n',
    });
    expect(await redirectsIn(folders)).toContainEqual(['/constructor/kites/', '/article/kites/']);
  });

  const JEKYLL = [
    'url: https://salt.example',
    'permalink: /:year/:title/',
    'exclude: [notes.md, old/, "tmp*"]',
    'collections:',
    '  recipes: {output: true, permalink: "/food/:name/"}',
    '  songs: {output: true}',
    '  parts: {output: false}',
    'defaults:',
    '- scope: {path: "", type: posts}',
    '  values: {author: mara, categories: [Marsh]}',
    '- scope: {path: "_posts/news"}',
    '  values: {categories: [News]}',
  ].join('\n');

  it("applies Jekyll's front matter defaults from the settings", async () => {
    await move({
      '_config.yml': JEKYLL,
      '_posts/2021-01-02-crabs.md': '---\ntitle: Crabs\n---\nWalk.\n',
      '_posts/2021-01-03-eels.md': '---\ntitle: Eels\nauthor: Jo\n---\nSwim.\n',
      '_posts/news/2021-01-04-tide.md': '---\ntitle: Tide\n---\nHigh.\n',
      'about.md': '---\ntitle: About\n---\nWe.\n',
    });
    const crabs = await linesOf('articles/crabs.md');
    expect(crabs).toContain('author: mara');
    expect(crabs).toContain('topics: [marsh]');
    expect(await linesOf('articles/eels.md')).toContain('author: jo');
    expect(await linesOf('articles/tide.md')).toContain('topics: [news]');
  });

  it("redirects Jekyll's pages and collections", async () => {
    await move({
      '_config.yml': JEKYLL,
      '_recipes/soup.md': '---\ntitle: Soup\n---\nBoil.\n',
      '_songs/old/reel.md': '---\ntitle: Reel\n---\nSing.\n',
      'team.md': '---\ntitle: Team\n---\nWe.\n',
    });
    expect(await redirectsIn(folders)).toEqual([
      ['/food/soup/', '/feature/soup/'],
      ['/songs/old/reel.html', '/feature/reel/'],
      ['/team/', '/feature/team/'],
      ['/feed.xml', '/news/rss.xml'],
    ]);
  });

  it('does not publish Jekyll files that had no page on the old site', async () => {
    const { problems } = await move({
      '_config.yml': JEKYLL,
      '_parts/box.md': '---\ntitle: Box\n---\nA part.\n',
      '_unlisted/x.md': '---\ntitle: X\n---\nNo collection.\n',
      'notes.md': 'Private.\n',
      'old/a.md': 'Old.\n',
      'tmp-b.md': 'Temporary.\n',
      'oldest.md': 'Public.\n',
    });
    expect(await readdir(join(folders.out, 'features'))).toEqual(['oldest.md']);
    expect(problems.filter(({ code }) => code === 'not-on-site')).toHaveLength(5);
  });

  it("takes authors' names, biographies and portraits from the site's data", async () => {
    const { dropped } = await move({
      '_config.yml': 'url: https://salt.example',
      '_data/authors.yml': [
        'mara:\n  name: Mara Fenn\n  bio: Walks.\n  avatar: /assets/mara.png',
        '  web: https://mara.example\nnobody:\n  name: No One',
      ].join('\n'),
      'assets/mara.png': '',
      '_posts/2021-01-02-crabs.md': '---\ntitle: Crabs\nauthor: mara\n---\nWalk.\n',
    });
    expect(await read('authors/mara.md')).toBe(
      '---\nusername: mara\nfirstName: Mara\nlastName: Fenn\nbureau: salt.example\nimage: {file: mara.png, alt: Mara Fenn}\n---\nWalks.\n',
    );
    expect(dropped.map(({ what }) => what)).toEqual(['web: https://mara.example', 'nobody']);
  });

  it("takes authors' names, biographies and portraits from their Hugo pages", async () => {
    await move({
      'hugo.toml': 'baseURL = "https://wind.example/"',
      'content/authors/nell-gale/_index.md':
        '---\ntitle: Nell Gale\navatar: nell.png\n---\nSails since **1990**.\n',
      'content/authors/nell-gale/nell.png': '',
      'content/posts/a.md': '---\ntitle: A\ndate: 2020-01-02\nauthors: [nell-gale]\n---\nUp.\n',
    });
    expect(await read('authors/nell-gale.md')).toMatch(
      /lastName: Gale\nbureau: wind.example\nimage: \{file: nell\.png, alt: Nell Gale\}\n---\nSails since 1990\.\n$/,
    );
  });

  it('imports the featured image of a page bundle, and reports unreferenced files', async () => {
    const { dropped } = await move({
      'hugo.toml': 'baseURL = "https://wind.example/"',
      'content/posts/a/index.md': '---\ntitle: A\ndate: 2020-01-02\n---\n![One](one.png)\n',
      ...{ 'content/posts/a/one.png': '', 'content/posts/a/featured.png': '' },
      ...{ 'content/posts/a/more/two.png': '', 'content/posts/a/plan.pdf': 'A plan' },
    });
    expect(await linesOf('articles/a.md')).toContain("image: {file: featured.png, alt: ''}");
    expect(dropped.map(({ file, what }) => [file, what])).toEqual([
      ['content/posts/a/index.md', 'content/posts/a/more/two.png'],
      ['content/posts/a/index.md', 'content/posts/a/plan.pdf'],
    ]);
  });

  it('reports files in other formats, and pages whose content comes only from a template', async () => {
    const { dropped } = await move({
      '_config.yml': 'url: https://salt.example',
      ...{ 'archive.html': '<p>All</p>', 'index.md': '---\nlayout: home\n---\n' },
      ...{ '404.md': '---\ntitle: Lost\n---\nNot here.\n', 'a.md': '---\ntitle: A\n---\nA.\n' },
    });
    expect(await readdir(join(folders.out, 'features'))).toEqual(['a.md']);
    expect(dropped.map(({ what }) => what)).toEqual(['archive.html', '404.md', 'index.md']);
  });

  it('converts Markdown in fields to plain text, and reads the picture in the `header` field', async () => {
    await move({
      '_config.yml': 'url: https://salt.example',
      'assets/wide.png': '',
      '_posts/2021-01-02-crabs.md':
        '---\ntitle: Crabs\nexcerpt: Loud, and *clever*.\nheader: {overlay_image: /assets/wide.png}\n---\nWalk.\n',
    });
    const crabs = await linesOf('articles/crabs.md');
    expect(crabs).toContain('dek: Loud, and clever.');
    expect(crabs).toContain("image: {file: wide.png, alt: ''}");
  });
});
