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

/** The story that began the feed, and the collection that it continues, or null for its first topic. */
export interface Feed {
  start: PositionedStory;
  /** Slug of the collection. */
  collection: string | null;
}

/**
 * Parts of the feed in reading order: older and newer stories of the topic or collection, and all others.
 */
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

/** Finds a story by id, otherwise by slug. */
export async function findStory(db: Database, key: string): Promise<PositionedStory | undefined> {
  const rows = await db
    .select(COLUMNS)
    .from(contents)
    .where(and(eq(contents.type, ARTICLE), or(eq(contents.id, key), eq(contents.slug, key))))
    .limit(2);
  return rows.find(({ id }) => id === key) ?? rows[0];
}

/** Returns the position of a story in the feed. */
export async function positionInFeed(
  db: Database,
  feed: Feed,
  story: PositionedStory,
): Promise<{ step: Step; after: PositionedStory }> {
  // The store compares, because its order of ids with the same date may differ from JavaScript's.
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
  /** The last story already read in this step, or null at its beginning. */
  after: PositionedStory | null;
  limit: number;
}

/** Returns the next articles of one step, newest first. */
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

/** Selects the stories of the feed's collection or first topic. */
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
