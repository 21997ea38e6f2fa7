import type pg from 'pg';
import { LOCKS } from '../locks';

const PATIENCE = '300ms';

/**
 * Registers this session as a user of the database. If the last user is stopping the database, waits and then rejects.
 */
export async function registerUser(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.users]);
}

/**
 * Returns true if no other session uses the database, and locks out new users in that case. Waits briefly, because
 * PostgreSQL needs a moment to notice that a client was killed.
 * @param isPatient If false, does not wait. A client that was just killed then still counts as a user, and the database
 * keeps running.
 */
export async function isLastUser(client: pg.ClientBase, isPatient: boolean): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCKS.users]);
  await client.query("select set_config('lock_timeout', $1, false)", [
    isPatient ? PATIENCE : '1ms',
  ]);
  return client.query('select pg_advisory_lock($1)', [LOCKS.users]).then(
    () => true,
    () => false,
  );
}
