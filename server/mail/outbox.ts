import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { MAIL_LEASE, MAILS_AT_ONCE } from '../config/limits';
import { mailOutbox } from '../store/schema';
import type { Database } from '../store/transactions';
import { checkedMessage } from './mailMessage';
import type { MailMessage } from '../store/storedMail';

/** The fields of an email that the caller provides. The outbox adds sender, date and id. */
export type MailDraft = Pick<
  MailMessage,
  'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'
>;

export type MailSenderName = MailMessage['from'];

/**
 * Queues an email in the same transaction as the change that causes it, so that either both are committed or neither
 * is. The email is sent after the commit, once the sender is woken.
 */
export async function queueMail(
  db: Database,
  from: MailSenderName,
  draft: MailDraft,
  now = new Date(),
): Promise<void> {
  const id = randomUUID();
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const message = checkedMessage({
    ...draft,
    from,
    messageId: `<${id}@${host}>`,
    date: now.toISOString(),
  });
  // Uses the database's clock, because `claimMails` compares due times with it.
  const due = sql`clock_timestamp()`;
  await db.insert(mailOutbox).values({ id, message, queuedAt: due, dueAt: due });
}

export interface ClaimedMail {
  id: string;
  message: MailMessage;
  /** Number of attempts, including the current one. */
  attempts: number;
  /** Milliseconds since the email was queued. */
  age: number;
}

/**
 * Claims due emails for the duration of a lease. If the process dies, other servers can claim them when the lease ends.
 */
export async function claimMails(pool: Pool): Promise<ClaimedMail[]> {
  const { rows } = await pool.query<ClaimedMail>(
    `update mail_outbox set attempts = attempts + 1, due_at = now() + $1 * interval '1 millisecond'
     where id in (
       select id from mail_outbox where failed_at is null and due_at <= now()
       order by due_at limit $2 for update skip locked
     )
     returning id, message, attempts,
       (extract(epoch from now() - queued_at) * 1000)::float8 as age`,
    [MAIL_LEASE, MAILS_AT_ONCE],
  );
  return rows;
}

/** Returns the milliseconds until the next email is due, or null if none is pending. */
export async function untilNextMail(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ wait: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as wait
     from mail_outbox where failed_at is null`,
  );
  return rows[0]?.wait ?? null;
}

export async function forgetMail(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from mail_outbox where id = $1', [id]);
}

export async function retryMail(
  pool: Pool,
  id: string,
  pause: number,
  reason: string,
): Promise<void> {
  await pool.query(
    `update mail_outbox set due_at = now() + $2 * interval '1 millisecond', error = $3 where id = $1`,
    [id, pause, reason],
  );
}

/** Marks an email as failed. It remains in the table for `FAILED_MAIL_LIFE`, for diagnosis. */
export async function giveUpMail(pool: Pool, id: string, reason: string): Promise<void> {
  await pool.query('update mail_outbox set failed_at = now(), error = $2 where id = $1', [
    id,
    reason,
  ]);
}
