import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { contentLists, contents, listCounts, siteDocuments } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { LATEST, STORY_TYPES } from '../contentKeys';
import { listable, type StoryRow } from '../entities/brokenRows';
import type { Reading } from '../reading';
import type { StoredContent } from '../../store/storedContent';

/** Selects the stories of a list. */
export type ListSource =
  | { kind: 'latest' }
  | { kind: 'list'; list: string }
  /** Sorted in the order that the editors chose. */
  | { kind: 'collection'; slug: string };

export interface ListPart {
  offset: number;
  limit: number;
}

/** Prefix in `list_counts` of the number of stories with a primary topic. */
const FIRST_TOPIC = 'first-topic:';

/** Columns read for list items. */
export const STORY_ROW = { id: contents.id, slug: contents.slug, document: contents.document };

/** Returns the stories on a page of a list. Omits broken rows. */
export async function storiesOf(
  reading: Reading,
  source: ListSource,
  part: ListPart,
): Promise<StoredContent[]> {
  return listable(reading, await rowsOf(reading.db, source, part));
}

/** Finds the page in an index first and then loads only its documents, so that deep pages remain cheap. */
async function rowsOf(db: Database, source: ListSource, part: ListPart): Promise<StoryRow[]> {
  if (source.kind === 'collection') return collectedStories(db, source.slug, part);
  const page = source.kind === 'list' ? pageOfList(db, source.list, part) : pageOfAll(db, part);
  return db
    .select(STORY_ROW)
    .from(page)
    .innerJoin(contents, eq(contents.id, page.id))
    .orderBy(desc(page.datePublished), desc(page.id));
}

function pageOfAll(db: Database, { offset, limit }: ListPart) {
  return db
    .select({ id: contents.id, datePublished: contents.datePublished })
    .from(contents)
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit)
    .offset(offset)
    .as('page');
}

function pageOfList(db: Database, list: string, { offset, limit }: ListPart) {
  const { contentId, datePublished } = contentLists;
  return db
    .select({ id: contentId, datePublished })
    .from(contentLists)
    .where(eq(contentLists.list, list))
    .orderBy(desc(datePublished), desc(contentId))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/**
 * Returns the stories in a collection, in the order of the collection's document, which has the same name as the list.
 * Sorts all of the collection's stories for each page, which is cheap because collections are short.
 */
async function collectedStories(
  db: Database,
  slug: string,
  { offset, limit }: ListPart,
): Promise<StoryRow[]> {
  const position = sql`(
    select min(chosen.place) from jsonb_array_elements_text(${siteDocuments.document}->'contents')
    with ordinality as chosen(slug, place) where chosen.slug = ${contents.slug}
  )`;
  return db
    .select(STORY_ROW)
    .from(contentLists)
    .innerJoin(contents, eq(contents.id, contentLists.contentId))
    .innerJoin(siteDocuments, eq(siteDocuments.name, contentLists.list))
    .where(eq(contentLists.list, `collection:${slug}`))
    .orderBy(position, contents.id)
    .limit(limit)
    .offset(offset);
}

export async function countOf(db: Database, source: ListSource): Promise<number> {
  const list = listOf(source) ?? LATEST;
  const rows = await db
    .select({ total: listCounts.stories })
    .from(listCounts)
    .where(eq(listCounts.list, list));
  return rows[0]?.total ?? 0;
}

/** Returns the list's name in `content_lists`, or null for the list of all stories. */
export function listOf(source: ListSource): string | null {
  if (source.kind === 'collection') return `collection:${source.slug}`;
  return source.kind === 'list' ? source.list : null;
}

/** Returns the number of stories in each list with the given prefix, keyed by the rest of the list name. */
export async function countsBelow(db: Database, prefix: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ list: listCounts.list, total: listCounts.stories })
    .from(listCounts)
    .where(like(listCounts.list, `${prefix}%`));
  return new Map(rows.map(({ list, total }) => [list.slice(prefix.length), total]));
}

/**
 * Returns stories in the order of the given slugs. If stories of different types have the same slug, returns the first
 * one in the order article, gallery, review, video.
 */
export async function storiesNamed(
  reading: Reading,
  slugs: readonly string[],
): Promise<StoredContent[]> {
  if (slugs.length === 0) return [];
  const rows = await reading.db
    .select(STORY_ROW)
    .from(contents)
    .where(and(inArray(contents.type, STORY_TYPES), inArray(contents.slug, [...slugs])))
    .orderBy(contents.type);
  const found = listable(reading, rows);
  return slugs.flatMap((slug) => found.find((story) => story.slug === slug) ?? []);
}

/** Returns stories in the order of the given ids. */
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

/** Returns the primary topics with the most stories, in descending order. */
export async function fullestTopics(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ list: listCounts.list })
    .from(listCounts)
    .where(like(listCounts.list, `${FIRST_TOPIC}%`))
    .orderBy(desc(listCounts.stories), listCounts.list)
    .limit(limit);
  return rows.map(({ list }) => list.slice(FIRST_TOPIC.length));
}
