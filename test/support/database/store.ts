import { SILENT_LOG } from '../../../server/config/log';
import { openStore, type Store } from '../../../server/store/openStore';
import type { Template } from '../servers/poolClient';
import { copyDatabase } from './testDatabase';

/** A store of a suite's own. */
export interface TestStore {
  store: Store;
  /** For another store on the same database, or another process. */
  databaseUrl: string;
  /** Closes and removes it. */
  close(): Promise<void>;
}

/**
 * Opens a fresh database on the run's PostgreSQL, or on the one of TEST_DATABASE_URL. Without either it
 * rejects, and the suite fails: no suite is skipped for want of a database.
 *
 * @param template what it holds at first.
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
