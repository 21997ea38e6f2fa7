import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { importFolder } from '../../server/content/import/importFolder';
import { SILENT_LOG } from '../../server/log';
import { openStore } from '../../server/store/openStore';
import { CLUSTER, openTestCluster, withDatabase, type TestCluster } from './testCluster';

/** A database of a suite's own that holds the shipped publication. */
export interface ShippedStore {
  databaseUrl: string;
  /** Removes it. */
  close(): Promise<void>;
}

const ROOT = resolve(__dirname, '../..');
/** What decides what an import writes; any change of it makes another original. */
const SOURCES = ['content', 'server/store', 'server/content', 'src/model'];

/** A copy of the database that the first who asked imported: a copy costs far less than an import. */
export async function copyShippedStore(): Promise<ShippedStore> {
  const cluster = await openTestCluster();
  const name = `copy_${randomBytes(6).toString('hex')}`;
  const { session } = cluster;
  await session.query("select pg_advisory_lock(hashtext('shipped store'))");
  try {
    await session.query(`create database ${name} template ${await original(cluster)}`);
    await session.query("select pg_advisory_unlock(hashtext('shipped store'))");
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

/** Name of the imported database; it has that name only once it is whole. */
async function original(cluster: TestCluster): Promise<string> {
  const name = `shipped_${await markOfSources()}`;
  const known = await namesLike(cluster.session, 'shipped_%');
  if (!known.includes(name)) await importOnce(cluster, name, known);
  return name;
}

async function importOnce(
  { session, url }: TestCluster,
  name: string,
  older: string[],
): Promise<void> {
  for (const old of older) await session.query(`drop database if exists ${old} with (force)`);
  const draft = `shipped_draft_${randomBytes(6).toString('hex')}`;
  await session.query(`create database ${draft}`);
  const databaseUrl = withDatabase(url, draft);
  const store = await openStore({ dataDir: CLUSTER, databaseUrl }, SILENT_LOG);
  await importFolder(store, join(ROOT, 'content'), { siteKey: 'halfwave', warn: () => {} });
  await store.close();
  await session.query(`alter database ${draft} rename to ${name}`);
}

async function namesLike(session: TestCluster['session'], pattern: string): Promise<string[]> {
  const { rows } = await session.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [pattern],
  );
  return rows.map(({ datname }) => datname);
}

async function markOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const folder = join(ROOT, source);
    for (const file of (await readdir(folder, { recursive: true })).sort()) {
      const { mtimeMs, size } = await stat(join(folder, file));
      hash.update(`${source}/${file} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
