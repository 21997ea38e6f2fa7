import { sql, type SQL } from 'drizzle-orm';
import { contentSearch } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { SearchTerm } from './searchTerms';

export interface SearchScope {
  type?: string;
  topic?: string;
  /** Maximum age of a story, in days. */
  days?: number;
}

const { contentId, datePublished, head, words } = contentSearch;
const NEWEST_FIRST = sql`date_published desc, content_id desc`;

/** Returns a query for stories that contain all of the words and none of the excluded ones. */
export function allTerms(terms: readonly SearchTerm[], excluded: readonly string[]): string {
  return [...terms.map(({ query }) => `(${query})`), ...without(excluded)].join(' & ');
}

function without(excluded: readonly string[]): string[] {
  return excluded.map((query) => `!(${query})`);
}

/**
 * Cost of testing the words of one story, relative to reading and sorting one match from the index. The words of long
 * stories are stored outside the row and compressed.
 */
const TEST_COST = 15;
/** Stories to test, relative to the estimated number that contains enough matches. */
const MARGIN = 2;

/** A query for one of the two vectors of a story: title, dek, names and kind, or all words. */
interface Part {
  vector: typeof head | typeof words;
  query: string;
}

/**
 * Returns a statement that selects, for each query, the ids of the newest matches in `head` and of the newest matches
 * anywhere, with at most `most` in each group.
 */
export async function newestMatches(
  db: Database,
  queries: readonly string[],
  scope: SearchScope,
  most: number,
): Promise<SQL> {
  const parts = queries.flatMap((query): Part[] => [
    { vector: head, query },
    { vector: words, query },
  ]);
  const { matches, stories } = await estimate(db, parts, scope);
  const newest = parts.map((part, index) => {
    const estimated = matches[index] ?? 0;
    const expected = (most * stories) / estimated;
    return expected * TEST_COST < estimated
      ? byTesting(part, scope, most, Math.ceil(expected * MARGIN))
      : byLookup(part, scope, most);
  });
  return sql.join(newest, sql` union `);
}

/** Returns the planner's estimates for the number of matches of each part and for the number of all stories. */
async function estimate(
  db: Database,
  parts: readonly Part[],
  scope: SearchScope,
): Promise<{ matches: number[]; stories: number }> {
  const counted = [
    ...parts.map((part) => sql`select from ${contentSearch} where ${isMatch(part, scope)}`),
    sql`select from ${contentSearch}`,
  ];
  const { rows } = await db.execute<{
    'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }];
  }>(sql`explain (format json) ${sql.join(counted, sql` union all `)}`);
  const plans = rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
  const estimates = plans.map((plan) => plan['Plan Rows']);
  return { matches: estimates.slice(0, parts.length), stories: estimates.at(-1) ?? 0 };
}

/**
 * Looks up all matches in the index and sorts them by date. `offset 0` hides the outer order from the planner, which
 * might otherwise read stories by date and test nearly all of them.
 */
function byLookup(part: Part, scope: SearchScope, most: number): SQL {
  return sql`(
    select content_id from (
      select ${contentId}, ${datePublished} from ${contentSearch}
      where ${isMatch(part, scope)} offset 0
    ) as matched
    order by ${NEWEST_FIRST} limit ${most}
  )`;
}

/**
 * Tests the newest stories in turn, which is faster than a lookup if most stories match. Falls back to the lookup if
 * `tested` stories do not contain enough matches, because the newest stories may differ from the rest.
 */
function byTesting(part: Part, scope: SearchScope, most: number, tested: number): SQL {
  return sql`(
    with matched as materialized (
      select content_id from (
        select * from ${contentSearch} order by ${NEWEST_FIRST} limit ${tested}
      ) as ${contentSearch}
      where ${isMatch(part, scope)}
      order by ${NEWEST_FIRST} limit ${most}
    )
    select content_id from matched
    union all
    select content_id from ${byLookup(part, scope, most)} as looked_up
    where (select count(*) from matched) < ${most}
  )`;
}

function isMatch({ vector, query }: Part, scope: SearchScope): SQL {
  return sql`${vector} @@ ${query}::tsquery and ${isIn(scope)}`;
}

function isIn({ type, topic, days }: SearchScope): SQL {
  const conditions = [
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(topic === undefined
      ? []
      : [
          sql`${contentId} in (select content_id from content_lists where list = ${`topic:${topic}`})`,
        ]),
    ...(days === undefined ? [] : [sql`${datePublished} > now() - make_interval(days => ${days})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Runs `read` without sequential scans. The planner would choose them too often, because it underestimates the cost of
 * unpacking every story's words.
 */
export async function byIndex<Result>(db: Database, read: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  const result = await read();
  await db.execute(sql`select set_config('enable_seqscan', 'on', true)`);
  return result;
}
