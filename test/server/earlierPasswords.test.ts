import type { Pool } from 'pg';
import { createAccounts } from '../../server/members/accounts/accounts';
import { hashPassword } from '../../server/members/accounts/passwordHash';
import { signedInMember } from '../support/harness/member';
import { openTestStore, type TestStore } from '../support/database/store';

/** A hash as stored before passwords were hashed with argon2id. */
const EARLIER = {
  password: 'Straße-9',
  hash: 'scrypt$32768$npZ1fSh3oh09Y2upLApREA$XH-xcGdp4ulOTW-kVbF7OR72QhKAZhDtP_AlJoWjXLk',
};

let test: TestStore;

beforeAll(async () => {
  test = await openTestStore();
});

afterAll(() => test.close());

const accountsOn = (pool: Pool) =>
  createAccounts({
    pool,
    mail: { queue: () => Promise.resolve(), wake() {} },
    clock: Date,
    site: { siteName: 'Halfwave', publicOrigin: 'https://halfwave.example' },
  });

const hashOf = async (id: string): Promise<string> => {
  const text = 'select password_hash from members where id = $1';
  const { rows } = await test.store.pool.query<{ password_hash: string }>(text, [id]);
  return rows[0]?.password_hash ?? '';
};

const member = () => signedInMember(test.store.pool, { passwordHash: EARLIER.hash });

describe('a password from an earlier release', () => {
  it('lets the member sign in, and is rehashed with the current algorithm', async () => {
    const { id, email } = await member();
    const { signIn } = accountsOn(test.store.pool);
    for (const turn of [1, 2]) {
      const outcome = await signIn(email, EARLIER.password);
      expect([turn, outcome]).toEqual([turn, { kind: 'member', id }]);
      expect(await hashOf(id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    expect(await signIn(email, 'Strasse-9')).toEqual({ kind: 'wrong' });
  });

  it('keeps its hash when a wrong password is entered', async () => {
    const { id, email } = await member();
    expect(await accountsOn(test.store.pool).signIn(email, 'Strasse-9')).toEqual({ kind: 'wrong' });
    expect(await hashOf(id)).toBe(EARLIER.hash);
  });

  it('does not overwrite a password that was set during the sign-in', async () => {
    const { id, email } = await member();
    const set = await hashPassword('New-pass1');
    const { pool } = test.store;
    /** Simulates another tab that sets a password just before this sign-in updates the hash. */
    const query = async (statement: { text: string }, values: unknown[]) => {
      if (/^update "members" set "password_hash"/.test(statement.text)) {
        await pool.query('update members set password_hash = $1 where id = $2', [set, id]);
      }
      return pool.query(statement, values);
    };
    await accountsOn(Object.assign(Object.create(pool) as Pool, { query })).signIn(
      email,
      EARLIER.password,
    );
    expect(await hashOf(id)).toBe(set);
  });
});
