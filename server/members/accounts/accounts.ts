import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { ProviderUser } from '../../../src/model/members/accounts';
import { RESET_LIFE, UNVERIFIED_LIFE, VERIFY_LIFE } from '../../config/limits';
import type { Mail } from '../../mail/mail';
import { mailTokens, members, providerRecords } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction, type Database } from '../../store/transactions';
import {
  alreadyMemberMail,
  noAccountMail,
  passwordChangedMail,
  resetMail,
  verifyMail,
  type Publication,
} from './accountMails';
import { isEarlierHash } from './earlierHash';
import { holdMember, holdMemberOf } from '../sessions/heldMember';
import { hashPassword, isPassword } from './passwordHash';
import { newSecret, secretKey } from '../sessions/secrets';
import { endSessionsOf } from '../sessions/sessions';

/** Result of checking an address and a password. */
export type SignInOutcome =
  | { kind: 'member'; id: string }
  /** The password is correct, but the address is not verified yet. */
  | { kind: 'unverified' }
  | { kind: 'wrong' };

/** Member accounts. Addresses are in lower case; mails are sent after the commit. */
export interface Accounts {
  /** Takes the same steps whether or not the address has an account. */
  join(email: string, password: string): Promise<void>;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  requestReset(email: string): Promise<void>;
  /** True if a mailed token is still valid. */
  isGood(purpose: TokenPurpose, token: string): Promise<boolean>;
  /** Returns false for a used, expired or invalid token. */
  verify(token: string): Promise<boolean>;
  /** Ends every session of the member. Returns false for a used, expired or invalid token. */
  resetPassword(token: string, password: string): Promise<boolean>;
  /** Returns false if the current password is wrong. @param sessionId the session that stays signed in. */
  changePassword(
    memberId: string,
    passwords: { current: string; next: string },
    sessionId: string | null,
  ): Promise<boolean>;
  user(memberId: string): Promise<ProviderUser | null>;
}

export type TokenPurpose = 'verify' | 'reset';

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

  /** Consumes a token and deletes all other tokens of the member. Only the first caller gets it. */
  async function useToken(own: Database, purpose: TokenPurpose, token: string) {
    await holdMemberOf(own, goodToken(purpose, token));
    const [used] = await own.delete(mailTokens).where(goodToken(purpose, token)).returning();
    if (used) await own.delete(mailTokens).where(eq(mailTokens.memberId, used.memberId));
    return used;
  }

  async function setPassword(own: Database, memberId: string, hash: string): Promise<void> {
    const [member] = await own
      .update(members)
      .set({
        passwordHash: hash,
        // A mailed link proves that the member owns the address.
        emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${new Date(clock.now()).toISOString()}::timestamptz)`,
      })
      .where(eq(members.id, memberId))
      .returning({ email: members.email });
    await own.delete(providerRecords).where(eq(providerRecords.accountId, memberId));
    // Links mailed under the old password become invalid too.
    await own.delete(mailTokens).where(eq(mailTokens.memberId, memberId));
    if (member)
      await mail.queue(own, passwordChangedMail(member.email, site), new Date(clock.now()));
  }

  /** Stores a new hash unless the password was changed meanwhile. */
  async function hashAgain(memberId: string, earlier: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    const isStill = and(eq(members.id, memberId), eq(members.passwordHash, earlier));
    await withService(db.update(members).set({ passwordHash }).where(isStill));
  }

  return {
    async join(email, password) {
      const hash = await hashPassword(password);
      await mailed(async (own, now) => {
        await own.delete(mailTokens).where(lte(mailTokens.expiresAt, now));
        const forgotten = new Date(now.getTime() - UNVERIFIED_LIFE);
        await own
          .delete(members)
          .where(and(isNull(members.emailVerifiedAt), lt(members.createdAt, forgotten)));
        await own
          .insert(members)
          .values({ id: randomUUID(), email, createdAt: now })
          .onConflictDoNothing();
        const [member] = await own.select().from(members).where(eq(members.email, email));
        if (!member) return;
        // Also created, but not mailed, for an existing member, so that both cases take the same time.
        const token = await newToken(own, 'verify', member.id, hash);
        const isMember = member.emailVerifiedAt !== null;
        const draft = isMember ? alreadyMemberMail(email, site) : verifyMail(email, token, site);
        await mail.queue(own, draft, now);
      });
    },

    async signIn(email, password) {
      const [found] = await withService(
        db
          .select({
            id: members.id,
            verifiedAt: members.emailVerifiedAt,
            hash: members.passwordHash,
            typed: mailTokens.passwordHash,
          })
          .from(members)
          .leftJoin(
            mailTokens,
            and(eq(mailTokens.memberId, members.id), eq(mailTokens.purpose, 'verify')),
          )
          .where(eq(members.email, email))
          .orderBy(desc(mailTokens.expiresAt))
          .limit(1),
      );
      const isVerified = (found?.verifiedAt ?? null) !== null;
      const hash = (isVerified ? found?.hash : found?.typed) ?? null;
      const isRight = await isPassword(password, hash);
      if (!found || !isRight) return { kind: 'wrong' };
      if (!isVerified) return { kind: 'unverified' };
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
        // Locked, so that no mail goes to an address from which the member is moving.
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

    async isGood(purpose, token) {
      const found = await withService(
        db.select({ key: mailTokens.key }).from(mailTokens).where(goodToken(purpose, token)),
      );
      return found.length === 1;
    },

    verify: (token) =>
      shortTransaction(pool, async (own) => {
        const used = await useToken(own, 'verify', token);
        if (!used) return false;
        await own
          .update(members)
          .set({ emailVerifiedAt: new Date(clock.now()), passwordHash: used.passwordHash })
          .where(and(eq(members.id, used.memberId), isNull(members.emailVerifiedAt)));
        return true;
      }),

    async resetPassword(token, password) {
      const hash = await hashPassword(password);
      const isDone = await shortTransaction(pool, async (own) => {
        const used = await useToken(own, 'reset', token);
        if (!used) return false;
        await setPassword(own, used.memberId, hash);
        await endSessionsOf(own, used.memberId);
        return true;
      });
      if (isDone) mail.wake();
      return isDone;
    },

    async changePassword(memberId, { current, next }, sessionId) {
      const [member] = await withService(
        db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, memberId)),
      );
      if (!(await isPassword(current, member?.hash ?? null))) return false;
      const hash = await hashPassword(next);
      const isDone = await shortTransaction(pool, async (own) => {
        // A mailed link may have replaced the password since it was checked.
        const held = await holdMember(own, memberId);
        if (!held || held.passwordHash !== member?.hash) return false;
        await setPassword(own, memberId, hash);
        await endSessionsOf(own, memberId, sessionId ?? '');
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
