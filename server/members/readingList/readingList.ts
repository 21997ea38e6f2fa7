import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ListedStory, SavedOnList } from '../../../src/model/members/readingList';
import { PageError } from '../../../src/model/routing/errors';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import type { RouteName } from '../../../src/model/routing/routes';
import { ANSWERS_KEPT, READING_LIST_STORIES } from '../../config/limits';
import { readingList } from '../../store/memberSchema';
import { contents } from '../../store/schema';
import type { StoredContent } from '../../store/storedContent';
import type { Database } from '../../store/transactions';

interface ReadingListChange {
  memberId: string;
  stories: readonly SavedOnList[];
  isSaved: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

const NO_STORY = 'There is no story at this address.';
const FULL = `Your reading list is full: it holds ${READING_LIST_STORIES} stories. Remove some, then save this again.`;

/**
 * Saves or removes stories. The last change to a story wins, by the database's clock. A story that is saved again keeps
 * its position. Throws a 422 for an address that does not belong to a story, and for a full list.
 */
export async function changeReadingList(db: Database, change: ReadingListChange): Promise<void> {
  const { memberId, isSaved, at } = change;
  if (change.stories.some(({ path }) => storyAt(path) === null)) throw new PageError(422, NO_STORY);
  await lockList(db, memberId);
  await forgetRemoved(db, memberId, at);
  // Keeps only the last of several changes to a story: `ON CONFLICT` cannot change a row twice in one statement.
  const stories = new Map(change.stories.map((story) => [story.path, story]));
  const changedAt = sql`clock_timestamp()`;
  await db
    .insert(readingList)
    .values([...stories.values()].map((story) => ({ ...story, memberId, isSaved, changedAt })))
    .onConflictDoUpdate({
      target: [readingList.memberId, readingList.path],
      set: { isSaved, title: sql`excluded.title`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`${readingList.isSaved} <> excluded.is_saved`,
    });
  if (isSaved && (await savedCount(db, memberId)) > READING_LIST_STORIES) {
    throw new PageError(422, FULL);
  }
}

/** Returns a member's saved stories, most recently saved first. */
export async function listedStories(db: Database, memberId: string): Promise<ListedStory[]> {
  const rows = await db
    .select()
    .from(readingList)
    .where(ofSaved(memberId))
    .orderBy(desc(readingList.changedAt), readingList.path);
  const headlines = await publishedHeadlines(
    db,
    rows.map(({ path }) => path),
  );
  return rows.map(({ path, title, changedAt }) => ({
    path,
    title: headlines.get(path) ?? title,
    savedAt: changedAt.toISOString(),
    isWithdrawn: !headlines.has(path),
  }));
}

/** Serializes concurrent changes to a list, so that their timestamps match the order in which they are applied. */
async function lockList(db: Database, memberId: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reading list ${memberId}`}, 0))`,
  );
}

/** Deletes the rows of removed stories once no device can repeat an earlier change to them. */
async function forgetRemoved(db: Database, memberId: string, now: number): Promise<void> {
  await db
    .delete(readingList)
    .where(
      and(
        eq(readingList.memberId, memberId),
        eq(readingList.isSaved, false),
        lt(readingList.changedAt, new Date(now - ANSWERS_KEPT)),
      ),
    );
}

async function savedCount(db: Database, memberId: string): Promise<number> {
  const [row] = await db.select({ stories: count() }).from(readingList).where(ofSaved(memberId));
  return row?.stories ?? 0;
}

function ofSaved(memberId: string) {
  return and(eq(readingList.memberId, memberId), eq(readingList.isSaved, true));
}

/** Returns the headlines of published stories, keyed by path. */
async function publishedHeadlines(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const slugs = [...new Set(paths.flatMap((path) => storyAt(path)?.slug ?? []))];
  if (slugs.length === 0) return new Map();
  const { type, slug, document } = contents;
  const rows = await db
    .select({ type, slug, headline: sql<string | null>`${document}->>'headline'` })
    .from(contents)
    .where(inArray(slug, slugs));
  const headlines = new Map(rows.map((row) => [`${row.type} ${row.slug}`, row.headline]));
  return new Map(
    paths.flatMap((path) => {
      const story = storyAt(path);
      const headline = story && headlines.get(`${story.type} ${story.slug}`);
      return headline ? [[path, headline] as const] : [];
    }),
  );
}

const TYPES: Partial<Record<RouteName, StoredContent['typeName']>> = {
  article: 'content_article',
  'article-topic': 'content_article',
  'article-topic-longform': 'content_article',
  'sponsored-article': 'content_article',
  gallery: 'gallery',
  review: 'review',
  video: 'video',
  'video-sponsored': 'video',
};

/** Returns the story at a path, published or not; null if it is not the path of a story. */
function storyAt(path: string): { type: StoredContent['typeName']; slug: string } | null {
  const match = matchRoute(path);
  const type = match ? TYPES[match.name] : undefined;
  const slug = match?.params['slug'];
  return type === undefined || slug === undefined ? null : { type, slug };
}
