import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  redirectsIn,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { wordpressExport } from '../../../../test/support/fixtures/wordpressExport';
import { readWordpress } from './readWordpress';

describe('the import of WordPress addresses', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([]);
  });
  afterEach(() => folders.clear());

  const move = async (name: string) =>
    moveAll(await readWordpress(join(MOVE_FIXTURES, name)), folders);

  async function moveExport(xml: string) {
    const file = join(folders.uploads, 'export.xml');
    await writeFile(file, xml);
    return moveAll(await readWordpress(file), folders);
  }

  const read = (path: string): Promise<string> => readFile(join(folders.out, path), 'utf8');

  it('redirects old addresses, and reports those that it cannot redirect', async () => {
    await move('wordpress-blocks.xml');
    expect(await redirectsIn(folders)).toEqual([
      ['/2024/03/mending-a-plane/', '/article/mending-a-plane/'],
      ['/2024/04/what-a-bench-costs/', '/finance/what-a-bench-costs/'],
      ['/opening-hours/', '/feature/opening-hours/'],
      ['/category/workshop/', '/topic/workshop/'],
      ['/category/workshop/feed/', '/topic/workshop/rss.xml'],
      ['/category/finance/', '/topic/finance/'],
      ['/category/finance/feed/', '/topic/finance/rss.xml'],
      ['/tag/c-plus-plus/', '/tags/c-plus-plus/'],
      ['/feed/', '/news/rss.xml'],
      ['/page/', '/latest/'],
    ]);
    const { problems } = await move('wordpress-classic.xml');
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'address-not-redirected', line: 55 }),
    );
  });

  it('reports an old address that cannot be redirected because it is reserved', async () => {
    const content = '<p>Who we are.</p>';
    const { problems } = await moveExport(
      wordpressExport([
        { id: 1, slug: 'newsletters', type: 'page', content },
        { id: 2, slug: 'a', link: '/news/a/', content },
        { id: 3, slug: 'newsroom', type: 'page', content },
      ]),
    );
    const messages = problems.filter(({ code }) => code === 'address-not-redirected');
    expect(messages.map(({ message }) => message)).toEqual([
      '/newsletters/ is reserved by Offprint, so it cannot be redirected',
      '/news/a/ is reserved by Offprint, so it cannot be redirected',
    ]);
    expect(JSON.parse(await read('vanity.json'))).toMatchObject([
      { path: '/newsroom/' },
      { path: '/feed/' },
      { path: '/page/' },
    ]);
  });

  it('redirects categories, tags and former post slugs', async () => {
    const term = (kind: string, fields: string) => `<wp:${kind}>${fields}</wp:${kind}>`;
    const channel =
      term(
        'category',
        '<wp:term_id>2</wp:term_id><wp:category_nicename>tech</wp:category_nicename>',
      ) +
      term(
        'category',
        '<wp:category_nicename>toys</wp:category_nicename><wp:category_parent>tech</wp:category_parent>',
      ) +
      term('tag', '<wp:term_id>5</wp:term_id><wp:tag_slug>old%20tag</wp:tag_slug>');
    const menu = {
      _menu_item_type: 'taxonomy',
      _menu_item_object: 'post_tag',
      _menu_item_object_id: '5',
    };
    await moveExport(
      wordpressExport(
        [
          {
            ...{ id: 1, slug: 'new-name', link: '/2024/new-name/', category: 'toys' },
            content: '<a href="https://old.example/category/tech/toys/">Toys</a>',
            meta: { _wp_old_slug: 'old-name' },
          },
          { id: 2, slug: 'entry', type: 'nav_menu_item', content: '', meta: menu },
        ],
        channel,
      ),
    );
    expect(await read('articles/new-name.md')).toContain('[Toys](/topic/toys/)');
    expect(await redirectsIn(folders)).toEqual([
      ['/2024/new-name/', '/article/new-name/'],
      ['/2024/old-name/', '/article/new-name/'],
      ['/category/tech/', '/topic/tech/'],
      ['/category/tech/feed/', '/topic/tech/rss.xml'],
      ['/category/tech/toys/', '/topic/toys/'],
      ['/category/tech/toys/feed/', '/topic/toys/rss.xml'],
      ['/tag/old%20tag/', '/tags/old-tag/'],
      ['/feed/', '/news/rss.xml'],
      ['/page/', '/latest/'],
    ]);
    expect(await read('menus.json')).toContain('"linkUrl": "/tags/old-tag/"');
  });

  it('assigns a story to the parent categories as well, and reports that topics have no hierarchy', async () => {
    const category = (slug: string, parent: string): string =>
      `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
    const channel = [
      ['tech', ''],
      ['toys', 'tech'],
      ['ring', 'loop'],
      ['loop', 'ring'],
    ]
      .map(([slug = '', parent = '']) => category(slug, parent))
      .join('');
    const { problems } = await moveExport(
      wordpressExport(
        [
          { id: 1, slug: 'a', content: '<p>Words.</p>', category: 'toys' },
          { id: 2, slug: 'b', content: '<p>Words.</p>', category: 'ring' },
        ],
        channel,
      ),
    );
    expect(await read('articles/a.md')).toContain('topics: [toys, tech]');
    expect(await read('articles/b.md')).toContain('topics: [ring, loop]');
    expect(problems.filter(({ code }) => code === 'topic-parent')[0]).toMatchObject({
      message:
        'The category “toys” was nested under “tech”: topics cannot be nested, so its stories are in both',
      suggestion: 'Nest one under the other in menus.json',
      line: 3,
    });
  });

  it('redirects the WordPress feed and author pages', async () => {
    const author =
      '<wp:author><wp:author_login>a.quill</wp:author_login><wp:author_display_name>Ada Quill</wp:author_display_name></wp:author>';
    const item = { id: 1, slug: 'a', content: '<p>Words.</p>', author: 'a.quill' };
    await moveExport(wordpressExport([item], author));
    expect(await redirectsIn(folders)).toEqual(
      expect.arrayContaining([
        ['/feed/', '/news/rss.xml'],
        ['/page/', '/latest/'],
        ['/author/a-quill/', '/meet-the-team/ada-quill/'],
      ]),
    );
  });

  it("keeps authors' email addresses out of the redirects", async () => {
    const item = { id: 1, slug: 'a', content: '<p>Words.</p>', author: 'ada@old.example' };
    const { problems } = await moveExport(wordpressExport([item]));
    expect(await read('vanity.json')).not.toContain('/author/');
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'address-not-redirected',
        message: expect.stringContaining('The old page of ada ') as string,
      }),
    );
  });
});
