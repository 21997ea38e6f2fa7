import type pg from 'pg';
import { LOCKS } from './locks';

const PATIENCE = '300ms';

/** Marks this session as a user of the database. Waits while the last one is stopping it, and fails then. */
export async function registerUser(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.users]);
}

/**
 * Whether nobody but this session uses the database; then nobody new can begin to. Waits a moment:
 * the database needs one to notice that a user was killed.
 */
export async function isLastUser(client: pg.ClientBase): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.users]);
  await client.query("select set_config('lock_timeout', $1, false)", [PATIENCE]);
  return client.query('select pg_advisory_lock($1)', [LOCKS.users]).then(
    () => true,
    () => false,
  );
}
