import { and, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { ServerClock } from '../../config/clock';
import {
  FAILED_MAIL_LIFE,
  FORGET_OLD_RECORDS,
  SESSION_IDLE,
  UNVERIFIED_LIFE,
} from '../../config/limits';
import { databaseNow } from '../../store/databaseClock';
import {
  attemptBuckets,
  mailTokens,
  members,
  providerRecords,
  sessions,
} from '../../store/identitySchema';
import { newsletterSignups } from '../../store/memberSchema';
import type { Leader } from '../../store/leadership/leader';
import { friendMails, mailOutbox, usedFormTokens } from '../../store/schema';
import { shortTransaction, type Database } from '../../store/transactions';

interface ForgetDependencies {
  leader: Pick<Leader, 'add'>;
  pool: Pool;
  clock: Pick<ServerClock, 'offset'>;
}

/** Milliseconds after which an unused rate-limit bucket is full again and can therefore be deleted. */
const BUCKET_LIFE = 86_400_000;
/** Milliseconds after which an email to a friend no longer counts toward a limit. See `friendLimits.ts`. */
const FRIEND_MAIL_LIFE = 86_400_000;
const SYSTEM_CLOCK = { offset: () => 0 };

/**
 * Lets the leader periodically delete expired records, and accounts that were not verified in time. Queries check the
 * expiry of records themselves, so the delay is harmless. Uses the database's clock, because a server with a wrong
 * clock could sign all members out.
 */
export function forgetOldRecords({ leader, pool, clock }: ForgetDependencies): void {
  leader.add({
    name: 'delete old records',
    every: FORGET_OLD_RECORDS,
    failure: 'Old records could not be deleted',
    run: () => shortTransaction(pool, (db) => deleteOld(db, clock)),
  });
}

async function deleteOld(db: Database, clock: Pick<ServerClock, 'offset'>): Promise<void> {
  const now = await databaseNow(db, clock);
  const before = (span: number): Date => new Date(now.getTime() - span);
  // The login provider's records expire by the database's clock, without the configured offset.
  const providerNow = await databaseNow(db, SYSTEM_CLOCK);
  await deleteUnlocked(db, providerRecords, lte(providerRecords.expiresAt, providerNow));
  await deleteUnlocked(db, attemptBuckets, lt(attemptBuckets.at, before(BUCKET_LIFE)));
  await deleteUnlocked(db, mailOutbox, lt(mailOutbox.failedAt, before(FAILED_MAIL_LIFE)));
  await deleteUnlocked(db, friendMails, lt(friendMails.at, before(FRIEND_MAIL_LIFE)));
  await deleteUnlocked(db, usedFormTokens, lte(usedFormTokens.expiresAt, now));
  await deleteUnlocked(db, mailTokens, lte(mailTokens.expiresAt, now));
  await deleteUnlocked(db, newsletterSignups, lte(newsletterSignups.expiresAt, now));
  const { expiresAt, seenAt } = sessions;
  await deleteUnlocked(db, sessions, or(lte(expiresAt, now), lte(seenAt, before(SESSION_IDLE))));
  const { emailVerifiedAt, createdAt } = members;
  const isForgotten = and(isNull(emailVerifiedAt), lt(createdAt, before(UNVERIFIED_LIFE)));
  await deleteUnlocked(db, members, isForgotten);
}

/**
 * Deletes rows that no other transaction has locked. The next cleanup deletes the rest. A cleanup that waited for rows
 * while holding others could deadlock with a reader's transaction and make it fail.
 */
async function deleteUnlocked(db: Database, table: PgTable, isOld: SQL | undefined): Promise<void> {
  const unlocked = sql`select ctid from ${table} where ${isOld} for update skip locked`;
  await db.delete(table).where(sql`ctid in (${unlocked})`);
}
