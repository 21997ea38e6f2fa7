import { usedFormTokens } from '../../store/schema';
import type { Database } from '../../store/transactions';

/**
 * Uses up the token of a form. Returns false if it was used before, even if two requests arrive at once.
 * @param token `expires` in milliseconds since 1970; its record may be deleted then.
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
