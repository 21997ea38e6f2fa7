import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { authors, contents, contentSearch, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { listable } from '../entities/brokenRows';
import { STORY_ROW } from '../listing/listingQueries';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';
import type { SearchText } from './searchText';

/** Content kinds to search. */
export type Kinds = 'all' | 'videos' | 'all but videos';

/**
 * Limits of ranked candidates: the newest matches in title, dek or names, and the newest matches elsewhere.
 * Further matches of a common word are not counted.
 */
export interface Candidates {
  head: number;
  elsewhere: number;
}

const NAMES_TAKEN = 8;

type AllWords = Pick<SearchText, 'anywhere' | 'inTitle' | 'inTitleOrDek'>;

/** Returns ids by rank: title, then dek, then names, then the rest; newer first among equals. */
export async function findContents(
  db: Database,
  text: SearchText,
  kinds: Kinds,
  candidates: Candidates,
): Promise<string[]> {
  const parsed = await parseSearch(db, text);
  const inHead = await idsInHead(db, parsed, kinds, candidates.head);
  const remaining = Math.min(candidates.elsewhere, candidates.head - inHead.length);
  return remaining > 0
    ? [...inHead, ...(await idsElsewhere(db, parsed, kinds, remaining))]
    : inHead;
}

const { contentId, datePublished, head, words } = contentSearch;
const NEWEST_FIRST = sql`${datePublished} desc, ${contentId} desc`;

/**
 * Returns ids of stories with some of the words: those with more words first, then those with more of them in
 * title, dek or names; newer first among equals. Ignores words without meaning, such as “the”.
 */
export async function findWithSomeWords(
  db: Database,
  { words: written }: Pick<SearchText, 'words'>,
  kinds: Kinds,
  limit: number,
): Promise<string[]> {
  const parsed = await db.execute<{ query: string }>(sql`
    select ${query(sql`word`)}::text as query
    from unnest(array[${sql.join([...written], sql`, `)}]::text[]) with ordinality as written(word, place)
    where numnode(to_tsquery('english', word)) > 0
    order by place
  `);
  const queries = parsed.rows.map((row) => sql`${row.query}::tsquery`);
  if (queries.length < 2) return [];
  const countIn = (vector: SQLWrapper): SQL =>
    sql.join(
      queries.map((each) => sql`(${vector} @@ ${each})::int`),
      sql` + `,
    );
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contentId} as id from (
      select * from ${contentSearch}
      where ${words} @@ (${sql.join(queries, sql` || `)}) and ${isOf(kinds)}
      order by ${NEWEST_FIRST} limit ${limit}
    ) as content_search
    order by ${countIn(words)} desc, ${countIn(head)} desc, ${NEWEST_FIRST}
  `);
  return rows.map(({ id }) => id);
}

async function idsInHead(
  db: Database,
  parsed: AllWords,
  kinds: Kinds,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contentId} as id from (
      select * from ${contentSearch}
      where ${head} @@ ${parsed.anywhere}::tsquery and ${isOf(kinds)}
      order by ${NEWEST_FIRST} limit ${limit}
    ) as content_search
    order by
      case
        when ${head} @@ ${parsed.inTitle}::tsquery then 1
        when ${head} @@ ${parsed.inTitleOrDek}::tsquery then 2
        else 3
      end,
      ${NEWEST_FIRST}
  `);
  return rows.map(({ id }) => id);
}

async function idsElsewhere(
  db: Database,
  parsed: AllWords,
  kinds: Kinds,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contentId} as id from ${contentSearch}
    where ${words} @@ ${parsed.anywhere}::tsquery
      and not ${head} @@ ${parsed.anywhere}::tsquery and ${isOf(kinds)}
    order by ${NEWEST_FIRST} limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

/** Returns the filter for content kinds. Videos are few and have a partial index. */
function isOf(kinds: Kinds): SQL {
  if (kinds === 'all') return sql`true`;
  return kinds === 'videos' ? sql`type = 'video'` : sql`type <> 'video'`;
}

/**
 * Compiles the queries in a separate step, so that the planner sees constants and can estimate word
 * frequency. Adds the slugs of topics and authors whose names match.
 */
async function parseSearch(db: Database, text: SearchText): Promise<AllWords> {
  const { rows } = await db.execute<{ query: string }>(sql`
    select ${query(text.anywhere)}::text as query
    union all select ${query(text.inTitle)}::text
    union all select ${query(text.inTitleOrDek)}::text
    union all (
      select phraseto_tsquery('english', slug)::text from (
        select slug, document->>'name' as name from ${topics}
        union all
        select slug, concat_ws(' ', document->>'firstName', document->>'lastName') from ${authors}
      ) as named
      where to_tsvector('english', ${bothWritings(sql`name`)}) @@ ${query(text.anywhere)}
      order by slug limit ${NAMES_TAKEN}
    )
  `);
  const [anywhere = '', inTitle = '', inTitleOrDek = '', ...named] = rows.map((row) => row.query);
  const either = [anywhere, ...named].filter(Boolean).map((part) => `(${part})`);
  return { anywhere: either.join(' | '), inTitle, inTitleOrDek };
}

/** Returns SQL for a name with and without its hyphens, as in the index. */
export function bothWritings(name: SQL): SQL {
  return sql`concat_ws(' ', ${name}, without_hyphens(${name}))`;
}

/** Returns SQL for a stemmed and an unstemmed query; an unfinished word has no stem yet. */
function query(text: string | SQL): SQL {
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}

/** Returns stories in the order of the ids. */
export async function storiesById(
  reading: Reading,
  ids: readonly string[],
): Promise<StoredContent[]> {
  if (ids.length === 0) return [];
  const rows = await reading.db
    .select(STORY_ROW)
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  const found = new Map(listable(reading, rows).map((story) => [story.id, story]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
