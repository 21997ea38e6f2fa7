import { eq, type SQL } from 'drizzle-orm';
import { mailTokens, members } from '../../store/identitySchema';
import type { Database } from '../../store/transactions';

export interface HeldMember {
  email: string;
  passwordHash: string | null;
}

/**
 * Holds a member's row until the transaction ends, so that changes of one account come one after another.
 * Taken before any mail token of the member: in another order two of them would wait for each other.
 */
export async function holdMember(db: Database, memberId: string): Promise<HeldMember | null> {
  const [member] = await db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
  return member ?? null;
}

/** The same for the member to whom a token was mailed, which may be used up by the time they are held. */
export async function holdMemberOf(db: Database, token: SQL | undefined): Promise<void> {
  const [found] = await db.select({ id: mailTokens.memberId }).from(mailTokens).where(token);
  if (found) await holdMember(db, found.id);
}
