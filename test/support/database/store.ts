import { SILENT_LOG } from '../../../server/config/log';
import { openStore, type Store } from '../../../server/store/openStore';
import type { Template } from '../servers/poolClient';
import { copyDatabase } from './testDatabase';

export interface TestStore {
  store: Store;
  /** Address at which another store or process can open the same database. */
  databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Opens a fresh database on the test run's PostgreSQL server. Rejects if there is none, so that the suite fails instead
 * of being skipped.
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
