import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  redirectsIn,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { readGhost } from './readGhost';

const PICTURES = ['stove', 'log', 'ash', 'hearth'].map((name) => `2023/05/${name}.jpg`);
const OLD = ['oven', 'crumb'].map((name) => `2019/02/${name}.png`);

describe('readGhost', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([...PICTURES, ...OLD, 'ida.jpg']);
  });
  afterEach(() => folders.clear());

  const move = async (name: string, address: URL | null = null) =>
    moveAll(await readGhost(join(MOVE_FIXTURES, name), address), folders);
  const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');
  const bodyOf = async (slug: string): Promise<string[]> =>
    (await read(`articles/${slug}.md`))
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .trim()
      .split('\n\n');

  it('writes a story from the Lexical editor with its fields and cards', async () => {
    await move('ghost-5.json');
    const story = await read('articles/lighting-a-stove.md');
    for (const line of [
      'dek: Dry wood and an hour.',
      'author: ida',
      'moreAuthors: [sam]',
      'topics: [fire]',
      'dateUpdated: 2023-06-01T08:00:00.000Z',
      'image: {file: hearth.jpg, alt: A hearth at dusk, caption: The hearth}',
    ]) {
      expect(story.split('\n')).toContain(line);
    }
    expect(await bodyOf('lighting-a-stove')).toEqual([
      'A stove needs **dry** wood and [*patience*](/about/).\\\nIt takes an hour.',
      '## What you need',
      '2. Kindling\n3. A `fire.light()`',
      '> Smoke is wet wood.',
      '[image slug="stove" alt="An iron stove" caption="The stove, lit"]',
      '[gallery slug="lighting-a-stove-gallery-1"]',
      'Before and after',
      '[youtube url="https://www.youtube.com/watch?v=hW7sleep14K"]',
      'How it burns',
      '[Drying wood](https://wood.example/drying)',
      'Two summers.',
      'Wil Ash, Wood',
      '> 🔥 Mind the **chimney**.',
      '<details><summary>And coal?</summary>',
      'Never here.',
      '</details>',
      '```js\nif (wet) wait();\n```',
      '[Buy a stove](https://stoves.example/)',
      '### Iron stove',
      '4/5',
      'It is heavy.',
      '[See it](https://stoves.example/1)',
      'By hand: <kbd>Ctrl</kbd>',
      'Some *marked* words',
      '[The plan](/content/files/2023/05/plan.pdf)',
    ]);
  });

  it('converts posts from Mobiledoc, or from their HTML if they have no Mobiledoc', async () => {
    await move('ghost-4.json');
    expect(await bodyOf('slow-bread')).toEqual([
      'Bread is <strong>*slow*</strong> and [good](https://bread.example/)\\\nevery day.',
      '[image slug="oven" alt="An oven" caption="In clay"]',
      '- flour\n- water',
      '---',
      '## Watch',
      '[vimeo url="https://player.vimeo.com/video/76979871"]',
      '## Later',
      'And *then*.',
      '> Said the baker.',
    ]);
    expect(await bodyOf('old-markup')).toEqual([
      'From **before**, see [bread](/article/slow-bread/).',
      '[image slug="crumb" alt="Crumbs" caption="On the board"]',
    ]);
  });

  it('reports omitted cards, settings and tags, each with its line in the export', async () => {
    const { dropped, problems } = await move('ghost-5.json');
    const line = dropped.find(({ what }) => what === 'track()')?.line;
    expect(line).toBeGreaterThan(5);
    expect(dropped.every((omission) => omission.line > 0)).toBe(true);
    const parts = dropped.map(({ what }) => what);
    expect(parts).toEqual(
      expect.arrayContaining([
        'The “signup” card signup Join us Weekly Subscribe',
        'The “transistor” card transistor #123 A podcast player',
        'https://wood.example/t.png',
        'codeinjection_head: <style>p{}</style>',
        'meta_title: Stoves, lit',
        'The editor document',
        'The tag #featured',
      ]),
    );
    expect(problems.map(({ code }) => code)).toContain('readers-left-out');
  });

  it('turns stories with restricted access into drafts', async () => {
    const { problems } = await move('ghost-5.json');
    expect(await readdir(join(folders.out, 'drafts/articles'))).toEqual(['for-supporters.md']);
    expect(await read('articles/next-winter.md')).toContain('status: scheduled');
    expect(problems).toContainEqual(expect.objectContaining({ code: 'not-for-everyone' }));
    await move('ghost-4.json');
    expect(await readdir(join(folders.out, 'drafts/articles'))).toContain('mailed-only.md');
  });

  it('uses the HTML of a post if its editor document is damaged', async () => {
    await move('ghost-5.json');
    expect(await bodyOf('broken')).toEqual(['Its markup is here.']);
  });

  it('redirects the stories, pages, tags and authors of an old site that has a base path', async () => {
    await move('ghost-5.json', new URL('https://hearth.example/blog'));
    expect(await redirectsIn(folders)).toEqual([
      ['/blog/lighting-a-stove/', '/article/lighting-a-stove/'],
      ['/blog/about/', '/about/'],
      ['/blog/broken/', '/article/broken/'],
      ['/blog/tag/fire/', '/topic/fire/'],
      ['/blog/tag/fire/rss/', '/topic/fire/rss.xml'],
      ['/blog/author/ida/', '/meet-the-team/ida/'],
      ['/blog/author/sam/', '/meet-the-team/sam/'],
      ['/blog/rss/', '/news/rss.xml'],
      ['/blog/page/', '/latest/'],
    ]);
  });

  it("imports authors' portraits and social media handles, and reports their websites", async () => {
    const { dropped, source, taken } = await move('ghost-5.json');
    const author = (await read('authors/ida.md')).split('\n');
    expect(author).toContain('socialProfileIds: {twitter: idacoal, facebookProfile: ida.coal}');
    expect(author).toContain('image: {file: ida.jpg, alt: Ida Coal}');
    expect(await readdir(join(folders.out, 'pictures'))).toContain('ida.jpg');
    expect(source.pictures).toBe(taken.pictures);
    expect(dropped.filter(({ what }) => /ida\./.test(what))).toEqual([
      expect.objectContaining({ what: 'website: https://ida.example/', line: 199 }),
    ]);
  });

  it('reports a portrait that is unavailable', async () => {
    await rm(join(folders.uploads, 'ida.jpg'));
    const { dropped } = await move('ghost-5.json');
    expect(await read('authors/ida.md')).not.toContain('image:');
    expect(dropped).toContainEqual(
      expect.objectContaining({ what: expect.stringMatching(/ida\.jpg$/) as string, line: 199 }),
    );
  });

  it('reports site and tag settings that were visible to readers, and menu entries for members', async () => {
    const file = join(folders.uploads, 'site.json');
    const settings = {
      ...{ title: 'Lamp', logo: 'logo.png', announcement_content: '<p>Sale</p>', icon: null },
      navigation: '[{"label":"Join","url":"#/portal/signup"}]',
    };
    const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
    const tag = { id: 't', name: 'News', slug: 'news', feature_image: 'tag.png' };
    const data = { settings: rows, tags: [tag], posts: [{ id: '1', title: 'A', html: 'A' }] };
    await writeFile(file, JSON.stringify({ db: [{ data }] }));
    const { dropped, problems } = await moveAll(await readGhost(file, null), folders);
    expect(dropped.map(({ what }) => what)).toEqual([
      'logo: logo.png',
      'announcement_content: <p>Sale</p>',
      'feature_image of the tag News: tag.png',
    ]);
    expect(problems).toContainEqual(expect.objectContaining({ code: 'menu-entry' }));
  });

  it('writes the site, its menu and the authors of stories', async () => {
    await move('ghost-5.json');
    expect(JSON.parse(await read('site.json'))).toMatchObject({ name: 'The Hearth' });
    expect(JSON.parse(await read('menus.json'))).toMatchObject({
      header: [
        {
          subNav: [
            [
              { linkText: 'Home', linkUrl: '/' },
              { linkText: 'About', linkUrl: '/about/' },
              { linkText: 'Fire', topicSlug: 'fire' },
              { linkText: 'Shop', linkUrl: 'https://stoves.example/' },
            ],
          ],
        },
      ],
    });
    expect(await readdir(join(folders.out, 'authors'))).toEqual(['ida.md', 'sam.md', 'staff.md']);
  });

  async function moveDocument(
    children: readonly object[],
    settings: readonly object[] = [],
  ): Promise<Awaited<ReturnType<typeof moveAll>>> {
    const lexical = JSON.stringify({ root: { type: 'root', children } });
    const post = {
      id: '1',
      slug: 'a',
      title: 'A',
      status: 'published',
      visibility: 'public',
      lexical,
    };
    const file = join(folders.uploads, 'ghost.json');
    await writeFile(file, JSON.stringify({ db: [{ data: { posts: [post], settings } }] }));
    return moveAll(await readGhost(file, new URL('https://old.example')), folders);
  }

  it('imports only the parts of a card that the old site showed', async () => {
    const button = { buttonText: 'Hidden', buttonUrl: 'https://b.example/' };
    await moveDocument([
      { type: 'header', header: 'Head', buttonEnabled: false, ...button },
      {
        ...{ type: 'product', productTitle: 'Thing', productButtonEnabled: false },
        ...{ productButton: 'Hidden', productUrl: 'https://b.example/' },
      },
      {
        ...{ type: 'call-to-action', textValue: '<p>Text</p>', showButton: false, ...button },
        ...{ hasSponsorLabel: true, sponsorLabel: '<p>Paid</p>' },
      },
    ]);
    expect(await bodyOf('a')).toEqual(['## Head', '### Thing', 'Paid', 'Text']);
  });

  it.each(['lang', 'locale'])("applies the site's language to its stories: %s", async (key) => {
    await moveDocument([], [{ key, value: 'pt-BR' }]);
    expect((await read('articles/a.md')).split('\n')).toContain('lang: pt-BR');
  });

  it('reports menu entries that have no target on the new site', async () => {
    const navigation = JSON.stringify([
      { label: 'Home', url: '/' },
      { label: 'Ann', url: '/author/ann/' },
    ]);
    const { problems } = await moveDocument([], [{ key: 'navigation', value: navigation }]);
    expect(await read('menus.json')).not.toContain('Ann');
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'menu-entry',
        message: 'The menu entry “Ann” leads to /author/ann/, which was not imported',
      }),
    );
  });

  it('imports the contents of a truncated export, and rejects a file that is not a Ghost export', async () => {
    const whole = await readFile(join(MOVE_FIXTURES, 'ghost-4.json'), 'utf8');
    const file = join(folders.uploads, 'cut.json');
    await writeFile(file, whole.slice(0, whole.indexOf('"Mailed only"')));
    const report = await moveAll(await readGhost(file, null), folders);
    expect(report.stories.added).toBe(2);
    expect(report.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'export-cut-off' }),
    );
    await writeFile(file, '{"a":[]}');
    await expect(readGhost(file, null)).rejects.toThrow('is not a Ghost export');
  });
});
