import pg from 'pg';

/** Environment variable with the address of the PostgreSQL server for this test run. */
export const DATABASE_SETTING = 'OFFPRINT_TEST_DATABASE';

export interface TestCluster {
  url: string;
  session: pg.Client;
  leave(): Promise<void>;
}

/** Connects to the PostgreSQL server whose address is in OFFPRINT_TEST_DATABASE. Rejects if it is not set. */
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
