import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../servers/dataFolder';
import { freePort, startPostgres, type Postgres } from '../servers/postgres';
import { eventually } from '../waiting';

/** A row of a query result. All values are read as text. */
type Row = Record<string, string>;

/** A PostgreSQL server with a standby, separate from the shared server of the test run. */
export interface ReplicatedDatabase {
  databaseUrl: string;
  readUrl: string;
  onPrimary(statement: string): Promise<Row[]>;
  onStandby(statement: string): Promise<Row[]>;
  /** Resolves when the standby has replayed all writes so far. */
  replicated(): Promise<void>;
  /** Pauses replay on the standby, and resolves once it has stopped. `pg_wal_replay_resume` ends the pause. */
  pauseReplay(): Promise<void>;
  /** Returns the number of times that these words occur in the standby's log, which contains all of its statements. */
  sentToStandby(words: string): Promise<number>;
  stopStandby(): Promise<void>;
  /** Freezes, resumes or kills the standby without closing its connections. */
  signalStandby: Postgres['signal'];
  /** Restarts the standby at the same address. */
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const ports = { primary: String(await freePort()), standby: String(await freePort()) };
  const primaryData = await makeDataFolder();
  const startPrimary = (): Promise<Postgres> =>
    startPostgres(primaryData.path, { port: ports.primary, synchronous_commit: 'on' });
  await (await startPrimary()).close();
  const standbyData = await makeDataFolder(primaryData.path);
  await writeFile(join(standbyData.path, 'store', 'data', 'standby.signal'), '');
  const primary = await startPrimary();
  const { username, password } = new URL(primary.url);
  const startStandby = (): Promise<Postgres> =>
    startPostgres(standbyData.path, {
      port: ports.standby,
      primary_conninfo: `host=127.0.0.1 port=${ports.primary} user=${username} password=${password}`,
      log_statement: 'all',
      max_standby_streaming_delay: '0',
    });
  let standby = await startStandby();

  return {
    databaseUrl: primary.url,
    readUrl: standby.url,
    onPrimary: (statement) => query(primary.url, statement),
    onStandby: (statement) => query(standby.url, statement),
    async replicated() {
      const [written] = await query(primary.url, 'select pg_current_wal_insert_lsn()::text as at');
      await eventually(
        () =>
          query(standby.url, `select pg_last_wal_replay_lsn() >= '${written?.['at']}' as is_so`),
        ([row]) => row?.['is_so'] === 't',
      );
    },
    async pauseReplay() {
      await query(standby.url, 'select pg_wal_replay_pause()');
      await eventually(
        () => query(standby.url, 'select pg_get_wal_replay_pause_state() as state'),
        ([row]) => row?.['state'] === 'paused',
      );
    },
    async sentToStandby(words) {
      const said = await readFile(join(standbyData.path, 'store', 'postgres.log'), 'utf8');
      return said.split(words).length - 1;
    },
    stopStandby: () => standby.close(),
    signalStandby: (name) => standby.signal(name),
    async startStandby() {
      standby = await startStandby();
    },
    async close() {
      await standby.close();
      await primary.close();
      await standbyData.clear();
      await primaryData.clear();
    },
  };
}

async function query(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
