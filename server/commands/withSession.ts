import type pg from 'pg';
import { readConfig } from '../config/config';
import { createLog } from '../config/log';
import { openDatabase } from '../store/openDatabase';

/**
 * Opens one session on the configured database, for commands that need only SQL. Unlike `withStore`, opens neither
 * pools nor the change feed, and sets no time limit for queries.
 */
export async function withSession(work: (client: pg.Client) => Promise<void>): Promise<void> {
  // Discards the store's startup messages, which would mix with the command's output.
  const log = { ...createLog(), info: () => {} };
  const database = await openDatabase(readConfig(process.env), log);
  try {
    await work(database.session);
  } finally {
    await database.leave(database.session, false);
  }
}
