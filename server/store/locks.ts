import { sql } from 'drizzle-orm';
import type { Database } from './transactions';

/**
 * Advisory lock ids, named after the operations that they protect. The numbers are arbitrary, but must be unique and
 * the same on every server.
 */
export const LOCKS = {
  /** Running migrations. */
  migration: 7_206_411,
  /** Held in shared mode by every user of the embedded database. Stopping it requires the exclusive lock. */
  users: 7_206_412,
  /** Importing content. */
  import: 7_206_413,
  /** Counting emails to friends. */
  friendMails: 7_206_414,
  /** Saving a user name. Used together with a hash of the name. */
  userName: 7_206_416,
  /** Creating and dropping the partitions of the event table. */
  eventDays: 7_206_417,
  /** Creating the next key for the login provider. */
  providerKeys: 7_206_418,
  /** Held by the server that does the periodic work for all servers. */
  leader: 7_206_419,
  /** Claiming the next events for a sink that receives them in order. */
  orderedSink: 7_206_420,
};

/**
 * Lets only one transaction at a time write stories, because imports, recalls, releases and seeds write the same tables
 * in different orders.
 */
export async function lockImports(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`);
}
