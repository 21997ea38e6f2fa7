import type { Pool } from 'pg';
import { signingKeys } from '../../server/members/provider/providerKeys';
import { openTestPool, type TestPool } from '../support/database/testPool';

let database: TestPool;
let pool: Pool;

beforeEach(async () => {
  database = await openTestPool();
  pool = database.pool;
});

afterEach(() => database.close());

const ids = async (): Promise<unknown[]> => (await signingKeys(pool)).map(({ kid }) => kid);

/** Ages all keys by the given number of days. */
const passDays = (days: number): Promise<unknown> =>
  pool.query(`update provider_records set expires_at = expires_at - $1 * interval '1 day'`, [days]);

describe('keys that sign ID tokens', () => {
  it('are the same for all servers that start at once', async () => {
    const started = await Promise.all([ids(), ids(), ids()]);
    expect(new Set(started.flat()).size).toBe(1);
    await passDays(89);
    expect(await ids()).toEqual(started[0]);
  });

  it('are published for a day before they are used, and until everything they signed has expired', async () => {
    const [first] = await ids();
    await passDays(91);
    const [signing, next] = await ids();
    expect(signing).toBe(first);
    expect(next).not.toBe(first);
    await passDays(1);
    expect(await ids()).toEqual([next, first]);
    await passDays(88);
    expect(await ids()).toEqual([next]);
  });

  it("replace an earlier release's key, which had no expiry", async () => {
    const [first] = await ids();
    await pool.query(`update provider_records set key = 'current', expires_at = '2999-01-01'`);
    const [signing, next] = await ids();
    expect(signing).toBe(first);
    await passDays(1);
    expect(await ids()).toEqual([next, first]);
  });
});
