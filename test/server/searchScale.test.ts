import { sql, type SQL } from 'drizzle-orm';
import { compose } from '../../server/content/reading';
import { find } from '../../server/content/search/find';
import { settleSearch } from '../../server/content/search/settleSearch';
import { suggest } from '../../server/content/search/suggestions';
import { writeTransaction, type Database } from '../../server/store/transactions';
import { plantStories } from '../support/database/plantStories';
import { openTestStore, type TestStore } from '../support/database/store';
import { IS_LONG } from '../support/deadlines';
import { PLAIN_IMAGES } from '../support/servers/contentServer';

/** Number of stories. With fewer stories, the planner finds that reading all of them is cheapest anyway. */
const STORIES = IS_LONG ? 100_000 : 3000;
const MOST = 300;

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
  Plans?: Plan[];
}

/** Runs a search, and returns the plans of its statements and the number of matches. */
async function plansOf(query: string): Promise<{ plans: Plan[]; matches: number }> {
  const plans: Plan[] = [];
  const { value } = await compose(dependencies(), (reading) =>
    find(
      { ...reading, db: watched(reading.db, plans) },
      { query, written: '', scope: {}, order: 'relevance', most: MOST },
    ),
  );
  return { plans: plans.flatMap(withInner), matches: value.matches.length };
}

function dependencies() {
  return {
    pool: test.store.pool,
    images: PLAIN_IMAGES,
    siteKey: 'halfwave',
    staticApiKey: '',
    reportBroken: () => {},
  };
}

/** Wraps the database to explain each statement before it runs, in the same transaction and with the same settings. */
function watched(db: Database, plans: Plan[]): Database {
  const execute = async (statement: SQL) => {
    const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      sql`explain (format json) ${statement}`,
    );
    plans.push(...(rows[0]?.['QUERY PLAN'] ?? []).map(({ Plan: plan }) => plan));
    return db.execute(statement);
  };
  return Object.assign(Object.create(db) as Database, { execute });
}

function withInner(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(withInner)];
}

describe('a search among many stories', () => {
  it.each(['w1', 'w1-w2', 'w1-w2-w3', 'w100', 'w9000', 'w1-nosuchword'])(
    'looks up %s in the index, and does not test the words of any other story',
    async (query) => {
      const { plans } = await plansOf(query);
      const tests = plans.filter(({ Filter = '' }) => Filter.includes('@@ '));
      const onVectors = tests.filter((plan) => plan['Relation Name'] === 'content_search');
      expect(onVectors.map((plan) => [plan['Node Type'], plan.Filter])).toEqual([]);
      const lookups = plans.filter((plan) => plan['Node Type'] === 'Bitmap Index Scan');
      const indexes = lookups.map((plan) => plan['Index Name']);
      expect(indexes).toEqual(
        expect.arrayContaining(['content_search_head', 'content_search_words']),
      );
    },
  );

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
});
