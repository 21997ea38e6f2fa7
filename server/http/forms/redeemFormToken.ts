import { usedFormTokens } from '../../store/schema';
import type { Database } from '../../store/transactions';

/**
 * Marks a form token as used. Returns false if it was already used. Of two concurrent calls, only one returns true.
 * @param token `expires` is in milliseconds since 1970. The token's record may be deleted after this time.
 */
export async function redeemFormToken(
  db: Database,
  { id, expires }: { id: string; expires: number },
): Promise<boolean> {
  const added = await db
    .insert(usedFormTokens)
    .values({ id, expiresAt: new Date(expires) })
    .onConflictDoNothing()
    .returning({ id: usedFormTokens.id });
  return added.length > 0;
}
