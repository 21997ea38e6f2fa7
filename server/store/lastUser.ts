import type pg from 'pg';

/** Held, shared, by everyone who uses the embedded database, and for stopping it by one alone. */
const USERS_LOCK = 7_206_412;
const PATIENCE = '300ms';

/** Marks this session as a user of the database. Waits while the last one is stopping it, and fails then. */
export async function registerUser(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
}

/**
 * Whether nobody but this session uses the database; then nobody new can begin to. Waits a moment:
 * the database needs one to notice that a user was killed.
 */
export async function isLastUser(client: pg.ClientBase): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  await client.query("select set_config('lock_timeout', $1, false)", [PATIENCE]);
  return client.query('select pg_advisory_lock($1)', [USERS_LOCK]).then(
    () => true,
    () => false,
  );
}
