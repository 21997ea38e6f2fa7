import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createAccounts } from '../../server/members/accounts/accounts';
import { forgetOldRecords } from '../../server/members/accounts/forgetOldRecords';
import { SILENT_LOG } from '../../server/config/log';
import { soleLeader } from '../support/database/soleLeader';
import { openTestPool, type TestPool } from '../support/database/testPool';
import { eventually } from '../support/waiting';

const PASSWORD = 'Abc123';
const DAY = 86_400_000;

let test: TestPool;
/** A second connection, for a concurrent transaction. */
let other: pg.Client;

beforeEach(async () => {
  test = await openTestPool();
  other = await test.connect();
});

afterEach(async () => {
  await other.end();
  await test.close();
});

const accounts = () =>
  createAccounts({
    pool: test.pool,
    mail: { queue: () => Promise.resolve(), wake: () => {} },
    clock: { now: Date.now },
    site: { siteName: 'Halfwave', publicOrigin: 'http://127.0.0.1' },
  });

/** Deletes old records, as the leader does. */
async function forgetOld(): Promise<void> {
  const leader = soleLeader(SILENT_LOG);
  forgetOldRecords({ leader, pool: test.pool, clock: { offset: () => 0 } });
  await leader.close();
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

async function addMember({ createdAt = new Date(), isVerified = true } = {}): Promise<string> {
  const id = randomUUID();
  await test.pool.query(
    'insert into members (id, email, email_verified_at, created_at) values ($1, $2, $3, $4)',
    [id, `${id}@example.com`, isVerified ? createdAt : null, createdAt],
  );
  return id;
}

async function addToken(memberId: string, expiresAt: Date): Promise<string> {
  const key = randomUUID();
  await test.pool.query(
    "insert into mail_tokens (key, purpose, member_id, expires_at) values ($1, 'reset', $2, $3)",
    [key, memberId, expiresAt],
  );
  return key;
}

async function addSession(memberId: string, expiresAt: Date): Promise<string> {
  const key = randomUUID();
  await test.pool.query(
    `insert into sessions (key, id, member_id, created_at, seen_at, expires_at, device)
     values ($1, $1, $2, now(), now(), $3, '')`,
    [key, memberId, expiresAt],
  );
  return key;
}

async function addSignup(email: string, expiresAt: Date): Promise<void> {
  await test.pool.query(
    `insert into newsletter_signups (email, newsletters, key, mailed_at, expires_at)
     values ($1, 'weekly', $1, now(), $2)`,
    [email, expiresAt],
  );
}

async function keysIn(table: 'mail_tokens' | 'sessions'): Promise<string[]> {
  const { rows } = await test.pool.query<{ key: string }>(`select key from ${table}`);
  return rows.map(({ key }) => key);
}

async function memberIds(): Promise<string[]> {
  const { rows } = await test.pool.query<{ id: string }>('select id from members');
  return rows.map(({ id }) => id);
}

/** Resolves once a transaction is waiting for a lock. */
async function someoneWaits(): Promise<void> {
  await eventually(
    () =>
      test.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    ({ rowCount }) => (rowCount ?? 0) > 0,
  );
}

describe('a registration', () => {
  it('does not deadlock with a password reset of the same member, who has an expired link', async () => {
    const id = await addMember();
    await addToken(id, daysAgo(1));
    await other.query('begin');
    await other.query('select 1 from members where id = $1 for update', [id]);
    const joining = accounts().join(`${id}@example.com`, PASSWORD);
    const resetting = someoneWaits()
      .then(() => other.query('delete from mail_tokens where member_id = $1', [id]))
      .finally(() => other.query('commit'));
    const outcomes = await Promise.allSettled([joining, resetting]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('extends the life of an earlier, unconfirmed registration', async () => {
    const id = await addMember({ createdAt: daysAgo(8), isVerified: false });
    const token = await accounts().join(`${id}@example.com`, PASSWORD);
    await forgetOld();
    expect(await accounts().verify(token, null)).toBe('verified');
  });

  it('does not change the join date of a verified member', async () => {
    const createdAt = daysAgo(8);
    const id = await addMember({ createdAt });
    await accounts().join(`${id}@example.com`, PASSWORD);
    const { rows } = await test.pool.query('select created_at from members');
    expect(rows).toEqual([{ created_at: createdAt }]);
  });
});

describe('a cleanup', () => {
  it('deletes expired links, and accounts left unconfirmed for a week', async () => {
    const member = await addMember({ createdAt: daysAgo(30) });
    const waiting = await addMember({ createdAt: daysAgo(6.9), isVerified: false });
    await addMember({ createdAt: daysAgo(7.1), isVerified: false });
    await addToken(member, daysAgo(0.01));
    const valid = await addToken(member, daysAgo(-0.01));
    await forgetOld();
    expect(new Set(await memberIds())).toEqual(new Set([member, waiting]));
    expect(await keysIn('mail_tokens')).toEqual([valid]);
  });

  it('deletes newsletter sign-ups that were not confirmed in time, even if nobody signs up anymore', async () => {
    await addSignup('expired@example.com', daysAgo(0.01));
    await addSignup('waiting@example.com', daysAgo(-0.01));
    await forgetOld();
    const { rows } = await test.pool.query('select email from newsletter_signups');
    expect(rows).toEqual([{ email: 'waiting@example.com' }]);
  });

  it('does not wait for records that another transaction uses, and deletes them the next time', async () => {
    const member = await addMember();
    const used = {
      member: await addMember({ createdAt: daysAgo(8), isVerified: false }),
      token: await addToken(member, daysAgo(1)),
      session: await addSession(member, daysAgo(1)),
    };
    await addToken(member, daysAgo(1));
    await addSession(member, daysAgo(1));
    await other.query('begin');
    await other.query('select 1 from members where id = $1 for update', [used.member]);
    await other.query('select 1 from mail_tokens where key = $1 for update', [used.token]);
    await other.query('select 1 from sessions where key = $1 for update', [used.session]);
    await forgetOld();
    expect(await memberIds()).toContain(used.member);
    expect(await keysIn('mail_tokens')).toEqual([used.token]);
    expect(await keysIn('sessions')).toEqual([used.session]);
    await other.query('commit');
    await forgetOld();
    expect(await memberIds()).toEqual([member]);
    expect([...(await keysIn('mail_tokens')), ...(await keysIn('sessions'))]).toEqual([]);
  });
});

describe('the record of an email to a friend', () => {
  it('is deleted a day after the email', async () => {
    await test.pool.query(
      `insert into friend_mails (id, reader, recipient, by_question, at)
       values ('old', 'r', 'f', false, $1), ('new', 'r', 'f', false, now())`,
      [daysAgo(1.01)],
    );
    await forgetOld();
    const { rows } = await test.pool.query('select id from friend_mails');
    expect(rows).toEqual([{ id: 'new' }]);
  });
});
