import { and, desc, eq, or, sql } from 'drizzle-orm';
import { contents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { StoredContent } from '../storedContent';

/** A story's place in the one order of all stories. */
export interface Place {
  id: string;
  datePublished: Date;
  firstTopic: string;
}

export interface PlacedStory extends Place {
  document: StoredContent;
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
    .where(and(eq(contents.type, ARTICLE), or(eq(contents.id, contentId), eq(contents.slug, slug))))
    .limit(2);
  return rows.find((row) => row.id === contentId) ?? rows[0];
}

/** Articles older than a place, newest first; of one topic, or of all. */
export async function olderThan(
  db: Database,
  { datePublished, id }: Place,
  limit: number,
  firstTopic?: string,
): Promise<PlacedStory[]> {
  const isOlder = sql`(${contents.datePublished}, ${contents.id}) < (${datePublished.toISOString()}::timestamptz, ${id})`;
  const ofTopic = firstTopic === undefined ? undefined : eq(contents.firstTopic, firstTopic);
  return db
    .select({ ...PLACE, document: contents.document })
    .from(contents)
    .where(and(eq(contents.type, ARTICLE), ofTopic, isOlder))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
}

const ARTICLE = 'content_article';
