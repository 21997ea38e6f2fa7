import { eq } from 'drizzle-orm';
import { passkeys } from '../../store/memberSchema';
import type { Database } from '../../store/transactions';

export async function hasPasskeys(db: Database, memberId: string): Promise<boolean> {
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .limit(1);
  return found.length > 0;
}
