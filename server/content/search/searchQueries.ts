import { inArray, sql, type SQL } from 'drizzle-orm';
import { authors, contents, contentSearch, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { ListPart } from '../listing/listingQueries';
import type { StoredContent } from '../storedContent';
import type { SearchText } from './searchText';

/**
 * The newest of those with the words in title, dek or names, and of those with them anywhere, that are
 * weighed against each other. What a common word finds beyond is not counted.
 */
const CANDIDATES = 500;
const NAMES_TAKEN = 8;

export interface FoundContents {
  stories: StoredContent[];
  /** Of all that were weighed. */
  total: number;
}

/** Title before dek before the rest, and of equals the newer first. */
export async function findContents(
  db: Database,
  text: SearchText,
  types: readonly StoredContent['typeName'][],
  { offset, limit }: ListPart,
): Promise<FoundContents> {
  const { contentId, datePublished, head, type, words } = contentSearch;
  const asked = await askedOf(db, text);
  const candidates = (vector: typeof head | typeof words): SQL => sql`(
    select ${contentId} as id from ${contentSearch}
    where ${vector} @@ ${asked.anywhere}::tsquery and ${inArray(type, [...types])}
    order by ${datePublished} desc, ${contentId} desc limit ${CANDIDATES}
  )`;
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select ${contentId} as id, (count(*) over ())::int as total
    from (${candidates(head)} union ${candidates(words)}) as found
    join ${contentSearch} on ${contentId} = found.id
    order by
      case
        when ${head} @@ ${asked.inTitle}::tsquery then 1
        when ${head} @@ ${asked.inTitleOrDek}::tsquery then 2
        else 3
      end,
      ${datePublished} desc, ${contentId} desc
    limit ${limit} offset ${offset}
  `);
  const ids = rows.map(({ id }) => id);
  return { stories: await storiesById(db, ids), total: rows[0]?.total ?? 0 };
}

/**
 * The store's own writing of what is asked: asked in a second step, so that its planner knows how
 * common the words are. Topics and authors whose names hold the words are found by their slugs.
 */
async function askedOf(db: Database, text: SearchText): Promise<SearchText> {
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
      where to_tsvector('english', name) @@ ${query(text.anywhere)}
      order by slug limit ${NAMES_TAKEN}
    )
  `);
  const [anywhere = '', inTitle = '', inTitleOrDek = '', ...named] = rows.map((row) => row.query);
  const either = [anywhere, ...named].filter(Boolean).map((part) => `(${part})`);
  return { anywhere: either.join(' | '), inTitle, inTitleOrDek };
}

/** By stem, and as it is written for what is still being typed. */
function query(text: string): SQL {
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}

async function storiesById(db: Database, ids: readonly string[]): Promise<StoredContent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: contents.id, document: contents.document })
    .from(contents)
    .where(inArray(contents.id, [...ids]));
  const found = new Map(rows.map(({ id, document }) => [id, document]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
