import { lt, lte, or } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ServerClock } from '../../config/clock';
import { FAILED_MAIL_LIFE, FORGET_OLD_RECORDS, SESSION_IDLE } from '../../config/limits';
import { databaseNow } from '../../store/databaseClock';
import { attemptBuckets, providerRecords, sessions } from '../../store/identitySchema';
import type { Leader } from '../../store/leadership/leader';
import { mailOutbox, usedFormTokens } from '../../store/schema';
import { shortTransaction, type Database } from '../../store/transactions';

interface ForgetDependencies {
  leader: Pick<Leader, 'add'>;
  pool: Pool;
  clock: Pick<ServerClock, 'offset'>;
}

/** Milliseconds after which an unused rate-limit bucket is full again and can therefore be deleted. */
const BUCKET_LIFE = 86_400_000;
const SYSTEM_CLOCK = { offset: () => 0 };

/**
 * Lets the leader delete expired records periodically. Every query checks the expiry itself, so the delay is harmless.
 * Uses the database's clock, because a server with a wrong clock would sign all members out.
 */
export function forgetOldRecords({ leader, pool, clock }: ForgetDependencies): void {
  leader.add({
    name: 'delete old records',
    every: FORGET_OLD_RECORDS,
    failure: 'Old sign-in records could not be deleted',
    run: () => shortTransaction(pool, (db) => deleteOld(db, clock)),
  });
}

async function deleteOld(db: Database, clock: Pick<ServerClock, 'offset'>): Promise<void> {
  const now = await databaseNow(db, clock);
  const before = (span: number): Date => new Date(now.getTime() - span);
  // The login provider's records expire by the database's clock, without the configured offset.
  await db
    .delete(providerRecords)
    .where(lte(providerRecords.expiresAt, await databaseNow(db, SYSTEM_CLOCK)));
  await db.delete(attemptBuckets).where(lt(attemptBuckets.at, before(BUCKET_LIFE)));
  await db.delete(mailOutbox).where(lt(mailOutbox.failedAt, before(FAILED_MAIL_LIFE)));
  await db.delete(usedFormTokens).where(lte(usedFormTokens.expiresAt, now));
  const { expiresAt, seenAt } = sessions;
  await db.delete(sessions).where(or(lte(expiresAt, now), lte(seenAt, before(SESSION_IDLE))));
}
