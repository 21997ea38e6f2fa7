import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  type MoveFolders,
} from '../../../test/support/fixtures/moveSource';
import { wordpressExport } from '../../../test/support/fixtures/wordpressExport';
import type { MoveCounts, Notes } from './report/moveReport';
import { readWordpress } from './wordpress/readWordpress';

const BLOCKS = [
  ...['iron.jpg', 'one.png', 'two.png', 'bench.jpg'].map((name) => `2024/03/${name}`),
];
const CLASSIC = ['gate.jpg', 'field.jpg'];

describe('importFrom', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([...BLOCKS, ...CLASSIC]);
    await writeFile(join(folders.uploads, 'birds.mp3'), 'sound');
  });
  afterEach(() => folders.clear());

  type Report = MoveCounts & Notes;

  const move = async (name: string): Promise<Report> =>
    moveAll(await readWordpress(join(MOVE_FIXTURES, name)), folders);

  async function moveExport(xml: string): Promise<Report> {
    const file = join(folders.uploads, 'export.xml');
    await writeFile(file, xml);
    return moveAll(await readWordpress(file), folders);
  }

  const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');

  async function fingerprints(): Promise<Record<string, string>> {
    const names = await readdir(folders.out, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const pairs = files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [path, hash] as const;
    });
    return Object.fromEntries(await Promise.all(pairs));
  }

  const codes = ({ problems }: Report): string[] => problems.map(({ code }) => code);

  it('writes a story from the block editor with its fields and pictures', async () => {
    await move('wordpress-blocks.xml');
    const story = await read('articles/mending-a-plane.md');
    for (const line of [
      'title: Mending a plane',
      'dek: An iron, a stone and an hour.',
      'author: ada-quill',
      'topics: [workshop]',
      'datePublished: 2024-03-02T09:00:00.000Z',
      'image: {file: bench.jpg, alt: A bench by a window, caption: The bench in March}',
      '[image slug="iron" alt="A chipped iron" caption="The iron, before. See irons."]',
      '[gallery slug="mending-a-plane-gallery-1"]',
    ]) {
      expect(story.split('\n')).toContain(line);
    }
    expect(story).toContain('Read [the sums](/finance/what-a-bench-costs/#sums).');
    expect(await read('galleries/mending-a-plane-gallery-1.md')).toContain('title: A coarse stone');
    expect(await read('authors/ada-quill.md')).toContain('firstName: Ada\nlastName: Quill');
    expect(await read('topics/workshop.md')).toContain('name: Workshop & Bench');
  });

  it("writes the block editor's footnotes, which are in a separate field", async () => {
    const content =
      '<p>Claim<sup data-fn="a1" class="fn"><a href="#a1" id="a1-link">1</a></sup>.</p>\n<!-- wp:footnotes /-->';
    const footnotes = JSON.stringify([{ id: 'a1', content: 'By <em>our</em> test.' }]);
    const { dropped } = await moveExport(
      wordpressExport([{ id: 1, slug: 'a', content, meta: { footnotes } }]),
    );
    expect(await read('articles/a.md')).toMatch(
      /\nClaim\[\^1\]\.\n\n\[\^1\]: By \*our\* test\.\n$/,
    );
    expect(dropped).toEqual([]);
  });

  it("reads the date of a draft in the site's time zone", async () => {
    const content = '<p>Words.</p>';
    const draft = { date: '2024-07-03 01:00:00', utcDate: '0000-00-00 00:00:00', status: 'draft' };
    const published = { date: '2024-07-01 12:00:00', utcDate: '2024-07-01 10:00:00' };
    await moveExport(
      wordpressExport([
        { id: 1, slug: 'draft', content, ...draft },
        { id: 2, slug: 'published', content, ...published },
      ]),
    );
    expect(await read('drafts/articles/draft.md')).toContain('2024-07-02T23:00:00.000Z');
    expect(await read('articles/published.md')).toContain('2024-07-01T10:00:00.000Z');
  });

  it("applies the site's language to its stories", async () => {
    const site = wordpressExport([{ id: 1, slug: 'a', content: '<p>Words.</p>' }]);
    await moveExport(site.replace('<channel>', '<channel><language>fr-FR</language>'));
    expect((await read('articles/a.md')).split('\n')).toContain('lang: fr-FR');
  });

  it('copies a shared block into the post that uses it, and reports unused blocks', async () => {
    const block = { type: 'wp_block', slug: 'b' };
    const { dropped } = await moveExport(
      wordpressExport([
        { id: 1, slug: 'a', content: '<p>One.</p>\n<!-- wp:block {"ref":7} /-->\n<p>Two.</p>' },
        { id: 2, slug: 'c', content: '<!-- wp:block {"lock":{"move":true},"ref": 9} /-->' },
        { ...block, id: 9, slug: 'locked', content: '<p>Four.</p>' },
        { ...block, id: 7, content: '<p>Shared [x_y] words.</p>\n<!-- wp:block {"ref":7} /-->' },
        { ...block, id: 8, slug: 'unused', content: '<p>Three words here.</p>' },
      ]),
    );
    expect(await read('articles/a.md')).toMatch(/\nOne\.\n\nShared words\.\n\nTwo\.\n$/);
    expect(await read('articles/c.md')).toMatch(/\nFour\.\n$/);
    expect(dropped.map(({ what, line }) => [what, line])).toEqual([
      ['unused', 11],
      ['[x_y]', 5],
      ['wp:block {"ref":7}', 5],
    ]);
  });

  it("does not write an author's login, which may be an email address", async () => {
    await move('wordpress-blocks.xml');
    const paths = Object.keys(await fingerprints());
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      expect((await readFile(path)).includes('ada@fieldnotes.example')).toBe(false);
    }
  });

  it('writes drafts to a separate folder, and keeps scheduled stories scheduled', async () => {
    await move('wordpress-blocks.xml');
    expect(await readdir(join(folders.out, 'articles'))).toEqual([
      'mending-a-plane.md',
      'next-spring.md',
      'what-a-bench-costs.md',
    ]);
    expect(await read('drafts/articles/not-finished.md')).toMatch(/status: draft\nimage/);
    expect(await read('articles/next-spring.md')).toMatch(
      /status: scheduled\ndatePublished: 2031-03-01/,
    );
  });

  it('turns menus into links to the new addresses', async () => {
    await move('wordpress-blocks.xml');
    expect(JSON.parse(await read('menus.json'))).toMatchObject({
      header: [
        {
          linkText: 'Main menu',
          subNav: [
            [
              { linkText: 'Opening hours', linkUrl: '/feature/opening-hours/' },
              { linkText: 'The workshop', topicSlug: 'workshop' },
            ],
          ],
        },
      ],
    });
  });

  it('counts the words and pictures that it omits, and reports omitted parts with their lines', async () => {
    const report = await move('wordpress-blocks.xml');
    expect(report.stories).toEqual({ added: 5, changed: 0, same: 0, failed: 0 });
    // “For friends” has seven words, and “Chisel, second hand” has five.
    expect(report.source.words - report.taken.words).toBe(12);
    expect(report.source.pictures - report.taken.pictures).toBe(1);
    const lines = report.dropped.map(({ line, what }) => `${line} ${what}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        '135 For friends',
        '157 Chisel, second hand',
        '67 https://fieldnotes.example/wp-content/uploads/2024/03/lost.jpg',
        '70 wp:latest-posts {"postsToShow":3}',
        '100 <iframe> https://maps.unlisted.example/embed?x=1',
      ]),
    );
    expect(codes(report)).toEqual(expect.arrayContaining(['comments-left-out', 'tag-name']));
  });

  it('writes a story from the classic editor with its text, pictures and media', async () => {
    const report = await move('wordpress-classic.xml');
    const story = await read('articles/a-walk.md');
    const [, body = ''] = story.split(/\n---\n/);
    expect(body.split('\n\n').slice(0, 6)).toEqual([
      'First paragraph, in one\\\nline that was broken.',
      '[image slug="gate" alt="A gate" caption="The gate, shut"]',
      '[gallery slug="a-walk-gallery-1"]',
      '[podcast slug="birds" title="birds.mp3"]',
      '[youtube url="https://youtu.be/hW7sleep14K"]',
      '[vimeo url="https://vimeo.com/76979871"]',
    ]);
    expect(story).toMatch(/topics: \[topic-[0-9a-f]{6}\]/);
    expect(body).toContain('[second](/article/a-walk-2/)');
    expect(report.source.words).toBe(report.taken.words);
  });

  it('writes the same files when it runs again, and does not overwrite edited ones', async () => {
    await move('wordpress-blocks.xml');
    const before = await fingerprints();
    expect((await move('wordpress-blocks.xml')).stories).toMatchObject({ added: 0, same: 5 });
    expect(await fingerprints()).toEqual(before);
    await writeFile(join(folders.out, 'articles/mending-a-plane.md'), 'edited');
    const report = await move('wordpress-blocks.xml');
    expect(await read('articles/mending-a-plane.md')).toBe('edited');
    expect(codes(report)).toContain('kept-file');
  });

  describe('of stories that are written at the same time', () => {
    const SLUGS = Array.from({ length: 20 }, (_, index) => `story-${index}`);
    const fileOf = (slug: string): string => join(folders.out, `articles/${slug}.md`);
    const moveStories = (): Promise<Report> => {
      const items = SLUGS.map((slug, index) => ({ id: index + 1, slug, content: '<p>Text</p>' }));
      return moveExport(wordpressExport(items));
    };
    beforeEach(() => mkdir(join(folders.out, 'articles'), { recursive: true }));

    it('reports the problems in the order of the export', async () => {
      for (const slug of SLUGS) await writeFile(fileOf(slug), 'edited');
      // Takes longer to read than the files of the next stories.
      await writeFile(fileOf('story-0'), Buffer.alloc(50_000_000));
      const kept = (await moveStories()).problems.filter(({ code }) => code === 'kept-file');
      expect(kept.map(({ message }) => message.split('.')[0])).toEqual(SLUGS);
    });

    it('stops if one of them cannot be written, and leaves no other story half-written', async () => {
      await mkdir(fileOf('story-3'));
      await expect(moveStories()).rejects.toThrow('story-3.md');
      const names = await readdir(join(folders.out, 'articles'));
      expect(names.filter((name) => name.endsWith('.part'))).toEqual(['story-3.md.part']);
    });
  });

  it('writes the contents of a truncated export, and reports the truncation', async () => {
    const whole = await readFile(join(MOVE_FIXTURES, 'wordpress-blocks.xml'), 'utf8');
    const file = join(folders.uploads, 'cut.xml');
    await writeFile(file, whole.slice(0, whole.indexOf('<title><![CDATA[Not finished]]>')));
    const report = await moveAll(await readWordpress(file), { out: folders.out, uploads: null });
    expect(report.stories.added).toBe(2);
    expect(report.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'export-cut-off' }),
    );
  });

  it('rejects a file that is not an export', async () => {
    const file = join(folders.uploads, 'feed.xml');
    await writeFile(file, '<rss><channel><title>x</title></channel></rss>');
    await expect(readWordpress(file)).rejects.toThrow('is not a WordPress export');
  });
});
