import { and, desc, eq, or, sql } from 'drizzle-orm';
import { contents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { StoredArticle } from '../storedContent';

/** A story's place in the one order of all stories. */
export interface Place {
  id: string;
  datePublished: Date;
  firstTopic: string;
}

export interface PlacedStory extends Place {
  document: StoredArticle;
}

const PLACE = {
  id: contents.id,
  datePublished: contents.datePublished,
  firstTopic: contents.firstTopic,
};

/** By id where that is known, else by slug. */
export async function placeOf(
  db: Database,
  contentId: string,
  slug: string,
): Promise<Place | undefined> {
  const rows = await db
    .select(PLACE)
    .from(contents)
    .where(or(eq(contents.id, contentId), and(eq(contents.type, ARTICLE), eq(contents.slug, slug))))
    .limit(2);
  return rows.find((row) => row.id === contentId) ?? rows[0];
}

/** Stories older than a place, newest first; of one topic, or of all. */
export async function olderThan(
  db: Database,
  { datePublished, id }: Place,
  limit: number,
  firstTopic?: string,
): Promise<PlacedStory[]> {
  const isOlder = sql`(${contents.datePublished}, ${contents.id}) < (${datePublished.toISOString()}::timestamptz, ${id})`;
  return db
    .select({ ...PLACE, document: contents.document })
    .from(contents)
    .where(firstTopic === undefined ? isOlder : and(eq(contents.firstTopic, firstTopic), isOlder))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
}

const ARTICLE = 'content_article';
