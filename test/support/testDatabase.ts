import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { importFolder } from '../../server/content/import/importFolder';
import { signingKey } from '../../server/identity/providerStore';
import { SILENT_LOG } from '../../server/log';
import { openStore } from '../../server/store/openStore';
import { FIXTURE_CONTENT } from './contentFolder';
import { openTestCluster, withDatabase, type TestCluster } from './testCluster';

/** A database of a suite's own. */
export interface TestDatabase {
  databaseUrl: string;
  /** Removes it. */
  close(): Promise<void>;
}

/** What a database starts with: tables only, the shipped publication, or the small one of the fixtures. */
export type Template = 'tables' | 'shipped' | 'fixture';

const FOLDERS = { shipped: resolve(__dirname, '../../content'), fixture: FIXTURE_CONTENT } as const;

/** Copies a template, which the first suite that asks makes: a copy costs far less than an import. */
export async function copyDatabase(template: Template): Promise<TestDatabase> {
  const cluster = await openTestCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { session } = cluster;
  try {
    await session.query('select pg_advisory_lock(hashtext($1))', [template]);
    await makeOnce(cluster, template);
    await session.query(`create database ${name} template template_${template}`);
    await session.query('select pg_advisory_unlock(hashtext($1))', [template]);
  } catch (error) {
    await cluster.leave();
    throw error;
  }
  return {
    databaseUrl: withDatabase(cluster.url, name),
    async close() {
      await session.query(`drop database if exists ${name} with (force)`);
      await cluster.leave();
    },
  };
}

/** A template has its name only once it is complete. */
async function makeOnce({ session, url }: TestCluster, template: Template): Promise<void> {
  const known = await session.query('select 1 from pg_database where datname = $1', [
    `template_${template}`,
  ]);
  if (known.rowCount === 1) return;
  const draft = `draft_${randomBytes(6).toString('hex')}`;
  await session.query(`create database ${draft}`);
  const store = await openStore({ dataDir: '', databaseUrl: withDatabase(url, draft) }, SILENT_LOG);
  if (template !== 'tables') {
    await importFolder(store, FOLDERS[template], { siteKey: 'halfwave', warn: () => {} });
    // Otherwise each server on a copy makes one at its start.
    await signingKey(store.pool);
  }
  await store.close();
  await session.query(`alter database ${draft} rename to template_${template}`);
}
