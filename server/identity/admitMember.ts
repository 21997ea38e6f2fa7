import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { accountEmail, isAccountEmail } from '../../src/model/accountEmail';
import { members } from '../store/identitySchema';
import { shortTransaction } from '../store/transactions';
import type { IdentityRooms } from './identityRooms';
import { moveMember } from './moveMember';
import { secretKey } from './secrets';
import type { SignedIn } from './signIn';

type AdmissionRooms = Pick<IdentityRooms, 'pool' | 'config' | 'clock'>;

/**
 * The id of the member whom a provider named; null where nobody may come in by what it said. Whoever
 * comes from another company's provider for the first time becomes a member here, by an address that it
 * has made sure of and that nobody here has. Later such an address takes the place of the one before.
 */
export async function admitMember(
  rooms: AdmissionRooms,
  { sub, email, isVerified }: SignedIn,
): Promise<string | null> {
  const { pool, config, clock } = rooms;
  const db = drizzle(pool);
  const isOurs = config.oidcIssuer === '';
  const id = isOurs ? sub : secretKey(`${config.oidcIssuer} ${sub}`).slice(0, 32);
  const [known] = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.id, id));
  if (isOurs) return known?.id ?? null;
  const address = accountEmail(email);
  const isSure = isVerified && isAccountEmail(address);
  const at = new Date(clock.now());
  if (known) {
    const moves = isSure && address !== known.email;
    await admitAgain(rooms, id, moves ? address : null, at);
    return id;
  }
  if (!isSure) return null;
  const made = await db
    .insert(members)
    .values({ id, email: address, emailVerifiedAt: at, loginCount: 1, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: members.id });
  return made[0]?.id ?? null;
}

/** @param address in the place of the member's own, unless somebody else here has it; null to keep that. */
async function admitAgain(
  { pool }: AdmissionRooms,
  id: string,
  address: string | null,
  at: Date,
): Promise<void> {
  await shortTransaction(pool, async (db) => {
    if (address !== null) await moveMember(db, id, address, at);
    await db
      .update(members)
      .set({ loginCount: sql`${members.loginCount} + 1` })
      .where(eq(members.id, id));
  });
}
