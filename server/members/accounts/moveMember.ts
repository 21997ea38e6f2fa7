import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { mailTokens, members } from '../../store/identitySchema';
import {
  newsletterChanges,
  newsletterSignups,
  newsletterSubscriptions,
  newsletterUnsubscribes,
} from '../../store/memberSchema';
import type { Database } from '../../store/transactions';
import { holdMember } from '../sessions/heldMember';

/** True if another member has verified the address. */
export async function isSomebodys(db: Database, email: string, memberId: string): Promise<boolean> {
  const others = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.email, email), ne(members.id, memberId), isNotNull(members.emailVerifiedAt)),
    );
  return others.length > 0;
}

/**
 * Changes a member's address to a verified one. Invalidates the account links and unconfirmed newsletter sign-ups that
 * were emailed to the previous address; unsubscribe links stay valid.
 * @returns the previous address; null if the member is gone or the new address belongs to another member.
 */
export async function moveMember(
  db: Database,
  memberId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  // Waits for changes in progress. Later changes wait until the address has been changed.
  const member = await holdMember(db, memberId);
  if (!member || (await isSomebodys(db, email, memberId))) return null;
  // Deletes any unverified account with this address, because only this member has verified it.
  await db
    .delete(members)
    .where(
      and(eq(members.email, email), ne(members.id, memberId), isNull(members.emailVerifiedAt)),
    );
  await db
    .update(members)
    .set({ email, emailVerifiedAt: now, version: sql`${members.version} + 1` })
    .where(eq(members.id, memberId));
  await db.delete(mailTokens).where(eq(mailTokens.memberId, memberId));
  await moveNewsletters(db, member.email, email);
  return member.email;
}

/**
 * Moves subscriptions, their log and unsubscribe links to the new address, and deletes unconfirmed sign-ups. If both
 * addresses are subscribed to a newsletter, only one subscription remains.
 */
async function moveNewsletters(db: Database, before: string, email: string): Promise<void> {
  await db.execute(sql`
    insert into newsletter_subscriptions (email, newsletter, since)
    select ${email}, newsletter, since from newsletter_subscriptions where email = ${before}
    on conflict do nothing`);
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, before));
  await db.delete(newsletterSignups).where(eq(newsletterSignups.email, before));
  for (const table of [newsletterChanges, newsletterUnsubscribes]) {
    await db.update(table).set({ email }).where(eq(table.email, before));
  }
}
