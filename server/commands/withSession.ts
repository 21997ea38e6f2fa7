import type pg from 'pg';
import { readConfig } from '../config/config';
import { createLog } from '../config/log';
import { openDatabase } from '../store/openDatabase';

/**
 * Opens one session on the configured database, for commands that only query it. Unlike `withStore`, it needs
 * neither pools nor the change feed, and a query may take as long as it needs.
 */
export async function withSession(work: (client: pg.Client) => Promise<void>): Promise<void> {
  // What the store is doing to open is of no interest to those who read the answer.
  const log = { ...createLog(), info: () => {} };
  const database = await openDatabase(readConfig(process.env), log);
  try {
    await work(database.session);
  } finally {
    await database.leave(database.session, false);
  }
}
