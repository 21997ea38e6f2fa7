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
const STORIES = sql`(select reltuples from pg_class where oid = 'content_search'::regclass)`;

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
/** The share of matches is estimated from every twentieth story among the newest 2,000. */
const SAMPLE = { newest: 2000, every: 20 };
/** Ratio of the number of stories to test to the number expected to contain enough matches. */
const MARGIN = 2;

/** A query for one of a story's two vectors: `head` (title, dek, names and kind) or `words` (all words). */
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
  const { shares, stories } = await estimate(db, parts, scope, most);
  const newest = parts.map((part, index) => {
    const share = shares[index] ?? 0;
    const tested = most / share;
    return tested * TEST_COST < share * stories
      ? byTesting(part, scope, most, Math.ceil(tested * MARGIN))
      : byLookup(part, scope, most);
  });
  return sql.join(newest, sql` union `);
}

/**
 * Returns the share of recent stories that match each part, and an estimate of the total number of stories. The
 * planner's own estimates are far too low for words that may be unfinished.
 */
async function estimate(
  db: Database,
  parts: readonly Part[],
  scope: SearchScope,
  most: number,
): Promise<{ shares: (number | null)[]; stories: number }> {
  const shares = parts.map((part) => sql`avg((${isMatch(part, scope)})::int)::float8`);
  const { rows } = await db.execute<{ shares: (number | null)[]; stories: number }>(sql`
    select array[${sql.join(shares, sql`, `)}] as shares,
      ${STORIES}::float8 as stories
    from (
      select *, row_number() over (order by ${NEWEST_FIRST}) as place
      from ${contentSearch}
      -- With fewer stories, a lookup is always faster, and the sample is not read.
      where ${STORIES} > ${most * TEST_COST}
      order by ${NEWEST_FIRST} limit ${SAMPLE.newest}
    ) as ${contentSearch}
    where place % ${SAMPLE.every} = 0`);
  return rows[0] ?? { shares: [], stories: 0 };
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
