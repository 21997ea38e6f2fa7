import pg from 'pg';
import { copyDatabase } from './testDatabase';

/** A connection pool for a database with tables but no rows. */
export interface TestPool {
  pool: pg.Pool;
  databaseUrl: string;
  /** Opens a connection outside the pool. */
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

/** Opens a connection and ignores its errors, so that the test survives when the server ends the connection. */
export async function connectTo(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}
