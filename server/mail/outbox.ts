import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { MAIL_LEASE, MAILS_AT_ONCE } from '../config/limits';
import { mailOutbox } from '../store/schema';
import type { Database } from '../store/transactions';
import { checkedMessage } from './mailMessage';
import type { MailMessage } from '../store/storedMail';

/** What is written of a mail; its sender, date and id are the outbox's part. */
export type MailDraft = Pick<
  MailMessage,
  'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'
>;

/** In whose name mail leaves. */
export type MailSenderName = MailMessage['from'];

/**
 * Puts a mail into the outbox, in the transaction of what causes it: both are there, or neither. It
 * leaves after the commit, once its sender was woken.
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
  // Attempts go by the clock of the database, which all servers share.
  const due = new Date();
  await db.insert(mailOutbox).values({ id, message, queuedAt: due, dueAt: due });
}

export interface ClaimedMail {
  id: string;
  message: MailMessage;
  /** With the one that now begins. */
  attempts: number;
  /** Milliseconds since it was queued. */
  age: number;
}

/** Mails that are due, taken in hand for a while: whoever claims them and dies leaves them to others. */
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

/** Milliseconds until a mail is due; null where none waits. */
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

/** Kept for a week, so that somebody can look at why. */
export async function giveUpMail(pool: Pool, id: string, reason: string): Promise<void> {
  await pool.query('update mail_outbox set failed_at = now(), error = $2 where id = $1', [
    id,
    reason,
  ]);
  await pool.query(`delete from mail_outbox where failed_at < now() - interval '7 days'`);
}
