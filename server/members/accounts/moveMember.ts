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

/** Whether an address is that of another member who has answered its mail. */
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
 * Gives a member an address that is known to be theirs. What was mailed to the one before is good for
 * nothing from then on.
 * @returns the address before; null where the new one is another member's.
 */
export async function moveMember(
  db: Database,
  memberId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  // Changes that have begun are done first; none begins before the address has moved.
  const member = await holdMember(db, memberId);
  if (!member || (await isSomebodys(db, email, memberId))) return null;
  // Somebody joined with the address and never answered: whoever reads its mail has it.
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
  await moveLetters(db, member.email, email);
  return member.email;
}

/** Letters and the way out of them go along; what both addresses get is had once. */
async function moveLetters(db: Database, before: string, email: string): Promise<void> {
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
