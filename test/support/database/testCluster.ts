import pg from 'pg';

/** Environment variable with the address of the run's PostgreSQL. */
export const DATABASE_SETTING = 'OFFPRINT_TEST_DATABASE';

export interface TestCluster {
  url: string;
  session: pg.Client;
  leave(): Promise<void>;
}

/** Opens a session on the run's PostgreSQL, or on that of TEST_DATABASE_URL. Rejects when there is none. */
export async function openTestCluster(): Promise<TestCluster> {
  const url = process.env[DATABASE_SETTING];
  if (!url) throw new Error(`${DATABASE_SETTING} is not set: run the suite with npm test -- PATH`);
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  return { url, session, leave: () => session.end() };
}

export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
