import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  moveAll,
  moveFolders,
  redirectsIn,
  writeSite,
  type MoveFolders,
} from '../../../../test/support/fixtures/moveSource';
import { readMarkdown } from './readMarkdown';

describe('the Markdown import of menus and lists', () => {
  let folders: MoveFolders;

  beforeEach(async () => {
    folders = await moveFolders([]);
  });
  afterEach(() => folders.clear());

  async function move(files: Readonly<Record<string, string>>) {
    const source = await writeSite(folders, files);
    return moveAll(await readMarkdown(source, null), { out: folders.out, uploads: null }, source);
  }

  const menus = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(folders.out, 'menus.json'), 'utf8'));

  const STORY = '---\ntitle: Kites\ndate: 2020-01-02\ncategories: [Wind]\n---\nUp.\n';

  it("writes Hugo's menus from the settings and from the front matter of pages", async () => {
    const { problems } = await move({
      'hugo.toml': [
        'baseURL = "https://wind.example/blog/"',
        '[[menus.main]]',
        'name = "Shop"\nurl = "https://shop.example/"\nweight = 30',
        '[[menus.main]]',
        'identifier = "more"\nname = "More"\nweight = 20',
        '[[menus.main]]',
        'name = "Wind"\npageRef = "/categories/wind"\nparent = "more"',
        '[[menus.main]]',
        'name = "Lost"\nurl = "/lost/"',
      ].join('\n'),
      'config/_default/menus.yaml': 'footer:\n- {name: Kites, pageRef: posts/kites}\n',
      'content/posts/kites.md': STORY,
      'content/club.md':
        '---\ntitle: The club\nlinkTitle: Club\nmenu: {main: {weight: 10}}\n---\nWe.\n',
      'content/hidden.md': '---\ntitle: Hidden\ndraft: true\nmenu: footer\n---\nNo.\n',
    });
    expect(await menus()).toMatchObject({
      header: [
        {
          linkText: 'Main',
          subNav: [
            [
              { linkText: 'Club', linkUrl: '/feature/club/' },
              { linkText: 'Shop', linkUrl: 'https://shop.example/' },
            ],
          ],
        },
        { linkText: 'More', subNav: [[{ linkText: 'Wind', topicSlug: 'wind' }]] },
      ],
      footer: [
        { linkText: 'Footer', subNav: [[{ linkText: 'Kites', linkUrl: '/article/kites/' }]] },
      ],
      policies: [{ route: 'privacy-policy' }, { route: 'terms_of_use' }],
    });
    expect(problems.filter(({ code }) => code === 'menu-entry')).toMatchObject([
      { file: 'hugo.toml', message: 'The menu entry “Lost” does not lead to an imported page' },
      { file: 'content/hidden.md' },
    ]);
    expect(problems.map(({ message }) => message).join(' ')).not.toContain('“menu”');
  });

  it('writes the navigation of a Jekyll theme, including entries whose parent is missing', async () => {
    await move({
      '_config.yml': 'url: https://wind.example',
      '_data/navigation.yml': [
        'main:',
        '- title: About\n  url: /about/',
        '- title: All\n  children:\n  - {title: Kites, url: /kites/}',
        '- {title: Front, url: /, parent: gone}',
      ].join('\n'),
      '_posts/2020-01-02-kites.md': '---\ntitle: Kites\npermalink: /kites/\n---\nUp.\n',
      'about.md': '---\ntitle: About\npermalink: /about/\n---\nWe.\n',
    });
    expect(await menus()).toMatchObject({
      header: [
        {
          subNav: [
            [
              { linkText: 'About', linkUrl: '/about/' },
              { linkText: 'Front', linkUrl: '/' },
            ],
          ],
        },
        { linkText: 'All', subNav: [[{ linkText: 'Kites', linkUrl: '/article/kites/' }]] },
      ],
    });
  });

  it("redirects Hugo's lists, and turns the terms of other taxonomies into tags", async () => {
    const { problems } = await move({
      'hugo.toml':
        'baseURL = "https://wind.example/"\n[taxonomies]\ncategory = "categories"\nauthor = "authors"\nseries = "series"',
      'content/posts/kites.md': STORY.replace(
        'categories: [Wind]',
        'categories: [Wind & Sea]\nauthors: [Nell Gale]\nseries: [Old kites]',
      ),
    });
    expect(await readFile(join(folders.out, 'articles/kites.md'), 'utf8')).toContain(
      'tags: [old-kites]',
    );
    expect(await redirectsIn(folders)).toEqual([
      ['/posts/kites/', '/article/kites/'],
      ['/categories/wind-sea/', '/topic/wind-sea/'],
      ['/categories/wind-sea/index.xml', '/topic/wind-sea/rss.xml'],
      ['/categories/', '/topic/'],
      ['/authors/nell-gale/', '/meet-the-team/nell-gale/'],
      ['/authors/', '/meet-the-team/'],
      ['/series/old-kites/', '/tags/old-kites/'],
      ['/series/', '/topic/'],
      ['/posts/', '/latest/'],
      ['/posts/index.xml', '/news/rss.xml'],
      ['/index.xml', '/news/rss.xml'],
      ['/page/', '/latest/'],
    ]);
    expect(problems.filter(({ code }) => code === 'other-field')).toEqual([]);
  });
});
