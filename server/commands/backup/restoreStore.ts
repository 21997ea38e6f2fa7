import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { EVERYTHING, recordChange } from '../../store/changes';
import { buildIndexes, dropIndexes } from '../../store/indexes';
import { CommandError } from '../commandError';
import {
  DAMAGED,
  readBackup,
  type BackupEnd,
  type BackupStart,
  type TableRows,
} from './backupFile';
import { copyStatement, migrationsOf, rowsOf, tablesOf, type TableShape } from './tables';

/**
 * Tables that may have rows even in an unused store: rows that migrations insert, and rows that a server writes by
 * itself, such as its signing keys and the files of its release.
 */
const WITHOUT_DATA: readonly string[] = [
  'attempt_buckets',
  'change_counter',
  'content_changes',
  'edge_purges',
  'list_counts',
  'provider_records',
  'release_files',
  'search_words',
  'used_form_tokens',
];

/**
 * Restores a backup into an empty store in one transaction, and verifies the row counts. If anything fails, nothing is
 * restored.
 * @returns The number of rows in each table.
 */
export async function restoreStore(
  client: pg.Client,
  file: string,
): Promise<Record<string, number>> {
  await client.query('begin');
  try {
    const tables = await tablesOf(client);
    await lockTables(client, tables);
    await requireEmpty(client, tables);
    await emptyTables(client, tables);
    await setTriggers(client, tables, 'disable');
    const db = drizzle(client);
    const indexes = await dropIndexes(
      db,
      tables.map(({ name }) => name),
    );
    const end = await copyParts(client, file, tables);
    await buildIndexes(db, indexes).catch(throwDamage);
    await setTriggers(client, tables, 'enable');
    await continueCounters(client);
    await verify(client, end);
    await recordChange(db, [EVERYTHING]);
    await client.query('commit');
    return end.rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Prevents servers from adding rows between the check and the deletion. */
async function lockTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
}

async function requireEmpty(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  for (const { name: table } of tables) {
    if (WITHOUT_DATA.includes(table) || (await rowsOf(client, table)) === 0) continue;
    throw new CommandError(
      `The store has rows in ${table}, and a restore would remove them. Use an empty database: set another ` +
        'DATABASE_URL or, for the embedded store, another DATA_DIR',
    );
  }
}

/** Deletes all rows. Even a store that has never been used has a few, which migrations insert. */
async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  await client.query(`truncate ${names.join(', ')}`);
}

/**
 * Disables or enables triggers. They are disabled during a restore, because they would compute rows that the backup
 * already contains.
 */
async function setTriggers(
  client: pg.Client,
  tables: readonly TableShape[],
  verb: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${client.escapeIdentifier(name)} ${verb} trigger user`);
  }
}

async function copyParts(
  client: pg.Client,
  file: string,
  tables: readonly TableShape[],
): Promise<BackupEnd> {
  let hasStarted = false;
  let end: BackupEnd | null = null;
  for await (const { part, bytes } of readBackup(file)) {
    if (part.kind === 'start') {
      await requireMigrations(client, part);
      hasStarted = true;
    } else if (!hasStarted) {
      break;
    } else if (part.kind === 'rows') {
      await copyRows(client, part, bytes, tables);
    } else {
      end = part;
    }
  }
  if (!end) throw new CommandError(DAMAGED);
  return end;
}

async function requireMigrations(client: pg.Client, { migrations }: BackupStart): Promise<void> {
  const own = await migrationsOf(client);
  const unknown = migrations.filter((name) => !own.includes(name));
  const newer = own.filter((name) => !migrations.includes(name));
  if (unknown.length > 0) {
    throw new CommandError(
      `The backup is from a later release (${unknown.join(', ')}). Restore it with that release`,
    );
  }
  if (newer.length > 0) {
    throw new CommandError(
      `The backup is from an earlier release, without the migrations ${newer.join(', ')}. Restore it with that release, ` +
        'then start this one, which migrates the store',
    );
  }
}

async function copyRows(
  client: pg.Client,
  { table, columns }: TableRows,
  bytes: Buffer,
  tables: readonly TableShape[],
): Promise<void> {
  const known = tables.find(({ name }) => name === table);
  if (!known || columns.some((column) => !known.columns.includes(column))) {
    throw new CommandError(
      `The backup has a table or column that this release does not have: ${table}`,
    );
  }
  const statement = copyStatement(client, { name: table, columns }, 'from stdin');
  await pipeline(Readable.from([bytes]), client.query(copyFrom(statement))).catch(throwDamage);
}

/** Throws the error; invalid data (class 22) or a violated constraint (23) means that the backup was altered. */
function throwDamage(error: unknown): never {
  const { code } = error as { code?: unknown };
  throw /^2[23]/.test(String(code)) ? new CommandError(DAMAGED, { cause: error }) : error;
}

/** Advances the sequences, so that new rows get higher numbers than the restored ones. */
async function continueCounters(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ declare counter record; begin
       for counter in
         select c.relname as name, a.attname as col,
           pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as seq
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
           and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null
       loop
         execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from public.%I',
           counter.seq, counter.col, counter.name);
       end loop;
     end $$`,
  );
}

async function verify(client: pg.Client, { rows }: BackupEnd): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const restored = await rowsOf(client, table);
    if (restored === count) continue;
    throw new CommandError(
      `The backup has ${count} rows of ${table}, but only ${restored} could be restored. Nothing was changed; use another backup`,
    );
  }
}
