import type pg from 'pg';
import { LOCKS } from './locks';

const PATIENCE = '300ms';

/**
 * Registers this session as a user of the database. Blocks, then fails, while the last user is stopping it.
 */
export async function registerUser(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.users]);
}

/**
 * True if no other session uses the database; new users are then locked out. Waits briefly, because
 * PostgreSQL needs a moment to notice that a client was killed.
 */
export async function isLastUser(client: pg.ClientBase): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.users]);
  await client.query("select set_config('lock_timeout', $1, false)", [PATIENCE]);
  return client.query('select pg_advisory_lock($1)', [LOCKS.users]).then(
    () => true,
    () => false,
  );
}
