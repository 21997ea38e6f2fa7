/** Environment variable with the pool's origin. */
export const POOL_SETTING = 'OFFPRINT_TEST_POOL';

/** Addresses and log of a shared server. */
export interface PooledServer {
  origin: string;
  databaseUrl: string;
  logFile: string;
}

/** Initial content of a database: tables only, the published content, or the small fixture publication. */
export type Template = 'tables' | 'shipped' | 'fixture';

/** A database without connections, for `create database … template`. */
export interface MadeTemplate {
  name: string;
}

/**
 * Sends a request to this run's pool. Without a pool the suite was not started by this project's Jest
 * settings.
 */
export async function requestPool<Answer>(path: string, body: unknown): Promise<Answer> {
  const origin = process.env[POOL_SETTING];
  if (!origin) throw new Error(`${POOL_SETTING} is not set: run the suite with npm test -- PATH`);
  const response = await fetch(origin + path, { method: 'POST', body: JSON.stringify(body) });
  const value = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(value.message);
  return value;
}
