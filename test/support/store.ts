import { randomBytes } from 'node:crypto';
import { SILENT_LOG } from '../../server/log';
import { openStore, type Store } from '../../server/store/openStore';
import { CLUSTER, openTestCluster, withDatabase } from './testCluster';

/** A store of a suite's own, empty and with its tables. */
export interface TestStore {
  store: Store;
  /** For another store on the same database, or another process. */
  databaseUrl: string;
  /** Leaves and removes it. */
  close(): Promise<void>;
}

/**
 * A fresh database on the tests' own PostgreSQL, or on the one of TEST_DATABASE_URL. Without any it
 * throws, and the suite fails: nothing is skipped for want of a database.
 */
export async function openTestStore(): Promise<TestStore> {
  const cluster = await openTestCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await cluster.session.query(`create database ${name}`);
  const databaseUrl = withDatabase(cluster.url, name);

  async function leave(): Promise<void> {
    await cluster.session.query(`drop database if exists ${name} with (force)`);
    await cluster.leave();
  }

  const store = await openStore({ dataDir: CLUSTER, databaseUrl }, SILENT_LOG).catch(
    async (error: unknown) => {
      await leave();
      throw error;
    },
  );
  return {
    store,
    databaseUrl,
    async close() {
      await store.close();
      await leave();
    },
  };
}
