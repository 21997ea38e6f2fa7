import { compose } from '../../server/content/reading';
import { createSharedReads } from '../../server/content/sharedReads';
import { find } from '../../server/content/search/find';
import { cleanQuery, writtenText } from '../../src/model/routing/search';
import { openTestStore, type TestStore } from '../support/database/store';
import { RATED_QUERIES, type RatedQuery } from '../support/fixtures/ratedQueries';
import { PLAIN_IMAGES } from '../support/servers/contentServer';

/** Number of results that count toward the score of a query. */
const SHOWN = 8;
const GOAL = 0.85;
const BEST = 3;
const GOOD = 2;
const LISTED = 10;

let test: TestStore;
let slugs: ReadonlyMap<string, string>;

beforeAll(async () => {
  test = await openTestStore('shipped');
  const { rows } = await test.store.pool.query<{ id: string; slug: string }>(
    'select id, slug from contents',
  );
  slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
});

afterAll(() => test.close());

async function firstResults(query: string): Promise<string[]> {
  const { value } = await compose(
    {
      pool: test.store.pool,
      images: PLAIN_IMAGES,
      siteKey: 'halfwave',
      staticApiKey: '',
      reportBroken: () => {},
      shared: createSharedReads(),
    },
    (reading) =>
      find(reading, {
        ...{ query: cleanQuery(query), written: writtenText(query) },
        ...{ scope: {}, order: 'relevance', most: 500 },
      }),
  );
  return value.matches.slice(0, SHOWN).map(({ id }) => slugs.get(id) ?? '');
}

function gradesOf({ best, good = [] }: RatedQuery): Map<string, number> {
  return new Map([
    ...best.map((slug) => [slug, BEST] as const),
    ...good.map((slug) => [slug, GOOD] as const),
  ]);
}

/** Returns the discounted cumulative gain, in which later results count less. */
function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0);
}

describe('search in the published content', () => {
  it('is measured by at least 60 rated queries, which name only existing stories', () => {
    const known = new Set(slugs.values());
    const rated = RATED_QUERIES.flatMap((query) => [...gradesOf(query).keys()]);
    expect(rated.filter((slug) => !known.has(slug))).toEqual([]);
    expect(RATED_QUERIES.length).toBeGreaterThanOrEqual(60);
  });

  it('reaches the target mean nDCG for the rated queries', async () => {
    const scores: { query: string; score: number; results: string[] }[] = [];
    for (const rated of RATED_QUERIES) {
      const results = await firstResults(rated.query);
      const grades = gradesOf(rated);
      const ideal = [...grades.values()].sort((one, other) => other - one).slice(0, SHOWN);
      const actual = gain(results.map((slug) => grades.get(slug) ?? 0));
      scores.push({ query: rated.query, score: actual / gain(ideal), results });
    }
    const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length;
    const worst = scores.toSorted((one, other) => one.score - other.score).slice(0, LISTED);
    const report = worst.map(
      ({ query, score, results }) => `${score.toFixed(2)} ${query}: ${results.join(', ')}`,
    );
    // On failure, the report lists the worst queries.
    expect({ isGood: mean >= GOAL, ...(mean < GOAL && { mean, report }) }).toEqual({
      isGood: true,
    });
  });
});
