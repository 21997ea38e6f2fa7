import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { LOCKS } from './locks';
import { projectFolder } from './projectFolder';

/**
 * Runs each pending file in `migrations/` once, in name order. The files and their records share one transaction, so an
 * interrupted run changes nothing.
 */
export async function migrate(client: Client): Promise<string[]> {
  const files = await migrationFiles();
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migration]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, at timestamptz not null)',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(rows.map((row) => row.name));
    const pending = files.filter((file) => !known.has(file.name));
    for (const file of pending) {
      await client.query(file.sql);
      await client.query('insert into schema_migrations (name, at) values ($1, now())', [
        file.name,
      ]);
    }
    await client.query('commit');
    return pending.map((file) => file.name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function migrationFiles(): Promise<{ name: string; sql: string }[]> {
  const folder = join(projectFolder(), 'server', 'store', 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })),
  );
}
