import { inArray, sql, type SQL } from 'drizzle-orm';
import { authors, contents, contentSearch, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { listable } from '../entities/brokenRows';
import { STORY_ROW } from '../listing/listingQueries';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';
import type { SearchText } from './searchText';

/** Whose words are asked for. */
export type Kinds = 'all' | 'videos' | 'all but videos';

/**
 * How many are weighed against each other: the newest with the words in title, dek or names, and the
 * newest with them elsewhere. What a common word finds beyond is not counted.
 */
export interface Candidates {
  head: number;
  elsewhere: number;
}

const NAMES_TAKEN = 8;

/** Ids, the best first: title before dek before names before the rest, and of equals the newer first. */
export async function findContents(
  db: Database,
  text: SearchText,
  kinds: Kinds,
  candidates: Candidates,
): Promise<string[]> {
  const asked = await askedOf(db, text);
  const inHead = await idsInHead(db, asked, kinds, candidates.head);
  const room = Math.min(candidates.elsewhere, candidates.head - inHead.length);
  return room > 0 ? [...inHead, ...(await idsElsewhere(db, asked, kinds, room))] : inHead;
}

const { contentId, datePublished, head, words } = contentSearch;
const NEWEST_FIRST = sql`${datePublished} desc, ${contentId} desc`;

async function idsInHead(
  db: Database,
  asked: SearchText,
  kinds: Kinds,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contentId} as id from (
      select * from ${contentSearch}
      where ${head} @@ ${asked.anywhere}::tsquery and ${isOf(kinds)}
      order by ${NEWEST_FIRST} limit ${limit}
    ) as content_search
    order by
      case
        when ${head} @@ ${asked.inTitle}::tsquery then 1
        when ${head} @@ ${asked.inTitleOrDek}::tsquery then 2
        else 3
      end,
      ${NEWEST_FIRST}
  `);
  return rows.map(({ id }) => id);
}

async function idsElsewhere(
  db: Database,
  asked: SearchText,
  kinds: Kinds,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${contentId} as id from ${contentSearch}
    where ${words} @@ ${asked.anywhere}::tsquery
      and not ${head} @@ ${asked.anywhere}::tsquery and ${isOf(kinds)}
    order by ${NEWEST_FIRST} limit ${limit}
  `);
  return rows.map(({ id }) => id);
}

/** Films are few, and have an index of their own. */
function isOf(kinds: Kinds): SQL {
  if (kinds === 'all') return sql`true`;
  return kinds === 'videos' ? sql`type = 'video'` : sql`type <> 'video'`;
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
      where to_tsvector('english', ${bothWritings(sql`name`)}) @@ ${query(text.anywhere)}
      order by slug limit ${NAMES_TAKEN}
    )
  `);
  const [anywhere = '', inTitle = '', inTitleOrDek = '', ...named] = rows.map((row) => row.query);
  const either = [anywhere, ...named].filter(Boolean).map((part) => `(${part})`);
  return { anywhere: either.join(' | '), inTitle, inTitleOrDek };
}

/** A name as it is written, and without the hyphens in it, as stories are filed. */
export function bothWritings(name: SQL): SQL {
  return sql`concat_ws(' ', ${name}, without_hyphens(${name}))`;
}

/** By stem, and as it is written for what is still being typed. */
function query(text: string): SQL {
  return sql`(to_tsquery('english', ${text}) || to_tsquery('simple', ${text}))`;
}

/** In the order of the ids. */
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
