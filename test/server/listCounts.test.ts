import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { importFolder } from '../../server/content/import/importFolder';
import { seedArticles } from '../../server/content/seed/seedArticles';
import { recallStory } from '../../server/publishing/recalls/recallStory';
import { openTestStore, type TestStore } from '../support/database/store';
import { wrongCounts } from '../support/database/wrongCounts';
import { FIXTURE_CONTENT } from '../support/fixtures/contentFolder';

let test: TestStore;
let folder: string;

beforeAll(async () => {
  test = await openTestStore('tables');
  folder = await mkdtemp(join(tmpdir(), 'offprint-counts-'));
  await cp(FIXTURE_CONTENT, folder, { recursive: true });
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const expectCounts = async (): Promise<void> =>
  expect(await wrongCounts(test.store.pool)).toEqual([]);

const importAll = () => importFolder(test.store, folder, { siteKey: 'halfwave' });

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('the numbers of stories in lists, and with words in their names, are right', () => {
  afterEach(expectCounts);

  it('after the first import', async () => {
    await importAll();
    const { rows } = await test.store.db.execute(sql`select from list_counts where stories > 1`);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('after an import that changes a title, an author and the topics of a story', async () => {
    await edit('articles/plain-story.md', (text) =>
      text
        .replace(/^title: .*$/m, 'title: An unheard-of zebrafish')
        .replace(/^topics: .*$/m, 'topics: [zebrafish]'),
    );
    await importAll();
    const { rows } = await test.store.db.execute(
      sql`select stories from search_words where word = 'zebrafish'`,
    );
    expect(rows).toEqual([{ stories: 1 }]);
  });

  it('after a withdrawal, which removes the words that no other name contains', async () => {
    const request = { slug: 'plain-story', kind: 'withdrawal', note: '', until: null } as const;
    await recallStory(test.store, request, new Date());
    const { rows } = await test.store.db.execute(
      sql`select from search_words where word = 'zebrafish'`,
    );
    expect(rows).toEqual([]);
  });

  it('after a correction, which makes the story public again', async () => {
    const request = {
      slug: 'plain-story',
      kind: 'correction',
      note: 'A note',
      until: null,
    } as const;
    await recallStory(test.store, request, new Date());
  });

  it('after the seed, and after another seed with fewer stories', async () => {
    await seedArticles(test.store, 30, 'halfwave', () => {});
    await expectCounts();
    await seedArticles(test.store, 10, 'halfwave', () => {});
  });

  it('after an import without the story', async () => {
    await rm(join(folder, 'articles/plain-story.md'));
    await importAll();
  });
});
