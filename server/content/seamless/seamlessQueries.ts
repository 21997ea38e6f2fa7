import { and, desc, eq, inArray, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { contentLists, contents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import type { StoredContent } from '../../store/storedContent';

export interface PositionedStory {
  id: string;
  datePublished: Date;
  firstTopic: string;
  slug: string;
  document: StoredContent;
}

/** Identifies a feed by its first story and, optionally, a collection. */
export interface Feed {
  start: PositionedStory;
  /** Slug of the collection, or null if the feed is based on the story's first topic. */
  collection: string | null;
}

/** Parts of the feed in reading order. `older` and `newer` are in the topic or collection, and `others` are not. */
export const STEPS = ['older', 'newer', 'others'] as const;
type Step = (typeof STEPS)[number];

const ARTICLE = 'content_article';
const COLUMNS = {
  id: contents.id,
  datePublished: contents.datePublished,
  firstTopic: contents.firstTopic,
  slug: contents.slug,
  document: contents.document,
};

/** Finds an article by its id or, if there is none with this id, by its slug. */
export async function findStory(db: Database, key: string): Promise<PositionedStory | undefined> {
  const rows = await db
    .select(COLUMNS)
    .from(contents)
    .where(and(eq(contents.type, ARTICLE), or(eq(contents.id, key), eq(contents.slug, key))))
    .limit(2);
  return rows.find(({ id }) => id === key) ?? rows[0];
}

export async function positionInFeed(
  db: Database,
  feed: Feed,
  story: PositionedStory,
): Promise<{ step: Step; after: PositionedStory }> {
  // Compares in the database, which may order ids with the same date differently than JavaScript.
  const [row] = await db
    .select({
      isRelated: sql<boolean>`${related(db, feed)}`,
      isOlder: sql<boolean>`${olderThan(feed.start)}`,
    })
    .from(contents)
    .where(eq(contents.id, story.id));
  const step = row?.isRelated !== true ? 'others' : row.isOlder ? 'older' : 'newer';
  return { step, after: story };
}

interface Part {
  step: Step;
  /** The last story that was read in this step, or null at the start of the step. */
  after: PositionedStory | null;
  limit: number;
}

/** Returns the next articles in a step, newest first. */
export async function followingStories(
  db: Database,
  feed: Feed,
  { step, after, limit }: Part,
): Promise<PositionedStory[]> {
  const ofStep: Record<Step, SQL | undefined> = {
    older: and(related(db, feed), olderThan(feed.start)),
    newer: and(related(db, feed), not(olderThan(feed.start))),
    others: not(related(db, feed)),
  };
  return db
    .select(COLUMNS)
    .from(contents)
    .where(
      and(
        eq(contents.type, ARTICLE),
        ne(contents.id, feed.start.id),
        ofStep[step],
        after ? olderThan(after) : undefined,
      ),
    )
    .orderBy(desc(contents.datePublished), desc(contents.id))
    .limit(limit);
}

function olderThan({ datePublished, id }: PositionedStory): SQL {
  return sql`(${contents.datePublished}, ${contents.id}) < (${datePublished.toISOString()}::timestamptz, ${id})`;
}

/**
 * Returns the condition that a story is in the feed's collection or, without a collection, has the same first topic as
 * the feed's first story.
 */
function related(db: Database, { start, collection }: Feed): SQL {
  if (collection === null) return eq(contents.firstTopic, start.firstTopic);
  return inArray(
    contents.id,
    db
      .select({ id: contentLists.contentId })
      .from(contentLists)
      .where(eq(contentLists.list, `collection:${collection}`)),
  );
}
