import { and, count, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { contentLists, contents, siteDocuments } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { STORY_TYPES } from '../contentKeys';
import type { StoredContent } from '../storedContent';

/** What a list is of. */
export type ListSource =
  | { kind: 'latest' }
  | { kind: 'list'; list: string }
  /** In the order that its editor chose. */
  | { kind: 'collection'; slug: string };

export interface ListPart {
  offset: number;
  limit: number;
}

/** The places of a part are read from an index alone, and documents only for them: late parts cost little. */
export async function storiesOf(
  db: Database,
  source: ListSource,
  part: ListPart,
): Promise<StoredContent[]> {
  if (source.kind === 'collection') return collectedStories(db, source.slug, part);
  const places = source.kind === 'list' ? listPlaces(db, source.list, part) : allPlaces(db, part);
  const rows = await db
    .select({ document: contents.document })
    .from(places)
    .innerJoin(contents, eq(contents.id, places.id))
    .orderBy(desc(places.datePublished), desc(places.id));
  return rows.map((row) => row.document);
}

function allPlaces(db: Database, { offset, limit }: ListPart) {
  return db
    .select({ id: contents.id, datePublished: contents.datePublished })
    .from(contents)
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit)
    .offset(offset)
    .as('places');
}

function listPlaces(db: Database, list: string, { offset, limit }: ListPart) {
  const { contentId, datePublished } = contentLists;
  return db
    .select({ id: contentId, datePublished })
    .from(contentLists)
    .where(eq(contentLists.list, list))
    .orderBy(desc(datePublished), desc(contentId))
    .limit(limit)
    .offset(offset)
    .as('places');
}

/** A collection's document has the name of its list. It is chosen by hand, and so short. */
async function collectedStories(
  db: Database,
  slug: string,
  { offset, limit }: ListPart,
): Promise<StoredContent[]> {
  const place = sql`(
    select min(chosen.place) from jsonb_array_elements_text(${siteDocuments.document}->'contents')
    with ordinality as chosen(slug, place) where chosen.slug = ${contents.slug}
  )`;
  const rows = await db
    .select({ document: contents.document })
    .from(contentLists)
    .innerJoin(contents, eq(contents.id, contentLists.contentId))
    .innerJoin(siteDocuments, eq(siteDocuments.name, contentLists.list))
    .where(eq(contentLists.list, `collection:${slug}`))
    .orderBy(place, contents.id)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.document);
}

export async function countOf(db: Database, source: ListSource): Promise<number> {
  const list = listOf(source);
  const rows =
    list === null
      ? await db.select({ total: count() }).from(contents)
      : await db.select({ total: count() }).from(contentLists).where(eq(contentLists.list, list));
  return rows[0]?.total ?? 0;
}

/** The name of a source's rows; the list of everything has none. */
export function listOf(source: ListSource): string | null {
  if (source.kind === 'collection') return `collection:${source.slug}`;
  return source.kind === 'list' ? source.list : null;
}

/** How many stories stand in each list whose name begins so, by what follows. */
export async function countsBelow(db: Database, prefix: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ list: contentLists.list, total: count() })
    .from(contentLists)
    .where(like(contentLists.list, `${prefix}%`))
    .groupBy(contentLists.list);
  return new Map(rows.map(({ list, total }) => [list.slice(prefix.length), total]));
}

/** Stories that somebody chose by their slugs, in that order; an article where several kinds have one. */
export async function storiesNamed(
  db: Database,
  slugs: readonly string[],
): Promise<StoredContent[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ document: contents.document })
    .from(contents)
    .where(and(inArray(contents.type, STORY_TYPES), inArray(contents.slug, [...slugs])))
    .orderBy(contents.type);
  const found = rows.map((row) => row.document);
  return slugs.flatMap((slug) => found.find((story) => story.slug === slug) ?? []);
}

/** First topics with the most stories, most first. */
export async function fullestTopics(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ topic: contents.firstTopic })
    .from(contents)
    .groupBy(contents.firstTopic)
    .orderBy(desc(sql`count(*)`), contents.firstTopic)
    .limit(limit);
  return rows.map((row) => row.topic);
}
