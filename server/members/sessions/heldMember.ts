import { eq, type SQL } from 'drizzle-orm';
import { mailTokens, members } from '../../store/identitySchema';
import type { Database } from '../../store/transactions';

export interface HeldMember {
  email: string;
  passwordHash: string | null;
}

/**
 * Locks a member's row until the transaction ends, so that changes to an account run one after another. Must be called
 * before the member's mail tokens are locked, because the opposite order could deadlock.
 */
export async function holdMember(db: Database, memberId: string): Promise<HeldMember | null> {
  const [member] = await db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
  return member ?? null;
}

/** Locks the member who owns an emailed token. Another transaction may use the token before the lock is granted. */
export async function holdMemberOf(db: Database, token: SQL | undefined): Promise<void> {
  const [found] = await db.select({ id: mailTokens.memberId }).from(mailTokens).where(token);
  if (found) await holdMember(db, found.id);
}
