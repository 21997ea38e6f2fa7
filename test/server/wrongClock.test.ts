import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyRequest } from 'fastify';
import { createServerClock, type ServerClock } from '../../server/config/clock';
import { SILENT_LOG, type Log } from '../../server/config/log';
import { claimMails, queueMail, type MailSenderName } from '../../server/mail/outbox';
import { createAccounts } from '../../server/members/accounts/accounts';
import { forgetOldRecords } from '../../server/members/accounts/forgetOldRecords';
import { createReauthentication } from '../../server/members/accounts/reauthentication';
import { createProviderStore } from '../../server/members/provider/providerStore';
import { createAttempts } from '../../server/members/sessions/attempts';
import { createCurrentMember } from '../../server/members/sessions/currentMember';
import { secretKey } from '../../server/members/sessions/secrets';
import { beginSession } from '../../server/members/sessions/sessions';
import { followDatabaseClock, type FollowedClock } from '../../server/store/databaseClock';
import { shortTransaction } from '../../server/store/transactions';
import { soleLeader } from '../support/database/soleLeader';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { signedInMember } from '../support/harness/member';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM: MailSenderName = { name: 'Halfwave', address: 'no-reply@example.com' };
const SITE = { siteName: 'Halfwave', publicOrigin: 'https://example.com' };
const TOKEN = 'a-token-of-the-provider';

let database: TestPool;
let said: string[];
let clock: ServerClock;
let followed: FollowedClock;

/** Shifts this process's clock by `shift` milliseconds and starts a server clock that follows the database's clock. */
async function startServer(shift: number): Promise<void> {
  // Fakes only the functions that return the time, because database connections need real timers.
  jest.useFakeTimers({ now: Date.now() + shift, doNotFake: TIMERS, advanceTimers: true });
  said = [];
  const say = (line: string): void => void said.push(line);
  const log: Log = { info: say, warn: say, error: say };
  clock = createServerClock();
  followed = await followDatabaseClock({ pool: database.pool, clock, log });
}

const TIMERS = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

function restoreClock(): void {
  followed.stop();
  jest.useRealTimers();
}

beforeEach(async () => {
  database = await openTestPool();
});

afterEach(async () => {
  restoreClock();
  await database.close();
});

/** Returns the number of seconds from the database's current time to the time in the column. */
async function secondsUntil(column: string, table: string): Promise<number> {
  const { rows } = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from ${column} - now())::float8 as seconds from ${table}`,
  );
  return rows[0]?.seconds ?? NaN;
}

const accountsHere = () => {
  const queue = () => Promise.resolve();
  return createAccounts({
    pool: database.pool,
    mail: { queue, wake: () => undefined },
    clock,
    site: SITE,
  });
};

describe.each([
  ['a year ahead', 365 * DAY],
  ['a year behind', -365 * DAY],
])('a server whose clock is %s', (_how, shift) => {
  beforeEach(() => startServer(shift));

  it("follows the database's clock, and reports that once", () => {
    expect(Math.abs(Date.now() - clock.now())).toBeGreaterThan(364 * DAY);
    expect(followed.difference()).toBeGreaterThan(364 * DAY);
    expect(said).toEqual([expect.stringContaining("differs from the database's")]);
  });

  it('recognizes members whom other servers signed in, and signs members in for the same duration', async () => {
    const { pool } = database;
    const { rows } = await pool.query<{ now: Date }>('select now()');
    const { id, cookie } = await signedInMember(pool, {}, rows[0]?.now.getTime());
    const current = createCurrentMember({ pool, clock, config: { cookieSecure: true } });
    expect(await current.memberOf({ headers: { cookie } })).toMatchObject({ id });
    await pool.query('delete from sessions');
    await beginSession(drizzle(pool), id, '', clock.now());
    expect(await secondsUntil('expires_at', 'sessions')).toBeCloseTo(30 * 86_400, -2);

    await pool.query(
      `insert into provider_records (model, key, payload, account_id, expires_at)
       values ('AccessToken', $1, '{}', $2, now() + interval '1 hour')`,
      [secretKey(TOKEN), id],
    );
    const headers = { authorization: `Bearer ${TOKEN}` };
    expect(await current.memberOf({ headers })).toMatchObject({ id });
    await pool.query(`update provider_records set expires_at = now() - interval '1 hour'`);
    expect(await current.memberOf({ headers })).toBeNull();
  });

  it('counts attempts by the same clock as other servers', async () => {
    const attempts = createAttempts({
      pool: database.pool,
      clock,
      key: 'key',
      rateLimitFactor: 1,
    });
    expect(await attempts.take('network', '192.0.2.1')).toBeNull();
    expect(await secondsUntil('at', 'attempt_buckets')).toBeCloseTo(0, -2);
  });

  it('queues email that other servers send immediately', async () => {
    const draft = { to: 'a@example.com', replyTo: '', subject: 'Words', text: 'Words', html: '' };
    await shortTransaction(database.pool, (db) => queueMail(db, FROM, draft));
    expect(await claimMails(database.pool)).toHaveLength(1);
  });

  it('keeps recent unconfirmed accounts in its cleanup, and issues a link that another server accepts', async () => {
    const { pool } = database;
    await pool.query(
      `insert into members (id, email, created_at) values
        (gen_random_uuid(), 'waits@example.com', now()),
        (gen_random_uuid(), 'old@example.com', now() - interval '8 days')`,
    );
    const token = await accountsHere().join('joins@example.com', 'Abc123');
    const leader = soleLeader(SILENT_LOG);
    forgetOldRecords({ leader, pool, clock });
    await leader.close();
    const { rows } = await pool.query<{ email: string }>(
      'select email from members order by email',
    );
    expect(rows.map(({ email }) => email)).toEqual(['joins@example.com', 'waits@example.com']);
    expect(await secondsUntil('max(expires_at)', 'mail_tokens')).toBeGreaterThan(HOUR / 1000);
    expect(await secondsUntil('max(expires_at)', 'mail_tokens')).toBeLessThan((8 * DAY) / 1000);
    restoreClock();
    await startServer(0);
    expect(await accountsHere().confirmation(token)).toBe('press');
  });

  it('stores login provider records with the same lifetime as other servers, which can read the records', async () => {
    const seconds = (): number => Math.floor(Date.now() / 1000);
    const own = createProviderStore(database.pool, clock, () => undefined)('Session');
    await own.upsert('one', { exp: seconds() + 600, iat: seconds(), loginTs: seconds() }, 600);
    expect(await own.find('one')).toMatchObject({ jti: 'one' });
    const found = await own.find('one');
    expect(Number(found?.['exp']) - seconds()).toBeCloseTo(600, -2);
    expect(await secondsUntil('expires_at', 'provider_records')).toBeCloseTo(600, -2);
    restoreClock();
    await startServer(0);
    const other = await createProviderStore(
      database.pool,
      clock,
      () => undefined,
    )('Session').find('one');
    for (const [name, ahead] of Object.entries({ exp: 600, iat: 0, loginTs: 0 })) {
      expect(Number(other?.[name]) - seconds()).toBeCloseTo(ahead, -2);
    }
  });

  it('does not count a sign-in from last week as recent', async () => {
    const { pool } = database;
    const { id, email } = await signedInMember(pool);
    const { rows } = await pool.query<{ now: string }>('select extract(epoch from now()) as now');
    const loginTs = Math.floor(Number(rows[0]?.now)) - 7 * 86_400;
    await pool.query(
      `insert into provider_records (model, key, uid, payload, expires_at) values
        ('AccessToken', $1, null, '{"sessionUid": "uid"}', now() + interval '1 hour'),
        ('Session', 'session', 'uid', jsonb_build_object('loginTs', $2::int), now() + interval '1 hour')`,
      [secretKey(TOKEN), loginTs],
    );
    const { require } = createReauthentication({
      pool,
      clock,
      attempts: createAttempts({ pool, clock, key: 'key', rateLimitFactor: 1 }),
      keys: ['key'],
      config: { oidcIssuer: '', publicOrigin: SITE.publicOrigin },
    });
    const request = { headers: { authorization: `Bearer ${TOKEN}` } } as FastifyRequest;
    const member = { id, subject: id, email, loginCount: 1, sessionId: null };
    await expect(require(request, member)).rejects.toThrow('Log out and back in');
    await pool.query(
      `update provider_records set payload = jsonb_build_object('loginTs', $1::int)
      where model = 'Session'`,
      [loginTs + 7 * 86_400 - 60],
    );
    await expect(require(request, member)).resolves.toBeUndefined();
  });
});
