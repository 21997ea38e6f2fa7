import pg from 'pg';
import { copyDatabase } from './testDatabase';

/** A pool on a database with tables and no rows. */
export interface TestPool {
  pool: pg.Pool;
  databaseUrl: string;
  /** Opens a separate connection. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export async function openTestPool(): Promise<TestPool> {
  const { databaseUrl, close } = await copyDatabase('tables');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // Ignores errors, because the database is dropped while the last connections are still closing.
  pool.on('error', () => {});
  return {
    pool,
    databaseUrl,
    connect: () => connectTo(databaseUrl),
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** Opens a connection whose end does not count as a failure. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}
