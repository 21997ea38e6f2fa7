import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { accountEmail, isAccountEmail } from '../../src/model/accountEmail';
import { members } from '../store/identitySchema';
import type { IdentityRooms } from './identityRooms';
import { secretKey } from './secrets';
import type { SignedIn } from './signIn';

/**
 * The id of the member whom a provider named; null where nobody may come in by what it said. Whoever
 * comes from another company's provider for the first time becomes a member here, by an address that it
 * has made sure of and that nobody here has.
 */
export async function admitMember(
  { pool, config, clock }: Pick<IdentityRooms, 'pool' | 'config' | 'clock'>,
  { sub, email, isVerified }: SignedIn,
): Promise<string | null> {
  const db = drizzle(pool);
  const isOurs = config.oidcIssuer === '';
  const id = isOurs ? sub : secretKey(`${config.oidcIssuer} ${sub}`).slice(0, 32);
  const [known] = await db
    .select({ id: members.id, loginCount: members.loginCount })
    .from(members)
    .where(eq(members.id, id));
  if (isOurs) return known?.id ?? null;
  if (known) {
    await db
      .update(members)
      .set({ loginCount: known.loginCount + 1 })
      .where(eq(members.id, id));
    return id;
  }
  const address = accountEmail(email);
  if (!isVerified || !isAccountEmail(address)) return null;
  const at = new Date(clock.now());
  const made = await db
    .insert(members)
    .values({ id, email: address, emailVerifiedAt: at, loginCount: 1, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: members.id });
  return made[0]?.id ?? null;
}
