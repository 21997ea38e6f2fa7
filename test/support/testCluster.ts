import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from '../../server/store/embedded';
import { isLastUser, registerUser } from '../../server/store/lastUser';

/** All suites of one account share a database process: the first starts it, the last one stops it. */
export const CLUSTER = join(tmpdir(), `offprint-test-${userInfo().username}`);

export interface TestCluster {
  url: string;
  session: pg.Client;
  leave(): Promise<void>;
}

/** The tests' own PostgreSQL, or the one of TEST_DATABASE_URL; without any it throws. */
export async function openTestCluster(): Promise<TestCluster> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const session = await connected(given);
    return { url: given, session, leave: () => session.end() };
  }
  const database = await openEmbedded(CLUSTER, () => {});
  for (let url = database.url; ; url = await database.revive()) {
    try {
      const session = await connected(withDatabase(url, 'postgres'));
      await registerUser(session);
      return {
        url,
        session,
        async leave() {
          if (await isLastUser(session)) await database.stop();
          await session.end().catch(() => {});
        },
      };
    } catch (error) {
      if (!/^(?:ECONN|57P|08)/.test((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function connected(url: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  return session;
}

export function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
