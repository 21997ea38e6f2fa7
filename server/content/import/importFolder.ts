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
import { hasErrors, type ImportReport } from './problems/importReport';
import { readFolder, type ContentFolder, type FolderOptions } from './readFolder';
import { writeNamed } from './writeNamed';
import { writeStories } from './writeStories';

export interface ImportResult extends ImportCounts {
  /** Sequence number of the resulting change, or null if nothing changed. */
  seq: number | null;
  report: ImportReport;
}

interface ImportOptions extends FolderOptions {
  /** Writes nothing at all if a file has an error. */
  isStrict?: boolean;
}

/** Threshold above which search statistics are updated at once instead of by autovacuum. */
const MUCH = 50;

const UNCHANGED = { added: 0, changed: 0, removed: 0, unchanged: 0 };

/**
 * Syncs a content folder to the store and records the change in the same transaction. What is stored of a
 * file with errors stays as it is, and the other files are imported.
 */
export async function importFolder(
  store: Pick<Store, 'address'>,
  contentDir: string,
  { isStrict = false, ...options }: ImportOptions,
): Promise<ImportResult> {
  const folder = await readFolder(contentDir, options);
  const read = reportOf(folder);
  if (isStrict && hasErrors(read)) return { ...UNCHANGED, seq: null, report: read };
  const { seq, parts } = await writeTransaction(store.address(), (db) => writeFolder(db, folder));
  const counts = parts.reduce(sum);
  if (counts.added + counts.changed > MUCH) {
    await writeTransaction(store.address(), settleSearch);
  }
  return { ...counts, seq, report: reportOf(folder, parts[1]) };
}

/** Reads a content folder without writing anything. */
export async function checkFolder(
  contentDir: string,
  options: FolderOptions,
): Promise<ImportReport> {
  return reportOf(await readFolder(contentDir, options));
}

function reportOf(
  { problems, failed }: ContentFolder,
  { added, changed, unchanged }: ImportCounts = UNCHANGED,
): ImportReport {
  return {
    stories: { added, changed, same: unchanged, failed },
    problems,
  };
}

/** True if the store has been imported into; a new store imports the shipped content. */
export async function wasImported(store: Store): Promise<boolean> {
  const rows = await store.db.select({ id: imports.id }).from(imports).limit(1);
  return rows.length > 0;
}

/** Counts of the named documents, and of the stories. */
type WrittenParts = [ImportCounts, ImportCounts];

async function writeFolder(
  db: Database,
  folder: ContentFolder,
): Promise<{ seq: number | null; parts: WrittenParts }> {
  // Serializes imports.
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
  // Restores withheld stories for the import; they are withheld again below.
  await putBackAll(db);
  const keys = new Set<string>();
  const parts: WrittenParts = [
    await writeNamed(db, folder, keys),
    await writeStories(db, folder, keys),
  ];
  await withhold(db);
  const seq = keys.size > 0 ? await recordChange(db, keys) : null;
  const isFirst = (await db.select({ id: imports.id }).from(imports).limit(1)).length === 0;
  if (seq !== null || isFirst) {
    const counts = { ...parts.reduce(sum) };
    await db.insert(imports).values({ id: randomUUID(), at: new Date(), counts });
  }
  return { seq, parts };
}
