import { eq, sql } from 'drizzle-orm';
import { PageError } from '../../../src/model/routing/errors';
import type { Recall, RecallKind } from '../../../src/model/offline/recalls';
import { contentKey, LATEST, listKey } from '../../content/contentKeys';
import { storyPath } from '../../content/entities/listingItems';
import type { StoredContent } from '../../store/storedContent';
import { recordChange } from '../../store/changes';
import { LOCKS } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { contentLists, contents, recalls, withheldContents } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';
import { putBackReleased, withhold } from '../../content/recalls/withhold';

/** What an editor asks for. */
export interface RecallWish {
  slug: string;
  kind: RecallKind;
  /** Words for readers; empty where there are none. */
  note: string;
  /** When an embargo ends. */
  until: Date | null;
}

/** The change key of the list of recalls. */
export const RECALLS = 'recalls';

/** Calls back every story of the slug, whatever its kind. PageError 404 where there is none. */
export async function recallStory(
  store: Pick<Store, 'address'>,
  wish: RecallWish,
  at: Date,
): Promise<Recall[]> {
  return writeTransaction(store.address(), async (db) => {
    // An import reads and writes the same tables.
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
    const stories = await storiesOf(db, wish.slug);
    if (stories.length === 0) throw new PageError(404, `There is no story ${wish.slug}`);
    const keys = stories.flatMap(({ document: { typeName, slug }, lists }) => [
      contentKey(typeName, slug),
      ...[LATEST, ...lists].map(listKey),
    ]);
    const seq = await recordChange(db, [RECALLS, ...keys], at);
    const rows = stories.map(({ document }) => rowOf(document, wish, seq, at));
    await db.insert(recalls).values(rows);
    // The last recall of a story holds: one that was kept from readers may be shown by it again.
    await putBackReleased(db);
    await withhold(db);
    return rows.map(recallOf);
  });
}

interface FoundStory {
  document: StoredContent;
  lists: string[];
}

/** Also of those that an earlier recall keeps from readers. */
async function storiesOf(db: Database, slug: string): Promise<FoundStory[]> {
  const lists = sql<string[]>`array(
    select ${contentLists.list} from ${contentLists} where ${contentLists.contentId} = ${contents.id}
  )`;
  const shown = await db
    .select({ document: contents.document, lists })
    .from(contents)
    .where(eq(contents.slug, slug));
  const kept = await db
    .select({
      document: sql<StoredContent>`${withheldContents.content}->'document'`,
      lists: withheldContents.lists,
    })
    .from(withheldContents)
    .where(sql`${withheldContents.content}->>'slug' = ${slug}`);
  return [...shown, ...kept];
}

type RecallRow = typeof recalls.$inferSelect;

function rowOf(story: StoredContent, wish: RecallWish, seq: number, at: Date): RecallRow {
  const { kind, note, until } = wish;
  return {
    ...{ seq, kind, note, until, at },
    contentId: story.id,
    type: story.typeName,
    slug: story.slug,
    path: storyPath(story),
    releasedAt: null,
  };
}

export function recallOf(row: Omit<RecallRow, 'contentId' | 'releasedAt'>): Recall {
  const { seq, kind, type, slug, path, note, until, at } = row;
  const hour = until?.toISOString() ?? null;
  return { seq, kind, type, slug, path, note, until: hour, at: at.toISOString() };
}
