import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { contentLists, contents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { StoredContent } from '../../store/storedContent';

/** Position of a story in the order of all stories. */
export interface StoryPosition {
  id: string;
  datePublished: Date;
  firstTopic: string;
}

export interface PositionedStory extends StoryPosition {
  slug: string;
  document: StoredContent;
}

const POSITION = {
  id: contents.id,
  datePublished: contents.datePublished,
  firstTopic: contents.firstTopic,
};

/** Finds a story by id, otherwise by slug. */
export async function findPosition(
  db: Database,
  contentId: string,
  slug: string,
): Promise<PositionedStory | undefined> {
  const rows = await db
    .select({ ...POSITION, slug: contents.slug, document: contents.document })
    .from(contents)
    .where(and(eq(contents.type, ARTICLE), or(eq(contents.id, contentId), eq(contents.slug, slug))))
    .limit(2);
  return rows.find((row) => row.id === contentId) ?? rows[0];
}

interface Narrowing {
  firstTopic?: string;
  /** Slug of the collection. */
  collection?: string;
}

/** Returns articles older than a position, newest first, optionally of one topic or collection. */
export async function olderThan(
  db: Database,
  { datePublished, id }: StoryPosition,
  limit: number,
  { firstTopic, collection }: Narrowing = {},
): Promise<PositionedStory[]> {
  const isOlder = sql`(${contents.datePublished}, ${contents.id}) < (${datePublished.toISOString()}::timestamptz, ${id})`;
  const ofTopic = firstTopic === undefined ? undefined : eq(contents.firstTopic, firstTopic);
  const ofCollection =
    collection === undefined
      ? undefined
      : inArray(
          contents.id,
          db
            .select({ id: contentLists.contentId })
            .from(contentLists)
            .where(eq(contentLists.list, `collection:${collection}`)),
        );
  return db
    .select({ ...POSITION, slug: contents.slug, document: contents.document })
    .from(contents)
    .where(and(eq(contents.type, ARTICLE), ofTopic, ofCollection, isOlder))
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
}

const ARTICLE = 'content_article';
