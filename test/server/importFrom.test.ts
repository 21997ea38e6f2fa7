import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGhost } from '../../server/content/importFrom/ghost/readGhost';
import { readMarkdown } from '../../server/content/importFrom/markdown/readMarkdown';
import { readWordpress } from '../../server/content/importFrom/wordpress/readWordpress';
import { openRealSite, type RealSite } from '../support/servers/realSite';
import {
  MOVE_FIXTURES,
  moveAll,
  moveFolders,
  type MoveFolders,
} from '../support/fixtures/moveSource';

/** Images that exist. The exports also refer to other images, which are deliberately missing. */
const PICTURES = [
  ...['2024/03/iron.jpg', '2024/03/one.png', '2024/03/two.png', '2024/03/bench.jpg'],
  ...['gate.jpg', 'field.jpg', '2023/05/stove.jpg', '2023/05/log.jpg', '2023/05/ash.jpg'],
  ...['2023/05/hearth.jpg', '2019/02/oven.png', '2019/02/crumb.png'],
];

describe.each([
  {
    file: 'wordpress-blocks.xml',
    read: readWordpress,
    pages: [
      ['/article/mending-a-plane/', 'Hone it.'],
      ['/finance/what-a-bench-costs/', 'Four boards and a weekend.'],
      ['/pictures/mending-a-plane-gallery-1/', 'A coarse stone'],
      ['/feature/opening-hours/', 'Saturdays, ten to four.'],
      ['/topic/workshop/', 'Mending a plane'],
      ['/article/mending-a-plane/', 'Ada Quill'],
    ],
    moved: [
      ['/2024/03/mending-a-plane/', '/article/mending-a-plane/'],
      ['/opening-hours/', '/feature/opening-hours/'],
    ],
    hidden: ['/article/not-finished/', '/article/next-spring/', '/article/for-friends/'],
  },
  {
    file: 'wordpress-classic.xml',
    read: readWordpress,
    pages: [
      ['/article/a-walk/', 'The gate, shut'],
      ['/article/a-walk-2/', 'Short.'],
      ['/pictures/a-walk-gallery-1/', 'A field of barley'],
      ['/topic/general/', 'Second'],
    ],
    moved: [['/blog/a-walk/', '/article/a-walk/']],
    hidden: ['/article/gate/'],
  },
  {
    file: 'ghost-5.json',
    read: readGhost,
    pages: [
      ['/article/lighting-a-stove/', 'Smoke is wet wood.'],
      ['/pictures/lighting-a-stove-gallery-1/', 'Ash'],
      ['/about/', 'We burn things.'],
      ['/topic/fire/', 'Lighting a stove'],
    ],
    moved: [
      ['/lighting-a-stove/', '/article/lighting-a-stove/'],
      ['/tag/fire/', '/topic/fire/'],
    ],
    hidden: ['/article/for-supporters/', '/article/next-winter/'],
  },
  {
    file: 'ghost-4.json',
    read: readGhost,
    pages: [
      ['/article/slow-bread/', 'Said the baker.'],
      ['/article/old-markup/', 'On the board'],
    ],
    moved: [['/slow-bread/', '/article/slow-bread/']],
    hidden: ['/article/mailed-only/'],
  },
  {
    file: 'hugo',
    read: readMarkdown,
    pages: [
      ['/article/kites/', 'tied twice'],
      ['/article/string/', 'Tie it'],
      ['/feature/club/', 'We meet on'],
      ['/topic/outdoors/', 'How to fly a kite'],
    ],
    moved: [
      ['/2021/04/kites/', '/article/kites/'],
      ['/old/kite.html', '/article/kites/'],
    ],
    hidden: ['/article/unfinished/'],
  },
  {
    file: 'jekyll',
    read: readMarkdown,
    pages: [['/article/first-beans/', 'Sown by hand']],
    moved: [['/notes/peas/', '/article/peas/']],
    hidden: ['/article/later/'],
  },
  {
    file: 'eleventy',
    read: readMarkdown,
    pages: [['/article/crossing/', 'It took an hour.']],
    moved: [['/blog/crossing/', '/article/crossing/']],
    hidden: ['/article/posts/'],
  },
])('a site migrated from $file', ({ file, read, pages, moved, hidden }) => {
  let folders: MoveFolders;
  let real: RealSite;

  beforeAll(async () => {
    folders = await moveFolders(PICTURES);
    await writeFile(join(folders.uploads, 'birds.mp3'), 'sound');
    const source = join(MOVE_FIXTURES, file);
    await moveAll(await read(source, null), folders, source);
    real = await openRealSite(folders.out);
  });
  afterAll(async () => {
    await real.close();
    await folders.clear();
  });

  it('is imported without problems', () => {
    expect(real.problems).toEqual([]);
  });

  it.each(pages)('shows %s with the text %j', async (path, words) => {
    const response = await real.site.get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(words);
  });

  it.each(moved)('permanently redirects readers from %s to %s', async (old, path) => {
    const response = await real.site.get(old);
    expect([response.status, response.headers.get('location')]).toEqual([301, path]);
  });

  it('publishes no drafts or other hidden content', async () => {
    for (const path of hidden) expect((await real.site.get(path)).status).toBe(404);
  });
});
