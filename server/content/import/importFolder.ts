import { LOCKS } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { recordChange } from '../../store/changes';
import { imports } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { sum, type ImportCounts } from './importCounts';
import { putBackAll, withhold } from '../recalls/withhold';
import { settleSearch } from '../search/settleSearch';
import { readFolder, type ContentFolder, type FolderOptions } from './readFolder';
import { writeNamed } from './writeNamed';
import { writeStories } from './writeStories';

export interface ImportResult extends ImportCounts {
  /** Sequence number of the resulting change, or null if nothing changed. */
  seq: number | null;
}

/** Threshold above which search statistics are updated at once instead of by autovacuum. */
const MUCH = 50;

/**
 * Syncs a content folder to the store and records the change in the same transaction. An invalid file
 * aborts the import before anything is written.
 */
export async function importFolder(
  store: Pick<Store, 'address'>,
  contentDir: string,
  options: FolderOptions,
): Promise<ImportResult> {
  const folder = await readFolder(contentDir, options);
  const result = await writeTransaction(store.address(), (db) => writeFolder(db, folder));
  if (result.added + result.changed > MUCH) await writeTransaction(store.address(), settleSearch);
  return result;
}

/** True if the store has been imported into; a new store imports the shipped content. */
export async function wasImported(store: Store): Promise<boolean> {
  const rows = await store.db.select({ id: imports.id }).from(imports).limit(1);
  return rows.length > 0;
}

async function writeFolder(db: Database, folder: ContentFolder): Promise<ImportResult> {
  // Serializes imports.
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
  // Restores withheld stories for the import; they are withheld again below.
  await putBackAll(db);
  const keys = new Set<string>();
  const parts = [await writeNamed(db, folder, keys), await writeStories(db, folder.stories, keys)];
  await withhold(db);
  const counts = parts.reduce(sum);
  const seq = keys.size > 0 ? await recordChange(db, keys) : null;
  const isFirst = (await db.select({ id: imports.id }).from(imports).limit(1)).length === 0;
  if (seq !== null || isFirst) {
    await db.insert(imports).values({ id: randomUUID(), at: new Date(), counts: { ...counts } });
  }
  return { ...counts, seq };
}
