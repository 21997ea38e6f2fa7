import { notInArray, sql } from 'drizzle-orm';
import type { UnpublishedStatus } from '../../store/publication';
import { contents, recalls, unpublishedContents } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { contentKey, LATEST, listKey, RECALLS } from '../contentKeys';
import { storyPath } from '../entities/listingItems';
import { listsOf } from '../listing/listNames';
import { endImportRecalls } from '../recalls/importRecalls';
import type { ImportedContent } from './fields/contentFields';
import { unpublishedStatus } from './fields/publication';
import type { ContentFolder } from './readFolder';

const BATCH = 200;

type Row = typeof unpublishedContents.$inferSelect;

interface Held {
  story: ImportedContent;
  row: Row;
}

/** Stories that an import hides from readers or makes public. Recalls announce the changes to all caches. */
export interface PublicationChange {
  hidden: Held[];
  shown: ImportedContent[];
}

/**
 * Records which stories are not public, and adds the change keys of stories whose status changed. Must run before an
 * import restores withheld stories, while `contents` still matches what readers see.
 */
export async function writeUnpublished(
  db: Database,
  { stories, broken }: Pick<ContentFolder, 'stories' | 'broken'>,
  now: Date,
  keys: Set<string>,
): Promise<PublicationChange> {
  const known = new Map(
    (await db.select().from(unpublishedContents)).map((row) => [row.contentId, row]),
  );
  const candidates = stories.flatMap((story) => {
    const status = unpublishedStatus(story, now);
    return status === null ? [] : { story, status };
  });
  const ids = candidates.map(({ story }) => story.document.id);
  const visible = await publicAmong(db, ids);
  const held = candidates.map(({ story, status }): Held => {
    const { id } = story.document;
    const wasPublic = visible.has(id) || known.get(id)?.wasPublic === true;
    return { story, row: rowOf(story, status, wasPublic) };
  });
  const heldIds = new Set(ids);
  const shown = stories.filter(({ document: { id } }) => known.has(id) && !heldIds.has(id));
  const changed = held.filter(({ row }) => hasChanged(row, known.get(row.contentId)));
  for (const story of [...shown, ...changed.map((entry) => entry.story)]) addKeys(keys, story);
  // The status of a story with a broken file does not change.
  await db
    .delete(unpublishedContents)
    .where(notInArray(unpublishedContents.contentId, [...broken]));
  for (let start = 0; start < held.length; start += BATCH) {
    const rows = held.slice(start, start + BATCH).map(({ row }) => row);
    await db.insert(unpublishedContents).values(rows);
  }
  const hidden = held.filter(({ row }) => visible.has(row.contentId));
  if (hidden.length + shown.length > 0) keys.add(RECALLS);
  return { hidden, shown };
}

async function publicAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: contents.id })
    .from(contents)
    // Passes the ids in a single parameter, because a statement can have at most 65,535 parameters.
    .where(
      sql`${contents.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    );
  return new Set(rows.map(({ id }) => id));
}

function rowOf(
  { document: { id, typeName, slug }, datePublished }: ImportedContent,
  status: UnpublishedStatus,
  wasPublic: boolean,
): Row {
  const publishAt = status === 'scheduled' ? new Date(datePublished) : null;
  return { contentId: id, type: typeName, slug, status, publishAt, wasPublic };
}

function hasChanged(row: Row, before: Row | undefined): boolean {
  return row.status !== before?.status || row.publishAt?.getTime() !== before.publishAt?.getTime();
}

function addKeys(keys: Set<string>, { document }: ImportedContent): void {
  keys.add(contentKey(document.typeName, document.slug));
  for (const list of [LATEST, ...listsOf(document)]) keys.add(listKey(list));
}

/** Recalls hidden stories, and ends the recalls of stories that are public again. */
export async function recallHidden(
  db: Database,
  { hidden, shown }: PublicationChange,
  seq: number,
): Promise<void> {
  const at = new Date();
  const rows: (typeof recalls.$inferInsert)[] = hidden.map(({ story: { document }, row }) => ({
    ...{ seq, at, note: '', origin: 'import', until: row.publishAt },
    kind: row.status === 'unpublished' ? 'withdrawal' : 'embargo',
    ...{ contentId: row.contentId, type: row.type, slug: row.slug, path: storyPath(document) },
  }));
  if (rows.length > 0) await db.insert(recalls).values(rows);
  await endImportRecalls(
    db,
    shown.map(({ document }) => document.id),
    { seq, at },
  );
}
