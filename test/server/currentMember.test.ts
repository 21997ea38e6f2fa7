import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createCurrentMember } from '../../server/members/sessions/currentMember';
import { forgetOldRecords } from '../../server/members/accounts/forgetOldRecords';
import { newSecret, secretKey } from '../../server/members/sessions/secrets';
import {
  endSession,
  endSessionsOf,
  revokeSession,
  sessionsOf,
} from '../../server/members/sessions/sessions';
import { members, providerRecords } from '../../server/store/identitySchema';
import { eq } from 'drizzle-orm';
import { SILENT_LOG } from '../../server/config/log';
import { StoreUnavailableError } from '../../server/store/storeFailure';
import { soleLeader } from '../support/database/soleLeader';
import { signedInAgain, signedInMember } from '../support/harness/member';
import { openTestStore, type TestStore } from '../support/database/store';

const DAY = 86_400_000;

let test: TestStore;
let now: number;

beforeAll(async () => {
  test = await openTestStore();
});

afterAll(() => test.close());

beforeEach(() => {
  now = Date.now();
});

const current = () =>
  createCurrentMember({
    pool: test.store.pool,
    clock: { now: () => now },
    config: { cookieSecure: true },
  });
const memberFor = (headers: Record<string, string>) => current().memberOf({ headers });
const db = () => drizzle(test.store.pool);

/** Deletes expired records, as the leader does. */
async function forgetOld(): Promise<void> {
  const leader = soleLeader(SILENT_LOG);
  forgetOldRecords({ leader, pool: test.store.pool, clock: { offset: () => 0 } });
  await leader.close();
}

/** Stores a provider record (by default an access token) as the login provider does, and returns its token. */
async function accessTokenOf(
  accountId: string,
  model = 'AccessToken',
  life = DAY,
  payload: Record<string, unknown> = {},
): Promise<string> {
  const token = newSecret();
  await db()
    .insert(providerRecords)
    .values({
      model,
      key: secretKey(token),
      payload,
      accountId,
      expiresAt: new Date(Date.now() + life),
    });
  return token;
}

describe('a signed-in member', () => {
  it('is recognized by the session cookie among other cookies', async () => {
    const { id, email, cookie } = await signedInMember(test.store.pool, { loginCount: 3 });
    expect(await memberFor({ cookie: `a=b; ${cookie}; c=d` })).toEqual({
      id,
      subject: id,
      email,
      loginCount: 3,
      sessionId: expect.any(String) as string,
    });
  });

  it('is anonymous in a request that names another member, with a cookie or a token', async () => {
    const { id, cookie } = await signedInMember(test.store.pool);
    const other = await signedInMember(test.store.pool);
    const authorization = `Bearer ${await accessTokenOf(id)}`;
    for (const by of [{ cookie }, { authorization }]) {
      expect(await memberFor({ ...by, 'x-offprint-member': id })).toMatchObject({ id });
      for (const named of [other.id, '', `${id}, ${id}`]) {
        expect(await memberFor({ ...by, 'x-offprint-member': named })).toBeNull();
      }
    }
    expect(await memberFor({ 'x-offprint-member': id })).toBeNull();
  });

  it('is recognized by an access token that the provider issued, until it expires', async () => {
    const { id, email } = await signedInMember(test.store.pool);
    const token = await accessTokenOf(id);
    expect(await memberFor({ authorization: `Bearer ${token}` })).toMatchObject({
      id,
      email,
      sessionId: null,
    });
    const old = await accessTokenOf(id, 'AccessToken', -1);
    expect(await memberFor({ authorization: `Bearer ${old}` })).toBeNull();
  });

  it('loses only expired login provider records in a cleanup', async () => {
    const { id } = await signedInMember(test.store.pool);
    await accessTokenOf(id, 'AccessToken', -1);
    const held = await accessTokenOf(id);
    const keys = async () => {
      const rows = await db()
        .select()
        .from(providerRecords)
        .where(eq(providerRecords.accountId, id));
      return rows.map(({ key }) => key);
    };
    await forgetOld();
    expect(await keys()).toEqual([secretKey(held)]);
  });

  it('loses only expired sessions and attempt counts older than a day in a cleanup', async () => {
    const { pool } = test.store;
    const { id } = await signedInMember(pool, {}, now - 31 * DAY);
    await signedInAgain(pool, id, now - 8 * DAY);
    await signedInAgain(pool, id, now - 6 * DAY);
    const bucket = 'insert into attempt_buckets (key, tokens, at) values ($1, 0, $2)';
    for (const days of [0.9, 1.1]) {
      await pool.query(bucket, [`${id} ${days}`, new Date(now - days * DAY)]);
    }
    const kept = async () => {
      const text = `select (select count(*)::int from sessions where member_id = $1) as sessions,
        array(select key from attempt_buckets where key like $1 || '%') as buckets`;
      return (await pool.query<{ sessions: number; buckets: string[] }>(text, [id])).rows[0];
    };
    expect((await kept())?.sessions).toBe(3);
    await forgetOld();
    expect(await kept()).toEqual({ sessions: 1, buckets: [`${id} 0.9`] });
  });

  it('is not recognized by a provider record other than an access token', async () => {
    const { id } = await signedInMember(test.store.pool);
    for (const model of ['AuthorizationCode', 'Session', 'Grant', 'Interaction', 'RefreshToken']) {
      expect(
        await memberFor({ authorization: `Bearer ${await accessTokenOf(id, model)}` }),
      ).toBeNull();
    }
  });

  it('is not recognized by a token that was issued to another host', async () => {
    const { id } = await signedInMember(test.store.pool);
    const by = async (gty: string) =>
      memberFor({
        authorization: `Bearer ${await accessTokenOf(id, 'AccessToken', DAY, { gty })}`,
      });
    expect(await by('handed_on')).toBeNull();
    expect(await by('authorization_code')).toMatchObject({ id });
  });

  it('is anonymous with an invalid bearer token, even if a valid cookie is sent with it', async () => {
    const { cookie } = await signedInMember(test.store.pool);
    for (const authorization of ['', 'Bearer', `Bearer ${newSecret()}`, 'Basic YTpi']) {
      expect(await memberFor({ cookie, authorization })).toBeNull();
    }
  });

  it('is signed out after thirty days, and after seven without a visit', async () => {
    const { cookie } = await signedInMember(test.store.pool, {}, now);
    for (let day = 0; day < 5; day += 1) {
      expect(await memberFor({ cookie })).not.toBeNull();
      now += 7 * DAY - 1 - (day === 4 ? 0 : DAY);
    }
    expect(await memberFor({ cookie })).toBeNull();
    now = Date.now();
    const rare = await signedInMember(test.store.pool, {}, now);
    now += 7 * DAY;
    expect(await memberFor({ cookie: rare.cookie })).toBeNull();
  });

  it('is anonymous once the session or the member is gone', async () => {
    const one = await signedInMember(test.store.pool);
    await endSession(db(), one.cookie.split('=')[1] ?? '');
    expect(await memberFor({ cookie: one.cookie })).toBeNull();
    const other = await signedInMember(test.store.pool);
    await db().delete(members).where(eq(members.id, other.id));
    expect(await memberFor({ cookie: other.cookie })).toBeNull();
  });
});

it('memberOf treats a visitor with an empty, malformed or unknown session cookie as anonymous', async () => {
  for (const cookie of [
    '',
    '__Host-session=',
    `__Host-session=${'a'.repeat(43)}`,
    `__Host-session=${'a'.repeat(10_000)}`,
    "__Host-session=' or 1=1 --",
    'session=something',
  ]) {
    expect(await memberFor({ cookie })).toBeNull();
  }
});

describe('the sessions of a member', () => {
  it('are listed without their secrets and can be ended one by one', async () => {
    const { id, cookie } = await signedInMember(test.store.pool);
    const other = await signedInAgain(test.store.pool, id, now + 1000);
    const listed = await sessionsOf(db(), id, now);
    expect(listed.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux']);
    expect(JSON.stringify(listed)).not.toContain(cookie.split('=')[1]);
    expect(await revokeSession(db(), id, listed[0]?.id ?? '')).toBe(true);
    expect(await memberFor({ cookie: other })).toBeNull();
    expect(await memberFor({ cookie })).not.toBeNull();
  });

  it('cannot be ended by another member', async () => {
    const one = await signedInMember(test.store.pool);
    const other = await signedInMember(test.store.pool);
    const [session] = await sessionsOf(db(), one.id, now);
    expect(await revokeSession(db(), other.id, session?.id ?? '')).toBe(false);
    expect(await revokeSession(db(), one.id, randomUUID())).toBe(false);
    expect(await memberFor({ cookie: one.cookie })).not.toBeNull();
  });

  it('can all be ended except one', async () => {
    const { id, cookie } = await signedInMember(test.store.pool);
    const other = await signedInAgain(test.store.pool, id);
    const member = await memberFor({ cookie });
    await endSessionsOf(db(), id, member?.sessionId ?? '');
    expect(await memberFor({ cookie: other })).toBeNull();
    expect(await memberFor({ cookie })).not.toBeNull();
    await endSessionsOf(db(), id);
    expect(await memberFor({ cookie })).toBeNull();
  });

  it('are stored as hashes', async () => {
    const { cookie } = await signedInMember(test.store.pool);
    const { rows } = await test.store.pool.query('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });
});

it('memberOf fails while the store is down, instead of treating the reader as anonymous', async () => {
  const member = createCurrentMember({
    pool: {
      query: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
    } as never,
    clock: { now: () => now },
    config: { cookieSecure: true },
  });
  const headers = { cookie: `__Host-session=${newSecret()}` };
  await expect(member.memberOf({ headers })).rejects.toThrow(StoreUnavailableError);
});
