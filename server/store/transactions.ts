import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { mayRunAgain, storeFailure } from './storeFailure';

/** A connection, usually with an open transaction, on which query functions run their statements. */
export type Database = NodePgDatabase;

const TRIES = 3;
/** Timeout in milliseconds for statements that no reader waits for, such as those that import a large folder. */
const WRITE_STATEMENT_TIMEOUT = 600_000;

/**
 * Reads from a single snapshot, so concurrent writes never mix old and new data in one result. Throws
 * StoreUnavailableError if the store is unreachable, and rethrows errors of `run`.
 */
export async function readTransaction<Result>(
  pool: pg.Pool,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return pooledTransaction(pool, 'begin isolation level repeatable read read only', run);
}

/**
 * Writes a few rows while a reader waits, on a pooled connection with its short timeouts. Throws like
 * `readTransaction`; nothing is written in that case, unless the connection was lost during the commit.
 */
export async function shortTransaction<Result>(
  pool: pg.Pool,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  return pooledTransaction(pool, 'begin', run);
}

async function pooledTransaction<Result>(
  pool: pg.Pool,
  begin: string,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch((error: unknown) => {
    throw storeFailure(error);
  });
  let isUsable = false;
  try {
    await client.query(begin);
    const result = await run(drizzle(client));
    await client.query('commit');
    isUsable = true;
    return result;
  } catch (error) {
    if (comesFromStore(error)) throw storeFailure(error);
    isUsable = await rolledBack(client);
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** Runs a transaction on a dedicated connection. After a serialization failure or deadlock, retries it up to twice. */
export async function writeTransaction<Result>(
  connectionString: string,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeOnce(connectionString, run);
    } catch (error) {
      if (tries === TRIES || !mayRunAgain(error)) throw error;
      await wait(Math.random() * 50 * 2 ** tries);
    }
  }
}

async function writeOnce<Result>(
  connectionString: string,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    statement_timeout: WRITE_STATEMENT_TIMEOUT,
    application_name: 'offprint write',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await drizzle(client).transaction(run);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Returns true if the error comes from the store: a query error that Drizzle wrapped, or a driver error, which BEGIN
 * and COMMIT throw.
 */
export function comesFromStore(error: unknown): boolean {
  const isDriverError = error instanceof pg.DatabaseError || isConnectionError(error);
  return isDriverError || error instanceof DrizzleQueryError;
}

/** Messages of driver errors without a code. The message for a connection that broke while idle is “not queryable”. */
const LOST_CONNECTION = /^(?:Connection|Query read timeout)|is not queryable$/;

function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return /^E[A-Z]+$/.test(String(code)) || LOST_CONNECTION.test(String(message));
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
