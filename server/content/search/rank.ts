import { sql, type SQL } from 'drizzle-orm';
import type { ContentTypeName } from '../../../src/model/content/content';
import { contents } from '../../store/schema';
import { contentSearch } from '../../store/searchSchema';
import type { Database } from '../../store/transactions';
import type { SearchTerm } from './searchTerms';

export type Order = 'relevance' | 'newest';

/** Weight of a match in each field. `names` are tags, topics and people, which say more about a story than its dek. */
const FIELDS = { title: 1, names: 0.6, dek: 0.5, kind: 0.35, body: 0.15 };
/** Weight of an unfinished word, relative to a complete one. */
const BEGUN = 0.8;
/**
 * Bonuses for a title that contains all of the words, and for a title that contains them in order, relative to the
 * total weight of the words.
 */
const ALL_IN_TITLE = 0.3;
const IN_ORDER = 0.4;
/** Maximum bonus for the newest story. */
const FRESHNESS = 0.15;
const FRESH_DAYS = 365;

export interface RankOptions {
  order: Order;
  /** True if a story may lack some of the words. */
  isPartial: boolean;
  phrases: readonly (readonly string[])[];
}

export interface Match extends Record<string, unknown> {
  id: string;
  type: ContentTypeName;
}

/** Returns the candidates that contain all of the phrases, sorted by relevance or from newest to oldest. */
export async function rank(
  db: Database,
  candidates: SQL,
  terms: readonly SearchTerm[],
  { order, isPartial, phrases }: RankOptions,
): Promise<Match[]> {
  const byScore =
    order === 'newest' ? sql`` : sql`(${relevance(terms, isPartial)}) * ${FRESH} desc,`;
  const { rows } = await db.execute<Match>(sql`
    with candidates as materialized (${candidates}), unpacked as materialized (
      -- A copy in memory, so that each vector is read once.
      select search.content_id, type, date_published, words,
        ts_filter(head, '{a,b,c,d}') as head
      from candidates join ${contentSearch} as search on search.content_id = candidates.content_id
      where ${hasPhrases(phrases)}
    ), parts as materialized (
      select content_id, type, date_published, words,
        max(date_published) over () as newest,
        ts_filter(head, '{a}') as title, ts_filter(head, '{b}') as dek,
        ts_filter(head, '{c}') as names, ts_filter(head, '{d}') as kind
      from unpacked
    )
    select content_id as id, type from parts
    order by ${byScore} date_published desc, content_id desc
  `);
  return rows;
}

const FRESH = sql.raw(
  `(1 + ${FRESHNESS} * exp(-extract(epoch from newest - date_published) / 86400 / ${FRESH_DAYS}))`,
);

function relevance(terms: readonly SearchTerm[], isPartial: boolean): SQL {
  const sum = terms.reduce((total, { rarity }) => total + rarity, 0);
  const each = terms.map(({ query, exact, rarity }) => {
    const body = isPartial
      ? sql`when words @@ ${query}::tsquery then ${FIELDS.body}::float`
      : sql``;
    return sql`${rarity}::float * case
      when title @@ ${exact}::tsquery then ${FIELDS.title}::float
      when title @@ ${query}::tsquery then ${FIELDS.title * BEGUN}::float
      when names @@ ${query}::tsquery then ${FIELDS.names}::float
      when dek @@ ${query}::tsquery then ${FIELDS.dek}::float
      when kind @@ ${query}::tsquery then ${FIELDS.kind}::float
      ${body} else ${isPartial ? 0 : FIELDS.body}::float
    end`;
  });
  if (terms.length < 2) return sql.join(each, sql` + `);
  const all = terms.map(({ query }) => `(${query})`).join(' & ');
  const inOrder = terms.flatMap(({ words }) => words).join(' ');
  return sql`${sql.join(each, sql` + `)}
    + case when title @@ ${all}::tsquery then ${sum * ALL_IN_TITLE}::float else 0 end
    + case when title @@ phraseto_tsquery('english', ${inOrder}) then ${sum * IN_ORDER}::float else 0 end`;
}

/**
 * Returns the condition that a story's text contains all of the phrases. The index cannot answer this, because it
 * contains no word positions.
 */
function hasPhrases(phrases: RankOptions['phrases']): SQL {
  if (phrases.length === 0) return sql`true`;
  const patterns = phrases.map((words) => `\\m${words.join('[^[:alnum:]]+')}\\M`);
  return sql.join(
    patterns.map(
      (pattern) => sql`exists (
        select from ${contents}
        where id = search.content_id and lower(search_text(plain_text)) ~ ${pattern}
      )`,
    ),
    sql` and `,
  );
}
