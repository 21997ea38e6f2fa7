import { lt, lte, or, sql } from 'drizzle-orm';
import { FAILED_MAIL_LIFE, FORGET_OLD_RECORDS, SESSION_IDLE } from '../../config/limits';
import { errorFields } from '../../config/log';
import { attemptBuckets, providerRecords, sessions } from '../../store/identitySchema';
import { mailOutbox, usedFormTokens } from '../../store/schema';
import { LOCKS } from '../../store/locks';
import { shortTransaction, type Database } from '../../store/transactions';
import type { IdentityDependencies } from '../identityDependencies';

/** Milliseconds after which an untouched bucket is full again, which equals having no bucket. */
const BUCKET_LIFE = 86_400_000;

/**
 * Deletes expired records periodically. Reads check the expiry themselves, so the delay is harmless.
 * @returns a function that stops it and resolves when no deletion is running.
 */
export function forgetOldRecords(
  { pool, clock, log }: Pick<IdentityDependencies, 'pool' | 'clock' | 'log'>,
  every = FORGET_OLD_RECORDS,
): () => Promise<void> {
  const before = (span: number): Date => new Date(clock.now() - span);

  /** Skips the cleanup while another process is doing it. */
  const forget = (): Promise<void> => shortTransaction(pool, deleteOld);

  async function deleteOld(db: Database): Promise<void> {
    const { rows } = await db.execute<{ leads: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCKS.forget}) as leads`,
    );
    if (rows[0]?.leads !== true) return;
    // The login provider uses the machine's clock.
    await db.delete(providerRecords).where(lte(providerRecords.expiresAt, new Date()));
    await db.delete(attemptBuckets).where(lt(attemptBuckets.at, before(BUCKET_LIFE)));
    await db.delete(mailOutbox).where(lt(mailOutbox.failedAt, before(FAILED_MAIL_LIFE)));
    await db.delete(usedFormTokens).where(lte(usedFormTokens.expiresAt, before(0)));
    const { expiresAt, seenAt } = sessions;
    await db
      .delete(sessions)
      .where(or(lte(expiresAt, before(0)), lte(seenAt, before(SESSION_IDLE))));
  }

  let underway: Promise<void> | null = null;
  const timer = setInterval(() => {
    underway ??= forget()
      .catch((error: unknown) => {
        log.warn('Old sign-in records could not be deleted', errorFields(error));
      })
      .finally(() => {
        underway = null;
      });
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underway;
  };
}
