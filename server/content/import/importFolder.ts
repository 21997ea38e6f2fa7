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
  /** Number of the change it made, or null when nothing differed. */
  seq: number | null;
}

/** More files than this are not left to the store's own housekeeping. */
const MUCH = 50;

/**
 * Makes the store say what a content folder says, in one transaction with the change that tells it.
 * A file that cannot be used stops it before anything is written.
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

/** Whether anything was ever imported; a new store asks for the shipped content. */
export async function wasImported(store: Store): Promise<boolean> {
  const rows = await store.db.select({ id: imports.id }).from(imports).limit(1);
  return rows.length > 0;
}

async function writeFolder(db: Database, folder: ContentFolder): Promise<ImportResult> {
  // Imports wait for each other.
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
  // What is kept from readers is imported like the rest, and kept from them again.
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
