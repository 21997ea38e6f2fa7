import { SILENT_LOG } from '../../../server/config/log';
import { openStore, type Store } from '../../../server/store/openStore';
import type { Template } from '../servers/poolClient';
import { copyDatabase } from './testDatabase';

/** A store for one suite. */
export interface TestStore {
  store: Store;
  /** Address for another store or process on the same database. */
  databaseUrl: string;
  /** Closes the store and drops the database. */
  close(): Promise<void>;
}

/**
 * Opens a fresh database on the run's PostgreSQL, or on that of TEST_DATABASE_URL. Rejects without either, so
 * the suite fails instead of being skipped.
 * @param template the initial content.
 */
export async function openTestStore(template: Template = 'tables'): Promise<TestStore> {
  const database = await copyDatabase(template);
  const { databaseUrl } = database;
  const store = await openStore({ dataDir: '', databaseUrl }, SILENT_LOG).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  return {
    store,
    databaseUrl,
    async close() {
      await store.close();
      await database.close();
    },
  };
}
