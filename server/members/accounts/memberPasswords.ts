import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { PasswordStatus } from '../../../src/model/members/passkeys';
import type { Mail } from '../../mail/mail';
import { members } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import { shortTransaction } from '../../store/transactions';
import { hasPasskeys } from '../passkeys/hasPasskeys';
import { relyingParty } from '../passkeys/relyingParty';
import { holdMember } from '../sessions/heldMember';
import type { Publication } from './accountMails';
import { hashPassword } from './passwordHash';
import { replacePassword } from './replacePassword';

/**
 * Changes the passwords of signed-in members who have confirmed their identity. Members get an email about every
 * change.
 */
export interface MemberPasswords {
  status(memberId: string): Promise<PasswordStatus>;
  /**
   * Sets a new password, which also turns password sign-in on. Returns false if the password was replaced during the
   * call.
   * @param sessionId the session that stays signed in; null for a browser with an access token, which is revoked.
   */
  change(memberId: string, password: string, sessionId: string | null): Promise<boolean>;
  /** Returns false for a member who has no passkey to sign in with. */
  turnOff(memberId: string, sessionId: string | null): Promise<boolean>;
}

interface PasswordDependencies {
  pool: Pool;
  mail: Pick<Mail, 'queue' | 'wake'>;
  clock: { now(): number };
  site: Publication;
}

export function createMemberPasswords(dependencies: PasswordDependencies): MemberPasswords {
  const { pool, mail, clock, site } = dependencies;
  const db = drizzle(pool);
  const arePasskeysAvailable = relyingParty(site.publicOrigin) !== null;

  async function hashOf(memberId: string): Promise<string | null> {
    const [member] = await db
      .select({ hash: members.passwordHash })
      .from(members)
      .where(eq(members.id, memberId));
    return member?.hash ?? null;
  }

  return {
    async status(memberId) {
      const failed = (error: unknown): never => {
        throw storeFailure(error);
      };
      const isOn = (await hashOf(memberId).catch(failed)) !== null;
      const canTurnOff =
        isOn && arePasskeysAvailable && (await hasPasskeys(db, memberId).catch(failed));
      return { isOn, canTurnOff };
    },

    async change(memberId, password, exceptSession) {
      const before = await hashOf(memberId).catch((error: unknown) => {
        throw storeFailure(error);
      });
      const hash = await hashPassword(password);
      const isDone = await shortTransaction(pool, async (own) => {
        // An emailed link may have replaced the password while the new one was being hashed.
        const held = await holdMember(own, memberId);
        if (!held || held.passwordHash !== before) return false;
        const now = new Date(clock.now());
        await replacePassword(own, { memberId, hash, exceptSession }, { mail, site, now });
        return true;
      });
      if (isDone) mail.wake();
      return isDone;
    },

    async turnOff(memberId, exceptSession) {
      if (!arePasskeysAvailable) return false;
      const isDone = await shortTransaction(pool, async (own) => {
        // Locks the member, so that the last passkey cannot be removed in the meantime.
        const held = await holdMember(own, memberId);
        if (!held || !(await hasPasskeys(own, memberId))) return false;
        if (held.passwordHash === null) return true;
        const now = new Date(clock.now());
        await replacePassword(own, { memberId, hash: null, exceptSession }, { mail, site, now });
        return true;
      });
      if (isDone) mail.wake();
      return isDone;
    },
  };
}
