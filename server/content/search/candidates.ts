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
 * Selects, for each query, the ids of the newest matches in `head` (title, dek, names and kind) and of the newest
 * matches anywhere, with at most `most` in each group. `offset 0` hides the outer order from the planner, which might
 * otherwise read stories by date and check the words of nearly all of them.
 */
export function newestMatches(queries: readonly string[], scope: SearchScope, most: number): SQL {
  const parts = queries.flatMap((query) => [
    { vector: head, query },
    { vector: words, query },
  ]);
  const newest = parts.map(
    ({ vector, query }) => sql`(
      select content_id from (
        select ${contentId}, ${datePublished} from ${contentSearch}
        where ${vector} @@ ${query}::tsquery and ${isIn(scope)} offset 0
      ) as matched
      order by ${NEWEST_FIRST} limit ${most}
    )`,
  );
  return sql.join(newest, sql` union `);
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
