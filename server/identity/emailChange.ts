import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { VERIFY_LIFE } from '../limits';
import type { Mail } from '../mail/mail';
import { mailTokens, members } from '../store/identitySchema';
import {
  newsletterChanges,
  newsletterSignups,
  newsletterSubscriptions,
  newsletterUnsubscribes,
} from '../store/memberSchema';
import { storeFailure } from '../store/storeFailure';
import { shortTransaction, type Database } from '../store/transactions';
import type { Publication } from './accountMails';
import {
  addressTakenMail,
  emailChangeAskedMail,
  emailChangedMail,
  newAddressMail,
} from './emailChangeMails';
import { isPassword } from './passwordHash';
import { newSecret, secretKey } from './secrets';

/** A member moves to another address: it counts once a mail to that was answered. */
export interface EmailChange {
  /**
   * False where the password is not right. Takes the same steps whether the new address is somebody's or
   * nobody's; the mail to it says which.
   */
  ask(memberId: string, password: string, email: string): Promise<boolean>;
  /** Whether a mailed token can still be used. */
  isGood(token: string): Promise<boolean>;
  /** False for a token that is used, too old or made up, and where the address is another's by now. */
  confirm(token: string): Promise<boolean>;
}

interface EmailChangeRooms {
  pool: Pool;
  mail: Mail;
  clock: { now(): number };
  site: Publication;
}

const PURPOSE = 'email';

export function createEmailChange({ pool, mail, clock, site }: EmailChangeRooms): EmailChange {
  const goodToken = (token: string) =>
    and(
      eq(mailTokens.key, secretKey(token)),
      eq(mailTokens.purpose, PURPOSE),
      gt(mailTokens.expiresAt, new Date(clock.now())),
    );

  return {
    async ask(memberId, password, email) {
      const [member] = await drizzle(pool)
        .select({ hash: members.passwordHash, email: members.email })
        .from(members)
        .where(eq(members.id, memberId))
        .catch((error: unknown) => {
          throw storeFailure(error);
        });
      if (!(await isPassword(password, member?.hash ?? null)) || !member) return false;
      await shortTransaction(pool, async (db) => {
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
        await mail.queue(db, emailChangeAskedMail(member.email, site), now);
      });
      mail.wake();
      return true;
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
        const [used] = await db.delete(mailTokens).where(goodToken(token)).returning();
        if (!used?.email) return false;
        const before = await moved(db, used.memberId, used.email, new Date(clock.now()));
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

async function isSomebodys(db: Database, email: string, memberId: string): Promise<boolean> {
  const others = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.email, email), ne(members.id, memberId), isNotNull(members.emailVerifiedAt)),
    );
  return others.length > 0;
}

/** The address before; null where the new one is another member's. */
async function moved(
  db: Database,
  memberId: string,
  email: string,
  now: Date,
): Promise<string | null> {
  // Changes that have begun are done first; none begins before the address has moved.
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, memberId))
    .for('update');
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
