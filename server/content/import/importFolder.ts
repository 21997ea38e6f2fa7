import { createServerClock, type ServerClock } from '../../config/clock';
import { DEFAULT_SITE_KEY, siteKeyOf } from '../../config/siteKey';
import { databaseNow } from '../../store/databaseClock';
import { lockImports } from '../../store/locks';
import type { Store } from '../../store/openStore';
import { recordChange } from '../../store/changes';
import { imports, siteDocuments } from '../../store/schema';
import { writeTransaction, type Database } from '../../store/transactions';
import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { sum, type ImportCounts } from './importCounts';
import { putBackAll, withhold } from '../recalls/withhold';
import { filledMenuLists, keysOfMenus } from '../listing/filledLists';
import { settleSearch } from '../search/settleSearch';
import { hasErrors, type ImportReport } from './problems/importReport';
import { readFolder, type ContentFolder, type FolderOptions } from './readFolder';
import { writeNamed } from './writeNamed';
import { writeStories } from './writeStories';
import { recallHidden, writeUnpublished } from './writeUnpublished';

export interface ImportResult extends ImportCounts {
  /** Sequence number of the resulting change, or null if nothing changed. */
  seq: number | null;
  report: ImportReport;
}

interface ImportOptions extends FolderOptions {
  /** True to write nothing if any file has an error. */
  isStrict?: boolean;
  /** Clock whose offset is added to the database's time, to determine which stories are already public. */
  clock?: Pick<ServerClock, 'offset'>;
}

/**
 * Number of added and changed stories and named documents above which an import updates search statistics immediately
 * instead of leaving them to autovacuum.
 */
const MUCH = 50;

const UNCHANGED = { added: 0, changed: 0, removed: 0, unchanged: 0 };

/**
 * Syncs the store with a content folder, and records the change in the same transaction. If a file has errors, its
 * stored version is left unchanged, and the other files are still imported.
 */
export async function importFolder(
  store: Pick<Store, 'address'>,
  contentDir: string,
  { isStrict = false, clock = createServerClock(), ...options }: ImportOptions,
): Promise<ImportResult> {
  const folder = await readFolder(contentDir, options);
  const read = reportOf(folder);
  if (isStrict && hasErrors(read)) return { ...UNCHANGED, seq: null, report: read };
  const { seq, parts } = await writeTransaction(store.address(), (db) =>
    writeFolder(db, folder, clock),
  );
  return { ...parts.reduce(sum), seq, report: reportOf(folder, parts[1]) };
}

/** Reads a content folder and reports its problems. Does not write to the store. */
export async function checkFolder(
  contentDir: string,
  options: FolderOptions,
): Promise<ImportReport> {
  return reportOf(await readFolder(contentDir, options));
}

function reportOf(
  { problems, texts, failed }: ContentFolder,
  { added, changed, unchanged }: ImportCounts = UNCHANGED,
): ImportReport {
  return {
    stories: { added, changed, same: unchanged, failed },
    problems,
    ...texts,
  };
}

/**
 * Returns true if the server must import the folder on startup, because nothing has been imported yet or because the
 * imported demo must be replaced by a different publication.
 */
export async function needsFirstImport(
  store: Pick<Store, 'db'>,
  contentDir: string,
): Promise<boolean> {
  const rows = await store.db.select({ id: imports.id }).from(imports).limit(1);
  if (rows.length === 0) return true;
  const name = siteDocuments.name;
  const documents = await store.db
    .select({ name, key: sql<string | null>`${siteDocuments.document}->'fields'->>'key'` })
    .from(siteDocuments)
    .where(inArray(name, ['site', 'theme']));
  const stored = documents.find((row) => row.name === 'site')?.key ?? DEFAULT_SITE_KEY;
  const isDemo = stored === DEFAULT_SITE_KEY && !documents.some((row) => row.name === 'theme');
  return isDemo && stored !== siteKeyOf(contentDir);
}

/** Counts for the named documents, and counts for the stories. */
type WrittenParts = [ImportCounts, ImportCounts];

async function writeFolder(
  db: Database,
  folder: ContentFolder,
  clock: Pick<ServerClock, 'offset'>,
): Promise<{ seq: number | null; parts: WrittenParts }> {
  await lockImports(db);
  const keys = new Set<string>();
  const now = await databaseNow(db, clock);
  const inMenus = await filledMenuLists(db);
  const publication = await writeUnpublished(db, folder, now, keys);
  // Restores withheld stories, so that the import also updates them. They are withheld again below.
  await putBackAll(db);
  const parts: WrittenParts = [
    await writeNamed(db, folder, keys),
    await writeStories(db, folder, keys),
  ];
  await withhold(db);
  for (const key of keysOfMenus(inMenus, await filledMenuLists(db))) keys.add(key);
  // Runs before the commit, because the servers recompose all changed pages right after it.
  const { added, changed } = parts.reduce(sum);
  if (added + changed > MUCH) await settleSearch(db);
  const seq = keys.size > 0 ? await recordChange(db, keys) : null;
  if (seq !== null) await recallHidden(db, publication, seq);
  const isFirst = (await db.select({ id: imports.id }).from(imports).limit(1)).length === 0;
  if (seq !== null || isFirst) {
    const counts = { ...parts.reduce(sum) };
    await db.insert(imports).values({ id: randomUUID(), at: new Date(), counts });
  }
  return { seq, parts };
}
