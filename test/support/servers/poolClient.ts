/** Environment variable with the origin of the run's pool. */
export const POOL_SETTING = 'OFFPRINT_TEST_POOL';

export interface PooledServer {
  origin: string;
  databaseUrl: string;
  logFile: string;
}

/**
 * Initial content of a database. `tables`: only tables. `shipped`: the published content. `fixture`: the small fixture
 * publication.
 */
export type Template = 'tables' | 'shipped' | 'fixture';

/** A database to copy with `create database … template`, which fails while the database has open connections. */
export interface MadeTemplate {
  name: string;
}

/**
 * Sends a request to this run's pool. Throws if there is no pool, because the suite was started without this project's
 * Jest configuration.
 */
export async function requestPool<Answer>(path: string, body: unknown): Promise<Answer> {
  const origin = process.env[POOL_SETTING];
  if (!origin) throw new Error(`${POOL_SETTING} is not set: run the suite with npm test -- PATH`);
  const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  const value = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(value.message);
  return value;
}
