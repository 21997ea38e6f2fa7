import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { accountEmail, isAccountEmail } from '../../../src/model/members/accountEmail';
import { members } from '../../store/identitySchema';
import { shortTransaction } from '../../store/transactions';
import type { Mail } from '../../mail/mail';
import type { Publication } from '../accounts/accountMails';
import { emailChangedMail } from '../accounts/emailChangeMails';
import { moveMember } from '../accounts/moveMember';
import { secretKey } from './secrets';
import type { SignedIn } from './signIn';

interface AdmissionDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  site: Publication;
  clock: { now(): number };
  config: { oidcIssuer: string };
}

/** A provider's claims about a member. */
type Introduced = Pick<SignedIn, 'sub' | 'email' | 'isVerified'>;

/** Returns the id in our store for a member of an external provider. */
function foreignMemberId(issuer: string, sub: string): string {
  return secretKey(`${issuer} ${sub}`).slice(0, 32);
}

/** Returns the id of the member that a provider's claims identify at the end of a sign-in, or null without one. */
export async function admitMember(
  dependencies: AdmissionDependencies,
  introduced: Introduced,
): Promise<string | null> {
  const { pool, config } = dependencies;
  if (config.oidcIssuer === '') {
    const { sub } = introduced;
    const rows = await drizzle(pool)
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, sub));
    return rows[0]?.id ?? null;
  }
  const admitted = await admitForeign(dependencies, introduced);
  if (admitted && !admitted.isNew) await countSignIn(pool, admitted.id);
  return admitted && admitted.id;
}

/**
 * Creates a member on the first sign-in through an external provider; returns null if the address is unverified or
 * belongs to another member. On later sign-ins, a changed verified address replaces the old one, unless another
 * member has it.
 */
export async function admitForeign(
  { pool, mail, site, config, clock }: AdmissionDependencies,
  { sub, email, isVerified }: Introduced,
): Promise<{ id: string; isNew: boolean } | null> {
  const db = drizzle(pool);
  const id = foreignMemberId(config.oidcIssuer, sub);
  const isKnown = eq(members.id, id);
  const address = accountEmail(email);
  const isSure = isVerified && isAccountEmail(address);
  const at = new Date(clock.now());
  const [known] = await db.select({ email: members.email }).from(members).where(isKnown);
  if (known) {
    const moves = isSure && address !== known.email;
    if (moves) {
      await shortTransaction(pool, async (own) => {
        const before = await moveMember(own, id, address, at);
        // Null if another member has the address. Another call may already have changed it and queued the email.
        if (before === null || before === address) return;
        await mail.queue(own, emailChangedMail(before, site), at);
      });
      mail.wake();
    }
    return { id, isNew: false };
  }
  if (!isSure) return null;
  const made = await db
    .insert(members)
    .values({ id, email: address, emailVerifiedAt: at, loginCount: 1, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: members.id });
  if (made.length > 0) return { id, isNew: true };
  // Either a concurrent call created the same member, or another member has the address.
  const [other] = await db.select({ id: members.id }).from(members).where(isKnown);
  return other ? { id, isNew: false } : null;
}

async function countSignIn(pool: Pool, id: string): Promise<void> {
  await drizzle(pool)
    .update(members)
    .set({ loginCount: sql`${members.loginCount} + 1` })
    .where(eq(members.id, id));
}
