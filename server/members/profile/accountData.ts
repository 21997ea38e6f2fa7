import { asc, eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { mailTokens, members, providerRecords, sessions } from '../../store/identitySchema';
import {
  avatars,
  idempotentAnswers,
  newsletterChanges,
  newsletterSignups,
  newsletterSubscriptions,
  newsletterUnsubscribes,
} from '../../store/memberSchema';
import { mailOutbox } from '../../store/schema';
import type { Database } from '../../store/transactions';

/**
 * Returns everything that the store holds about a member, except what would grant access (hashes of
 * passwords, cookies and links). Null if the member is deleted.
 */
export async function accountData(db: Database, memberId: string): Promise<object | null> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) return null;
  const { email } = member;
  const { passwordHash, ...profile } = member;
  const [picture] = await db.select().from(avatars).where(eq(avatars.memberId, memberId));
  const { id, device, createdAt, seenAt, expiresAt } = sessions;
  return {
    profile: { ...profile, hasPassword: passwordHash !== null },
    picture: picture && {
      updatedAt: picture.updatedAt,
      webp: picture.picture.toString('base64'),
    },
    sessions: await db
      .select({ id, device, createdAt, seenAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.memberId, memberId)),
    loginRecords: await db
      .select({ kind: providerRecords.model, expiresAt: providerRecords.expiresAt })
      .from(providerRecords)
      .where(eq(providerRecords.accountId, memberId)),
    mailedLinks: await db
      .select({
        purpose: mailTokens.purpose,
        email: mailTokens.email,
        expiresAt: mailTokens.expiresAt,
      })
      .from(mailTokens)
      .where(eq(mailTokens.memberId, memberId)),
    newsletters: await db
      .select({
        newsletter: newsletterSubscriptions.newsletter,
        since: newsletterSubscriptions.since,
      })
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email)),
    newsletterChanges: await db
      .select()
      .from(newsletterChanges)
      .where(eq(newsletterChanges.email, email))
      .orderBy(asc(newsletterChanges.at)),
    newsletterSignups: await db
      .select({
        newsletters: newsletterSignups.newsletters,
        mailedAt: newsletterSignups.mailedAt,
      })
      .from(newsletterSignups)
      .where(eq(newsletterSignups.email, email)),
    unsubscribeLinks: await db
      .select({ newsletters: newsletterUnsubscribes.newsletters, at: newsletterUnsubscribes.at })
      .from(newsletterUnsubscribes)
      .where(eq(newsletterUnsubscribes.email, email)),
    changes: await db
      .select({
        key: idempotentAnswers.key,
        status: idempotentAnswers.status,
        answer: idempotentAnswers.body,
        at: idempotentAnswers.createdAt,
      })
      .from(idempotentAnswers)
      .where(eq(idempotentAnswers.memberId, memberId)),
    mailWaiting: await db
      .select({ queuedAt: mailOutbox.queuedAt, message: mailOutbox.message })
      .from(mailOutbox)
      .where(sql`${mailOutbox.message}->>'to' = ${email}`),
  };
}

/**
 * Deletes a member; rows that reference the member are deleted by cascade.
 * @param subject the member's id as pages use it.
 */
export async function deleteAccount(
  db: Database,
  memberId: string,
  subject: string,
): Promise<void> {
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
  if (!member) return;
  const { email } = member;
  await forgetNewAddress(db, memberId);
  for (const named of new Set([memberId, subject])) await forgetEvents(db, named);
  for (const table of [
    newsletterSubscriptions,
    newsletterChanges,
    newsletterSignups,
    newsletterUnsubscribes,
  ]) {
    await db.delete(table).where(eq(table.email, email));
  }
  await db.delete(mailOutbox).where(sql`${mailOutbox.message}->>'to' = ${email}`);
  await db.delete(providerRecords).where(eq(providerRecords.accountId, memberId));
  await db.delete(members).where(eq(members.id, memberId));
}

/** Deletes mails to an address to which the member was about to change. */
async function forgetNewAddress(db: Database, memberId: string): Promise<void> {
  const tokens = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(eq(mailTokens.memberId, memberId));
  for (const { email } of tokens) {
    if (email !== null)
      await db.delete(mailOutbox).where(sql`${mailOutbox.message}->>'to' = ${email}`);
  }
}

/** Keeps the events for the counts, but removes the member's id. */
async function forgetEvents(db: Database, memberId: string): Promise<void> {
  await db.execute(sql`
    update events set payload = payload - 'memberId'
    where type = 'event/Identify' and payload->>'memberId' = ${memberId}`);
}
