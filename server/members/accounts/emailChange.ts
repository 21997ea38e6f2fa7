import { and, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { VERIFY_LIFE } from '../../config/limits';
import type { Mail } from '../../mail/mail';
import { mailTokens, members } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction } from '../../store/transactions';
import type { Publication } from './accountMails';
import {
  addressTakenMail,
  emailChangeRequestedMail,
  emailChangedMail,
  newAddressMail,
} from './emailChangeMails';
import { holdMember, holdMemberOf } from '../sessions/heldMember';
import { isSomebodys, moveMember } from './moveMember';
import { newSecret, secretKey } from '../sessions/secrets';

/** Changes a member's email address once the new address is verified. */
export interface EmailChange {
  /**
   * Emails a link to the new address, and a notice to the current one. Returns false if the member's password changes
   * during the call or the member has been deleted. Takes the same steps whether or not the new address has an account;
   * only the email to that address differs.
   */
  request(memberId: string, email: string): Promise<boolean>;
  /** True if an emailed token is still valid. */
  isGood(token: string): Promise<boolean>;
  /** Returns false for a used, expired or invalid token, or if another member now has the address. */
  confirm(token: string): Promise<boolean>;
}

interface EmailChangeDependencies {
  pool: Pool;
  mail: Mail;
  clock: { now(): number };
  site: Publication;
}

const PURPOSE = 'email';

export function createEmailChange({
  pool,
  mail,
  clock,
  site,
}: EmailChangeDependencies): EmailChange {
  const goodToken = (token: string) =>
    and(
      eq(mailTokens.key, secretKey(token)),
      eq(mailTokens.purpose, PURPOSE),
      gt(mailTokens.expiresAt, new Date(clock.now())),
    );

  return {
    async request(memberId, email) {
      const [member] = await drizzle(pool)
        .select({ hash: members.passwordHash })
        .from(members)
        .where(eq(members.id, memberId))
        .catch((error: unknown) => {
          throw storeFailure(error);
        });
      if (!member) return false;
      const isRequested = await shortTransaction(pool, async (db) => {
        // Rejects the request if the password has been replaced since the query above.
        const held = await holdMember(db, memberId);
        if (!held || held.passwordHash !== member.hash) return false;
        const now = new Date(clock.now());
        await db.delete(mailTokens).where(ofMember(memberId));
        const token = newSecret();
        const isTaken = await isSomebodys(db, email, memberId);
        await db.insert(mailTokens).values({
          key: secretKey(token),
          purpose: PURPOSE,
          memberId,
          email,
          expiresAt: new Date(now.getTime() + VERIFY_LIFE),
        });
        const draft = isTaken ? addressTakenMail(email, site) : newAddressMail(email, token, site);
        await mail.queue(db, draft, now);
        await mail.queue(db, emailChangeRequestedMail(held.email, site), now);
        return true;
      });
      if (isRequested) mail.wake();
      return isRequested;
    },

    async isGood(token) {
      const found = await drizzle(pool)
        .select({ key: mailTokens.key })
        .from(mailTokens)
        .where(goodToken(token))
        .catch((error: unknown) => {
          throw storeFailure(error);
        });
      return found.length === 1;
    },

    async confirm(token) {
      const isDone = await shortTransaction(pool, async (db) => {
        await holdMemberOf(db, goodToken(token));
        const [used] = await db.delete(mailTokens).where(goodToken(token)).returning();
        if (!used?.email) return false;
        const before = await moveMember(db, used.memberId, used.email, new Date(clock.now()));
        if (before === null) return false;
        await mail.queue(db, emailChangedMail(before, site), new Date(clock.now()));
        return true;
      });
      if (isDone) mail.wake();
      return isDone;
    },
  };
}

function ofMember(memberId: string) {
  return and(eq(mailTokens.memberId, memberId), eq(mailTokens.purpose, PURPOSE));
}
