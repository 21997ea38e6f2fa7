import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { ProviderUser } from '../../../src/model/members/accounts';
import { RESET_LIFE, VERIFY_LIFE } from '../../config/limits';
import type { Mail } from '../../mail/mail';
import { mailTokens, members } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction, type Database } from '../../store/transactions';
import {
  alreadyMemberMail,
  noAccountMail,
  resetMail,
  verifyMail,
  type Publication,
} from './accountMails';
import { isEarlierHash } from './earlierHash';
import { holdMemberOf } from '../sessions/heldMember';
import { hashPassword, isPassword } from './passwordHash';
import { newSecret, secretKey } from '../sessions/secrets';
import { replacePassword } from './replacePassword';

/** Result of a sign-in with an email address and a password. */
export type SignInOutcome =
  | { kind: 'member'; id: string }
  /** Also returned for an unverified account, because a different result would reveal which accounts exist. */
  | { kind: 'wrong' };

/** Step that is still required after a reader opens a verification link: press a button or enter a password. */
export type Confirmation = 'press' | 'password';

/** Member accounts. Addresses are in lower case. Emails are sent after the commit. */
export interface Accounts {
  /**
   * Creates an unverified account and queues an email with a verification link. If the address has a verified account,
   * takes the same steps, but the email mentions that account instead. Invalidates earlier verification links, and
   * returns the token of the new link.
   */
  join(email: string, password: string): Promise<string>;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  requestReset(email: string): Promise<void>;
  /** True if the token in a password reset link is still valid. */
  canReset(token: string): Promise<boolean>;
  /** Returns null for a used, expired or invalid token. */
  confirmation(token: string): Promise<Confirmation | null>;
  /**
   * Verifies the address and sets the password.
   * @param password null to use the password chosen when joining.
   */
  verify(token: string, password: string | null): Promise<VerifyOutcome>;
  /** Sets a new password and ends every session of the member. Returns false for a used, expired or invalid token. */
  resetPassword(token: string, password: string): Promise<boolean>;
  user(memberId: string): Promise<ProviderUser | null>;
}

/** `expired` also means that the token was used or is invalid. */
export type VerifyOutcome = 'verified' | 'needsPassword' | 'expired';

type TokenPurpose = 'verify' | 'reset';

interface AccountDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  clock: { now(): number };
  site: Publication;
}

export function createAccounts({ pool, mail, clock, site }: AccountDependencies): Accounts {
  const db = drizzle(pool);
  const withService = <Result>(answer: Promise<Result>): Promise<Result> =>
    answer.catch((error: unknown) => {
      throw storeFailure(error);
    });

  async function mailed(run: (db: Database, now: Date) => Promise<void>): Promise<void> {
    await shortTransaction(pool, (own) => run(own, new Date(clock.now())));
    mail.wake();
  }

  async function newToken(
    own: Database,
    purpose: TokenPurpose,
    memberId: string,
    passwordHash: string | null,
  ): Promise<string> {
    const token = newSecret();
    const life = purpose === 'verify' ? VERIFY_LIFE : RESET_LIFE;
    const expiresAt = new Date(clock.now() + life);
    await own
      .insert(mailTokens)
      .values({ key: secretKey(token), purpose, memberId, passwordHash, expiresAt });
    return token;
  }

  const goodToken = (purpose: TokenPurpose, token: string) =>
    and(
      eq(mailTokens.key, secretKey(token)),
      eq(mailTokens.purpose, purpose),
      gt(mailTokens.expiresAt, new Date(clock.now())),
    );

  async function findToken(purpose: TokenPurpose, token: string) {
    const [found] = await withService(
      db
        .select({ passwordHash: mailTokens.passwordHash })
        .from(mailTokens)
        .where(goodToken(purpose, token)),
    );
    return found ?? null;
  }

  /**
   * Consumes a token and deletes the member's other tokens. Only the first of several concurrent callers gets the
   * token.
   */
  async function useToken(own: Database, purpose: TokenPurpose, token: string) {
    await holdMemberOf(own, goodToken(purpose, token));
    const [used] = await own.delete(mailTokens).where(goodToken(purpose, token)).returning();
    if (used) await own.delete(mailTokens).where(eq(mailTokens.memberId, used.memberId));
    return used;
  }

  /** Stores a new hash unless the password was changed in the meantime. */
  async function hashAgain(memberId: string, earlier: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const isStill = and(eq(members.id, memberId), eq(members.passwordHash, earlier));
    await withService(db.update(members).set({ passwordHash }).where(isStill));
  }

  return {
    async join(email, password) {
      const hash = await hashPassword(password);
      let token = '';
      await mailed(async (own, now) => {
        // Prevents the cleanup from deleting an unverified account while its new link is valid.
        await own
          .insert(members)
          .values({ id: randomUUID(), email, createdAt: now })
          .onConflictDoUpdate({
            target: members.email,
            set: { createdAt: now },
            setWhere: isNull(members.emailVerifiedAt),
          });
        const [member] = await own
          .select()
          .from(members)
          .where(eq(members.email, email))
          .for('update');
        if (!member) return;
        const ofMember = and(eq(mailTokens.memberId, member.id), eq(mailTokens.purpose, 'verify'));
        const earlier = await own.delete(mailTokens).where(ofMember).returning();
        // If the join form is sent twice with the same address, the passwords may come from two people, so the emailed
        // link leads to a page with a password field.
        const chosen = earlier.some(({ expiresAt }) => expiresAt > now) ? null : hash;
        // Also created, but not emailed, for an existing member, so that both cases take the same time.
        token = await newToken(own, 'verify', member.id, chosen);
        const isMember = member.emailVerifiedAt !== null;
        const draft = isMember ? alreadyMemberMail(email, site) : verifyMail(email, token, site);
        await mail.queue(own, draft, now);
      });
      return token;
    },

    async signIn(email, password) {
      const [found] = await withService(
        db
          .select({ id: members.id, hash: members.passwordHash })
          .from(members)
          .where(and(eq(members.email, email), isNotNull(members.emailVerifiedAt))),
      );
      const hash = found?.hash ?? null;
      const isRight = await isPassword(password, hash);
      if (!found || !isRight) return { kind: 'wrong' };
      if (hash !== null && isEarlierHash(hash)) await hashAgain(found.id, hash, password);
      await withService(
        db
          .update(members)
          .set({ loginCount: sql`${members.loginCount} + 1` })
          .where(eq(members.id, found.id)),
      );
      return { kind: 'member', id: found.id };
    },

    requestReset: (email) =>
      mailed(async (own, now) => {
        // Locks the member, so that no email goes to an address that the member is currently changing.
        const [member] = await own
          .select()
          .from(members)
          .where(eq(members.email, email))
          .for('update');
        const draft = member
          ? resetMail(email, await newToken(own, 'reset', member.id, null), site)
          : noAccountMail(email, site);
        await mail.queue(own, draft, now);
      }),

    async canReset(token) {
      return (await findToken('reset', token)) !== null;
    },

    async confirmation(token) {
      const found = await findToken('verify', token);
      return found && (found.passwordHash === null ? 'password' : 'press');
    },

    async verify(token, password) {
      const found = await findToken('verify', token);
      if (!found) return 'expired';
      const passwordHash = password === null ? found.passwordHash : await hashPassword(password);
      if (passwordHash === null) return 'needsPassword';
      return shortTransaction(pool, async (own) => {
        const used = await useToken(own, 'verify', token);
        if (!used) return 'expired';
        await own
          .update(members)
          .set({ emailVerifiedAt: new Date(clock.now()), passwordHash })
          .where(and(eq(members.id, used.memberId), isNull(members.emailVerifiedAt)));
        return 'verified';
      });
    },

    async resetPassword(token, password) {
      const hash = await hashPassword(password);
      const isDone = await shortTransaction(pool, async (own) => {
        const used = await useToken(own, 'reset', token);
        if (!used) return false;
        const now = new Date(clock.now());
        await replacePassword(own, { memberId: used.memberId, hash }, { mail, site, now });
        return true;
      });
      if (isDone) mail.wake();
      return isDone;
    },

    async user(memberId) {
      const [member] = await withService(
        db
          .select({ sub: members.id, email: members.email, login_count: members.loginCount })
          .from(members)
          .where(eq(members.id, memberId)),
      );
      return member ?? null;
    },
  };
}
