import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { PageError } from '../../../src/model/routing/errors';
import { REAUTHENTICATION_LIFE } from '../../config/limits';
import { members, sessions } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import type { Attempts } from '../sessions/attempts';
import type { SignedInMember } from '../sessions/currentMember';
import { takeConfirmation } from '../sessions/limitedTry';
import { isPassword } from './passwordHash';

/** Makes sure that the member, and not whoever finds the browser open, requests what cannot be undone. */
export interface Reauthentication {
  /**
   * Returns null if the password is right, else a message for its field. Members of another company's
   * provider have none here; throws a 403 for a session older than some minutes. Throws a 429
   * after too many wrong passwords.
   */
  problem(member: SignedInMember, password: string, reply: FastifyReply): Promise<string | null>;
}

interface ReauthenticationDependencies {
  pool: Pool;
  attempts: Attempts;
  clock: { now(): number };
}

const SIGN_IN_AGAIN = 'Log out and in again, then repeat this within five minutes.';

export function createReauthentication({
  pool,
  attempts,
  clock,
}: ReauthenticationDependencies): Reauthentication {
  const db = drizzle(pool);

  async function signedInAt(sessionId: string): Promise<number> {
    const rows = db
      .select({ at: sessions.createdAt })
      .from(sessions)
      .where(eq(sessions.id, sessionId));
    return (await rows.catch(failed))[0]?.at.getTime() ?? 0;
  }

  return {
    async problem(member, password, reply) {
      const rows = db
        .select({ hash: members.passwordHash })
        .from(members)
        .where(eq(members.id, member.id));
      const hash = (await rows.catch(failed))[0]?.hash ?? null;
      if (hash === null) {
        // An access token of the other provider says nothing of the sign-in, but is short-lived.
        if (member.sessionId === null) return null;
        const isRecent = clock.now() - (await signedInAt(member.sessionId)) < REAUTHENTICATION_LIFE;
        if (!isRecent) throw new PageError(403, SIGN_IN_AGAIN);
        return null;
      }
      const limited = await takeConfirmation(attempts, reply, member.id);
      if (limited !== null) throw new PageError(429, limited);
      if (!(await isPassword(password, hash))) return MEMBER_TEXTS.wrongPassword;
      await attempts.giveBack('confirmation', member.id);
      return null;
    },
  };
}

function failed(error: unknown): never {
  throw storeFailure(error);
}
