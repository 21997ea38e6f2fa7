import { compose } from '../../server/content/reading';
import { find } from '../../server/content/search/find';
import { copyArticles } from '../../server/content/seed/copyArticles';
import { publishedAt, seedArticles } from '../../server/content/seed/seedArticles';
import { createSharedReads } from '../../server/content/sharedReads';
import { lockImports } from '../../server/store/locks';
import { writeTransaction } from '../../server/store/transactions';
import { openTestStore, type TestStore } from '../support/database/store';
import { createContentServer, type ContentServer } from '../support/servers/contentServer';
import { PLAIN_IMAGES } from '../support/servers/contentServer';
import { eventually } from '../support/waiting';

const WRITTEN = 20;
const ITEMS = 50;

let test: TestStore;
let api: ContentServer;
let indexesBefore: string[];

beforeAll(async () => {
  test = await openTestStore('fixture');
  indexesBefore = await indexes();
  await seedArticles(test.store, WRITTEN, 'halfwave', () => {});
  await writeTransaction(test.store.address(), (db) =>
    copyArticles(db, WRITTEN, ITEMS, publishedAt, () => {}),
  );
  api = await createContentServer(test.store);
});

afterAll(async () => {
  await api.close();
  await test.close();
});

async function indexes(): Promise<string[]> {
  const { rows } = await test.store.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  );
  return rows.map(({ indexdef }) => indexdef);
}

async function foundBy(query: string): Promise<number> {
  const dependencies = {
    ...{ pool: test.store.pool, images: PLAIN_IMAGES, siteKey: 'halfwave', staticApiKey: '' },
    reportBroken: () => {},
    shared: createSharedReads(),
  };
  const { value } = await compose(dependencies, (reading) =>
    find(reading, { query, written: '', scope: {}, order: 'relevance', most: 100 }),
  );
  return value.matches.length;
}

describe('copies of seeded stories', () => {
  it('are stories with their own addresses, titles and dates', async () => {
    const path = '/api/neutron/composer/halfwave/pages/article/seed-0000047/web';
    const answer = await api.app.inject({ url: path });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('2015-01-01T00:47:00.000Z');
    expect(answer.body).toContain('seed-0000047 ');
    expect(answer.body).not.toContain('seed-0000007');
  });

  it('are found by their own titles, and by the words of their texts', async () => {
    expect(await foundBy('seed-0000047')).toBe(1);
    expect(await foundBy('seed-0000007')).toBe(1);
    const { rows } = await test.store.pool.query<{ word: string }>(
      `select (regexp_match(plain_text, '[a-z]{12,}'))[1] as word from contents where slug = 'seed-0000007'`,
    );
    expect(await foundBy(rows[0]?.word ?? '')).toBeGreaterThanOrEqual(3);
  });

  it('are in the lists of the original', async () => {
    const { rows } = await test.store.pool.query(
      `select array_agg(list order by list) as lists from content_lists
       join contents on contents.id = content_id where slug in ('seed-0000007', 'seed-0000047') group by slug`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('leave every index and the trigger of the search in place', async () => {
    expect(await indexes()).toEqual(indexesBefore);
    const { rows } = await test.store.pool.query(
      `select tgenabled from pg_trigger where tgname = 'contents_search'`,
    );
    expect(rows).toEqual([{ tgenabled: 'O' }]);
  });
});

/** True if another session waits for an advisory lock of this database. */
async function hasLockWaiter(): Promise<boolean> {
  const { rowCount } = await test.store.pool.query(
    `select from pg_locks join pg_database on pg_database.oid = database
     where datname = current_database() and locktype = 'advisory' and not granted`,
  );
  return (rowCount ?? 0) > 0;
}

describe('a seed', () => {
  it('waits for a running import, which writes the same tables in another order', async () => {
    let seed: Promise<void> | undefined;
    await writeTransaction(test.store.address(), async (db) => {
      await lockImports(db);
      seed = seedArticles(test.store, 2, 'halfwave', () => {});
      await eventually(hasLockWaiter, Boolean);
      const { rows } = await test.store.pool.query(
        `select count(*)::int as stories from contents where origin = 'seed'`,
      );
      expect(rows).toEqual([{ stories: ITEMS }]);
    });
    await seed;
    const { rows } = await test.store.pool.query(
      `select count(*)::int as stories from contents where origin = 'seed'`,
    );
    expect(rows).toEqual([{ stories: 2 }]);
  });
});
