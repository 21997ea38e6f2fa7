import { sql, type SQL } from 'drizzle-orm';
import { contentSearch } from '../../store/searchSchema';
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
 * Costs relative to reading and sorting one match that an index has found. Testing the words of long stories is slow,
 * because they are stored outside the row and compressed.
 */
const COST = { testHead: 2, testWords: 15, findInIndex: 0.1, readRecent: 1000 };
/** The share of matches is estimated from every twentieth story among the newest 2,000. */
const SAMPLE = { newest: 2000, every: 20 };
/**
 * Ratio of the number of stories to test to the number expected to contain enough matches. Tests end once there are
 * enough, so a high ratio costs little.
 */
const MARGIN = 5;
/** Number of newest stories to which a lookup is limited at first, if there are many more. */
export const RECENT = 20_000;

/** A query for one of a story's two vectors: `head` (title, dek, names and kind) or `words` (all words). */
export interface Part {
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
  const { shares, stories, since } = await estimate(db, parts, scope, most);
  const newest = parts.map((part, index) => {
    const share = shares[index] ?? 0;
    const tested = most / share;
    const lookup = since === null ? share * stories : recentCost(share, stories, most);
    const lookedUp =
      since === null ? byLookup(part, scope, most) : byRecentLookup(part, scope, most, since);
    return tested * testCost(part) < lookup
      ? byTesting(part, scope, most, Math.ceil(tested * MARGIN), lookedUp)
      : lookedUp;
  });
  return sql.join(newest, sql` union `);
}

const testCost = ({ vector }: Part): number => (vector === head ? COST.testHead : COST.testWords);

/** Returns the cost of looking up the newest matches, and all matches if these are too few. */
function recentCost(share: number, stories: number, most: number): number {
  const recent = COST.readRecent + share * (RECENT + stories * COST.findInIndex);
  return share * RECENT < most ? recent + share * stories : recent;
}

interface Estimate {
  /** Share of recent stories that match each part. */
  shares: (number | null)[];
  /** Total number of stories. */
  stories: number;
  /** Time after which the newest `RECENT` stories were published, or null if there are not many more. */
  since: string | null;
}

/** The planner's own estimates are far too low for words that may be unfinished. */
async function estimate(
  db: Database,
  parts: readonly Part[],
  scope: SearchScope,
  most: number,
): Promise<Estimate> {
  const shares = parts.map((part) => sql`avg((${isMatch(part, scope)})::int)::float8`);
  const { rows } = await db.execute<Estimate & Record<string, unknown>>(sql`
    select array[${sql.join(shares, sql`, `)}] as shares,
      ${STORIES}::float8 as stories,
      (
        select date_published from ${contentSearch}
        where ${STORIES} > ${2 * RECENT}
        order by ${NEWEST_FIRST} offset ${RECENT} limit 1
      )::text as since
    from (
      select *, row_number() over (order by ${NEWEST_FIRST}) as place
      from ${contentSearch}
      -- With fewer stories, a lookup is always faster, and the sample is not read.
      where ${STORIES} > ${most * COST.testHead}
      order by ${NEWEST_FIRST} limit ${SAMPLE.newest}
    ) as ${contentSearch}
    where place % ${SAMPLE.every} = 0`);
  return rows[0] ?? { shares: [], stories: 0, since: null };
}

/**
 * Looks up all matches in the index and sorts them by date. `offset 0` hides the outer order from the planner, which
 * might otherwise read stories by date and test nearly all of them.
 */
export function byLookup(part: Part, scope: SearchScope, most: number, since?: string): SQL {
  const isRecent = since === undefined ? sql`` : sql` and ${datePublished} > ${since}::timestamptz`;
  return sql`(
    select content_id from (
      select ${contentId}, ${datePublished} from ${contentSearch}
      where ${isMatch(part, scope)}${isRecent} offset 0
    ) as matched
    order by ${NEWEST_FIRST} limit ${most}
  )`;
}

/**
 * Looks up the matches among the newest stories, which PostgreSQL finds by combining two indexes, and all matches only
 * if these are too few. Reading all matches takes long if a hundred thousand stories contain a word.
 */
export function byRecentLookup(part: Part, scope: SearchScope, most: number, since: string): SQL {
  const recent = sql`select content_id from ${byLookup(part, scope, most, since)} as recent`;
  return enough(recent, most, byLookup(part, scope, most));
}

/**
 * Tests the newest stories in turn, which is faster than a lookup if most stories match. Falls back to the lookup if
 * `tested` stories do not contain enough matches, because the newest stories may differ from the rest.
 */
function byTesting(
  part: Part,
  scope: SearchScope,
  most: number,
  tested: number,
  lookedUp: SQL,
): SQL {
  const newest = sql`
    select content_id from (
      select * from ${contentSearch} order by ${NEWEST_FIRST} limit ${tested}
    ) as ${contentSearch}
    where ${isMatch(part, scope)}
    order by ${NEWEST_FIRST} limit ${most}`;
  return enough(newest, most, lookedUp);
}

/** Returns what `first` selects, and also what `otherwise` selects if `first` selects fewer than `most`. */
function enough(first: SQL, most: number, otherwise: SQL): SQL {
  return sql`(
    with matched as materialized (${first})
    select content_id from matched
    union all
    select content_id from ${otherwise} as others
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
