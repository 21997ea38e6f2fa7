import { eq, inArray, sql } from 'drizzle-orm';
import { contentLists, contents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { contentKey, LATEST, listKey } from '../contentKeys';
import { listsOf } from '../listing/listNames';
import type { StoredContent } from '../../store/storedContent';
import type { ImportedContent } from './fields/contentFields';
import type { ImportCounts } from './importCounts';
import type { ContentFolder } from './readFolder';
import { contentHash } from './fields/stableId';

const BATCH = 200;

type Row = typeof contents.$inferInsert;

interface Known {
  id: string;
  type: string;
  slug: string;
  hash: string;
  lists: string[];
}

/**
 * Writes changed stories and removes stories without a file. Stories with a broken file are not changed. Adds the
 * change keys of all changed and removed stories.
 */
export async function writeStories(
  db: Database,
  { stories, broken }: Pick<ContentFolder, 'stories' | 'broken'>,
  keys: Set<string>,
): Promise<ImportCounts> {
  const known = new Map((await knownStories(db)).map((row) => [row.id, row]));
  const rows = stories.map((story) => storyRow(story, 'import'));
  const written = rows.filter((row) => known.get(row.id)?.hash !== row.hash);
  const present = new Set(rows.map((row) => row.id));
  const removed = [...known.values()].filter((row) => !present.has(row.id) && !broken.has(row.id));
  for (const row of written) addKeys(keys, { ...row, lists: listsOf(row.document) });
  for (const row of [...removed, ...written.flatMap(({ id }) => known.get(id) ?? [])]) {
    addKeys(keys, row);
  }
  await removeStories(
    db,
    [...removed, ...written].map((row) => row.id),
  );
  await insertStories(db, written);
  const added = written.filter((row) => !known.has(row.id)).length;
  return {
    added,
    changed: written.length - added,
    removed: removed.length,
    unchanged: rows.length - written.length,
  };
}

/** @param origin `import`, or `seed` for rows that imports must not remove */
export function storyRow(story: ImportedContent, origin: 'import' | 'seed'): Row {
  const { document, body, plainText } = story;
  return {
    id: document.id,
    type: document.typeName,
    slug: document.slug,
    section: document.section,
    subType: document.subType,
    firstTopic: document.topics[0] ?? '',
    author: document.author,
    datePublished: new Date(story.datePublished),
    document,
    body,
    plainText,
    hash: contentHash(document, body),
    origin,
    updatedAt: new Date(),
  };
}

export async function insertStories(db: Database, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await db.insert(contents).values(batch);
    const listRows = batch.flatMap(({ id, datePublished, document }) =>
      listsOf(document).map((list) => ({ list, contentId: id, datePublished })),
    );
    await db.insert(contentLists).values(listRows);
  }
}

async function removeStories(db: Database, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    await db.delete(contentLists).where(inArray(contentLists.contentId, batch));
    await db.delete(contents).where(inArray(contents.id, batch));
  }
}

/**
 * Returns previously imported stories. Excludes seeded stories, because they can be numerous and an import never
 * removes them.
 */
async function knownStories(db: Database): Promise<Known[]> {
  const lists = sql<string[]>`array(
    select ${contentLists.list} from ${contentLists} where ${contentLists.contentId} = ${contents.id}
  )`;
  const { id, type, slug, hash } = contents;
  return db
    .select({ id, type, slug, hash, lists })
    .from(contents)
    .where(eq(contents.origin, 'import'));
}

function addKeys(
  keys: Set<string>,
  { type, slug, lists }: Pick<Known, 'type' | 'slug' | 'lists'>,
): void {
  keys.add(contentKey(type as StoredContent['typeName'], slug)).add(listKey(LATEST));
  for (const list of lists) keys.add(listKey(list));
}
