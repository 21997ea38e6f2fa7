import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SILENT_LOG } from '../../server/log';
import { openEmbedded } from '../../server/store/embedded';
import { isLastUser, registerUser } from '../../server/store/lastUser';
import { openStore, type Store } from '../../server/store/openStore';

/** A store of a suite's own, empty and with its tables. */
export interface TestStore {
  store: Store;
  /** For another store on the same database, or another process. */
  databaseUrl: string;
  /** Leaves and removes it. */
  close(): Promise<void>;
}

/** All suites of one account share a database process: the first starts it, the last one stops it. */
const CLUSTER = join(tmpdir(), `offprint-test-${userInfo().username}`);

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

interface TestCluster {
  url: string;
  session: pg.Client;
  leave(): Promise<void>;
}

async function openTestCluster(): Promise<TestCluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const session = await connected(given);
    return { url: given, session, leave: () => session.end() };
  }
  const database = await openEmbedded(CLUSTER, () => {});
  for (let url = database.url; ; url = await database.revive()) {
    try {
      const session = await connected(withDatabase(url, 'postgres'));
      await registerUser(session);
      return {
        url,
        session,
        async leave() {
          if (await isLastUser(session)) await database.stop();
          await session.end().catch(() => {});
        },
      };
    } catch (error) {
      if (!/^(?:ECONN|57P|08)/.test((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function connected(url: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  return session;
}

function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
