import { eq, sql } from 'drizzle-orm';
import { PageError } from '../../../src/model/routing/errors';
import type { Recall, RecallKind } from '../../../src/model/content/recalls';
import { contentKey, LATEST, listKey, RECALLS } from '../../content/contentKeys';
import { filledMenuLists, keysOfMenus } from '../../content/listing/filledLists';
import { storyPath } from '../../content/entities/listingItems';
import type { StoredContent } from '../../store/storedContent';
import { recordChange } from '../../store/changes';
import { lockImports } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { contentLists, contents, recalls, withheldContents } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';
import { putBackReleased, withhold } from '../../content/recalls/withhold';

export interface RecallRequest {
  slug: string;
  kind: RecallKind;
  /** Note for readers; may be empty. */
  note: string;
  /** End of an embargo; null for other kinds. */
  until: Date | null;
}

/** Recalls all stories with the slug, whatever their type. Throws a PageError 404 if there are none. */
export async function recallStory(
  store: Pick<Store, 'address'>,
  request: RecallRequest,
  at: Date,
): Promise<Recall[]> {
  return writeTransaction(store.address(), async (db) => {
    await lockImports(db);
    const stories = await storiesOf(db, request.slug);
    if (stories.length === 0) throw new PageError(404, `There is no story ${request.slug}`);
    const keys = stories.flatMap(({ document: { typeName, slug }, lists }) => [
      contentKey(typeName, slug),
      ...[LATEST, ...lists].map(listKey),
    ]);
    const inMenus = await filledMenuLists(db);
    const seq = await recordChange(db, [RECALLS, ...keys], at);
    const rows = stories.map(({ document }) => rowOf(document, request, seq, at));
    await db.insert(recalls).values(rows);
    // Only the latest recall of a story applies, so it may make a withheld story public again.
    await putBackReleased(db);
    await withhold(db);
    const ofMenus = keysOfMenus(inMenus, await filledMenuLists(db));
    if (ofMenus.length > 0) await recordChange(db, ofMenus, at);
    return rows.map(recallOf);
  });
}

interface FoundStory {
  document: StoredContent;
  lists: string[];
}

/** Returns the stories with the given slug, including stories that an earlier recall withholds. */
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

function rowOf(story: StoredContent, request: RecallRequest, seq: number, at: Date): RecallRow {
  const { kind, note, until } = request;
  return {
    ...{ seq, kind, note, until, at },
    contentId: story.id,
    type: story.typeName,
    slug: story.slug,
    path: storyPath(story),
    releasedAt: null,
    origin: 'editor',
  };
}

export function recallOf(row: Omit<RecallRow, 'contentId' | 'releasedAt' | 'origin'>): Recall {
  const { seq, kind, type, slug, path, note, until, at } = row;
  const hour = until?.toISOString() ?? null;
  return { seq, kind, type, slug, path, note, until: hour, at: at.toISOString() };
}
