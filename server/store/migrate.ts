import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../config/log';
import { LOCKS } from './locks';
import { projectFolder } from './projectFolder';

export interface Migration {
  /** File name. */
  name: string;
  sql: string;
}

/** Ending of migrations whose statements cannot run in a transaction, such as `create index concurrently`. */
const OUTSIDE = '.concurrently.sql';
const BREAKPOINT = '--> statement-breakpoint';
/**
 * Maximum milliseconds to wait for a lock of a table. While a migration waits, for example for a backup to end, all
 * later reads of the table wait behind it, so it gives up and tries again.
 */
const LOCK_TIMEOUT = 500;
const RETRY_DELAY = 1000;
/** Milliseconds between two warnings while a migration cannot get its locks. */
const WARNING_INTERVAL = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs each pending migration once, in name order, and returns their names. Successive files and their records share one
 * transaction, so an interrupted run changes nothing. Files that end in `.concurrently.sql` run outside of a
 * transaction, must be repeatable, and are recorded at their end.
 */
export async function migrate(
  client: pg.Client,
  log: Pick<Log, 'warn'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const all = migrations ?? (await storedMigrations());
  const done: string[] = [];
  for (const step of stepsOf(all)) {
    if ((await pendingOf(client, step)).length === 0) continue;
    done.push(
      ...(await untilUnlocked(client, log, () =>
        isOutside(step[0]) ? runOutside(client, step) : runTogether(client, step),
      )),
    );
  }
  return done;
}

async function storedMigrations(): Promise<Migration[]> {
  const folder = join(projectFolder(), 'server', 'store', 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  );
}

const isOutside = (migration?: Migration): boolean => migration?.name.endsWith(OUTSIDE) ?? false;

/** Groups successive migrations that share a transaction. */
function stepsOf(migrations: readonly Migration[]): Migration[][] {
  const steps: Migration[][] = [];
  for (const migration of migrations) {
    const last = steps.at(-1);
    if (!last || isOutside(migration) || isOutside(last[0])) steps.push([migration]);
    else last.push(migration);
  }
  return steps;
}

async function runTogether(client: pg.Client, step: readonly Migration[]): Promise<string[]> {
  await client.query('begin');
  try {
    await lock(client, 'pg_try_advisory_xact_lock');
    const pending = await pendingOf(client, step);
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
    for (const migration of pending) {
      await client.query(migration.sql);
      await record(client, migration);
    }
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function runOutside(client: pg.Client, step: readonly Migration[]): Promise<string[]> {
  await lock(client, 'pg_try_advisory_lock');
  try {
    const pending = await pendingOf(client, step);
    for (const migration of pending) {
      for (const statement of migration.sql.split(BREAKPOINT)) await client.query(statement);
      await record(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration]).catch(() => {});
  }
}

/**
 * Locks out other servers, and creates the table of the migrations that have run. Throws if another server has the lock
 * instead of waiting, because `create index concurrently` there waits for all other statements.
 */
async function lock(
  client: pg.Client,
  tryLock: 'pg_try_advisory_lock' | 'pg_try_advisory_xact_lock',
): Promise<void> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    `select ${tryLock}($1) as is_locked`,
    [LOCKS.migration],
  );
  if (!rows[0]?.is_locked) throw new MigrationLockedError('Another server is running migrations');
  await client.query(
    'create table if not exists schema_migrations (name text primary key, at timestamptz not null)',
  );
}

async function pendingOf(client: pg.Client, step: readonly Migration[]): Promise<Migration[]> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return [...step];
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map(({ name }) => name));
  return step.filter(({ name }) => !known.has(name));
}

async function record(client: pg.Client, { name }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, at) values ($1, now())', [name]);
}

class MigrationLockedError extends Error {}

/** Runs the step, and runs it again if it could not get a lock. */
async function untilUnlocked<Result>(
  client: pg.Client,
  log: Pick<Log, 'warn'>,
  run: () => Promise<Result>,
): Promise<Result> {
  let nextWarning = 0;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isElsewhere = error instanceof MigrationLockedError;
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isElsewhere && !isLocked) throw error;
      if (Date.now() >= nextWarning) {
        nextWarning = Date.now() + WARNING_INTERVAL;
        const cause = isElsewhere
          ? ', because another server runs them'
          : await longestTransaction(client);
        log.warn(`Migrations have to wait${cause}; trying again`);
      }
      await wait(RETRY_DELAY);
    }
  }
}

/** Describes the longest open transaction in the database, which probably holds the lock; empty if there is none. */
async function longestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `select application_name as name, extract(epoch from now() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 1`,
  );
  const [longest] = rows;
  if (!longest) return '';
  return `, probably for a transaction of “${longest.name}”, which has lasted ${longest.seconds} s`;
}
