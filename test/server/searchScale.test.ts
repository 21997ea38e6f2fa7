import { sql, type SQL } from 'drizzle-orm';
import { compose, type Reading } from '../../server/content/reading';
import { createSharedReads } from '../../server/content/sharedReads';
import {
  byIndex,
  byLookup,
  byRecentLookup,
  newestMatches,
  RECENT,
} from '../../server/content/search/candidates';
import { find } from '../../server/content/search/find';
import { settleSearch } from '../../server/content/search/settleSearch';
import { suggest } from '../../server/content/search/suggestions';
import { readNearest } from '../../server/content/waysOn/nearestPages';
import { contentSearch } from '../../server/store/searchSchema';
import { writeTransaction, type Database } from '../../server/store/transactions';
import { plantStories } from '../support/database/plantStories';
import { openTestStore, type TestStore } from '../support/database/store';
import { IS_LONG } from '../support/deadlines';
import { PLAIN_IMAGES } from '../support/servers/contentServer';

/** Number of stories. With fewer stories, the planner finds that reading all of them is cheapest anyway. */
const STORIES = IS_LONG ? 100_000 : 3000;
const MOST = 300;
/**
 * Limit low enough that scanning the newest of 3,000 stories is faster than looking up all matches of a common word.
 */
const FEW = 90;
/** Number of newest stories in which a word is looked up first. */
const NEWEST = 200;

let test: TestStore;

beforeAll(async () => {
  test = await openTestStore('fixture');
  const address = test.store.address();
  await writeTransaction(address, (db) => plantStories(db, STORIES));
  await writeTransaction(address, settleSearch);
});

afterAll(() => test.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  'Index Cond'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** Runs a search, and returns the executed parts of its statements' plans and the number of matches. */
async function plansOf(query: string, most = MOST): Promise<{ plans: Plan[]; matches: number }> {
  const question = { query, written: '', scope: {}, order: 'relevance', most } as const;
  const { plans, value } = await executed((reading) => find(reading, question));
  return { plans, matches: value.matches.length };
}

/** Composes a response, and returns it with the executed parts of its statements' plans. */
async function executed<Value extends object>(
  read: (reading: Reading) => Promise<Value>,
): Promise<{ plans: Plan[]; value: Value }> {
  const plans: Plan[] = [];
  const { value } = await compose(dependencies(), (reading) =>
    read({ ...reading, db: watched(reading.db, plans) }),
  );
  return {
    plans: plans.flatMap(withInner).filter((plan) => plan['Actual Loops'] > 0),
    value,
  };
}

function dependencies() {
  return {
    pool: test.store.pool,
    images: PLAIN_IMAGES,
    siteKey: 'halfwave',
    staticApiKey: '',
    reportBroken: () => {},
    shared: createSharedReads(),
  };
}

/** Wraps the database to explain each statement before it runs, in the same transaction and with the same settings. */
function watched(db: Database, plans: Plan[]): Database {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
    return db.execute(statement);
  };
  return Object.assign(Object.create(db) as Database, { execute });
}

function withInner(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(withInner)];
}

/** Returns the types of the plan nodes that test the search vectors of stories. */
function tests(plans: readonly Plan[]): string[] {
  return plans
    .filter(({ Filter = '' }) => Filter.includes('@@ '))
    .filter(({ Filter = '' }) => !Filter.includes('to_tsvector'))
    .map((plan) => plan['Node Type']);
}

/** Returns the names of the indexes that are searched for words. */
function lookups(plans: readonly Plan[]): (string | undefined)[] {
  return plans
    .filter((plan) => plan['Node Type'] === 'Bitmap Index Scan')
    .map((plan) => plan['Index Name']);
}

/** Exceeds the number of stories that a search tests for a word in nearly all titles. */
const GAP = 250;

/** Adds a word to the titles of the given number of newest stories, and of all stories older than the gap. */
async function addWord(db: Database, word: string, { newest }: { newest: number }): Promise<void> {
  await db.execute(sql`
    update content_search set head = head || setweight(to_tsvector('simple', ${word}), 'A')
    where content_id like 'planted-%' and (
      replace(content_id, 'planted-', '')::int <= ${STORIES - GAP}
      or replace(content_id, 'planted-', '')::int > ${STORIES - newest}
    )`);
  await settleSearch(db);
}

describe('a search among many stories', () => {
  it.each(['w1000', 'w9000', 'w1-w1000', 'w9000-w1000', 'w9000-nosuchword'])(
    'looks up %s in the indexes instead of filtering stories one by one',
    async (query) => {
      const { plans } = await plansOf(query);
      expect(tests(plans)).toEqual([]);
      expect(lookups(plans)).toEqual(
        expect.arrayContaining(['content_search_head', 'content_search_words']),
      );
    },
  );

  const isLarge = STORIES > 2 * RECENT;

  it(`looks up a word ${isLarge ? 'only among the newest stories' : 'among all stories, which are few'}`, async () => {
    const { plans } = await plansOf('w2000');
    const conditions = plans.flatMap((plan) => [plan.Filter ?? '', plan['Index Cond'] ?? '']);
    expect(conditions.some((each) => each.includes('date_published > '))).toBe(isLarge);
  });

  it.each([
    ['enough', 'w1'],
    ['too few', 'w2000'],
    ['no', 'w19999'],
  ])(
    'finds the newest matches if a lookup among the newest stories finds %s matches',
    async (_, word) => {
      const { value } = await compose(dependencies(), async ({ db }) => {
        const ids = async (query: SQL): Promise<string[]> => {
          const { rows } = await byIndex(db, () => db.execute<{ content_id: string }>(query));
          // The caller's union removes duplicates.
          return [...new Set(rows.map((row) => row.content_id))].sort();
        };
        const { rows } = await db.execute<{ since: string }>(sql`
        select date_published::text as since from content_search
        order by date_published desc offset ${NEWEST} limit 1`);
        const part = { vector: contentSearch.words, query: `'${word}'` };
        return [
          await ids(byRecentLookup(part, {}, FEW, rows[0]?.since ?? '')),
          await ids(byLookup(part, {}, FEW)),
        ];
      });
      expect(value[1]?.length).toBeGreaterThan(0);
      expect(value[0]).toEqual(value[1]);
    },
  );

  it.each(['nosuchword', 'nosuchword-w9000', 'w9000-w9001'])(
    'looks up the stories with an address like %s instead of filtering stories one by one',
    async (name) => {
      const { plans } = await executed((reading) => readNearest(reading, name, []));
      expect(tests(plans)).toEqual([]);
      expect(lookups(plans)).toContain('content_search_words');
    },
  );

  it('scans the newest titles for a word that most titles contain, instead of using the title index', async () => {
    const { plans } = await plansOf('w1', FEW);
    expect(tests(plans)).toContain('Subquery Scan');
    expect(lookups(plans)).not.toContain('content_search_head');
  });

  it('finds the same newest matches in a scan of the newest stories as in a full search with filters', async () => {
    const scope = { type: 'content_article', days: 100_000 };
    const { value } = await compose(dependencies(), async ({ db }) => {
      const query = await newestMatches(db, ["'w1'"], scope, FEW);
      const found = await byIndex(db, () => db.execute<{ content_id: string }>(query));
      const all = await db.execute<{ content_id: string }>(sql`
        (select content_id from content_search where head @@ 'w1'::tsquery and type = ${scope.type}
         order by date_published desc, content_id desc limit ${FEW})
        union
        (select content_id from content_search where words @@ 'w1'::tsquery and type = ${scope.type}
         order by date_published desc, content_id desc limit ${FEW})`);
      return [found, all].map(({ rows }) => rows.map((row) => row.content_id).sort());
    });
    expect(value[0]).toHaveLength(value[1]?.length ?? 0);
    expect(value[0]).toEqual(value[1]);
  });

  it('ranks a bounded number of matches', async () => {
    const { matches } = await plansOf('w1');
    expect(matches).toBeGreaterThanOrEqual(MOST);
    expect(matches).toBeLessThanOrEqual(2 * MOST);
  });

  it('suggests stories before the time limit, even for words in every story', async () => {
    for (const query of ['w1', 'w1-w2', 'w1-nosuchword', 'w5-w9000', 'w10']) {
      const { value } = await compose(dependencies(), (reading) => suggest(reading, query, ''));
      expect([query, value.content.length > 0]).toEqual([query, true]);
    }
  });

  it.each([
    ['none of the newest stories', 0],
    ['too few of the newest stories', FEW / 3],
  ])('finds the newest matches of a common word that occurs in %s', async (_, newest) => {
    const ids = await writeTransaction(test.store.address(), async (db) => {
      await addWord(db, 'sudden', { newest });
      const query = await newestMatches(db, ["'sudden'"], {}, FEW);
      const { rows } = await byIndex(db, () => db.execute<{ content_id: string }>(query));
      return rows.map((row) => Number(row.content_id.replace('planted-', '')));
    });
    const older = Array.from({ length: FEW - newest }, (_each, index) => STORIES - GAP - index);
    const latest = Array.from({ length: newest }, (_each, index) => STORIES - index);
    expect(ids.toSorted((one, other) => other - one)).toEqual([...latest, ...older]);
  });
});
