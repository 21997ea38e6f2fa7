import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import {
  CONFIRMATION_HEADER,
  CONFIRMATION_TEXTS,
  type ConfirmationWay,
} from '../../../src/model/members/passkeys';
import { PageError } from '../../../src/model/routing/errors';
import type { ServerClock } from '../../config/clock';
import { REAUTHENTICATION_LIFE } from '../../config/limits';
import { DetailedError } from '../../content/api/errorAnswers';
import { createFormTokens } from '../../http/forms/formTokens';
import { members, sessions } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import type { Attempts } from '../sessions/attempts';
import type { SignedInMember } from '../sessions/currentMember';
import { takeConfirmation } from '../sessions/limitedTry';
import { secretKey } from '../sessions/secrets';
import { hasPasskeys } from '../passkeys/hasPasskeys';
import { relyingParty } from '../passkeys/relyingParty';
import { isPassword } from './passwordHash';

/** A confirmation as sent to a page, which returns it in the `CONFIRMATION_HEADER`. */
export interface Confirmation {
  confirmation: string;
  /** ISO 8601. */
  expiresAt: string;
}

/**
 * Allows changes to the account only if the member has confirmed their identity with a password or passkey in this
 * browser within the last five minutes. Otherwise, anyone could change the account in a browser that was left signed
 * in.
 */
export interface Reauthentication {
  /**
   * Throws a 403 if the confirmation is missing or too old. A sign-in within the last five minutes counts as a
   * confirmation.
   */
  require(request: FastifyRequest, member: SignedInMember): Promise<void>;
  /**
   * Like `require`, for changes that could take the account away from its member. A recent sign-in counts
   * only for members who have neither a password nor a passkey here.
   */
  requireConfirmation(request: FastifyRequest, member: SignedInMember): Promise<void>;
  /**
   * Like `requireConfirmation`, but also accepts a password in the body, which tabs that run earlier releases send.
   * Returns null if the member is confirmed, or an error message for the password field.
   */
  problem(
    request: FastifyRequest,
    member: SignedInMember,
    password: string | undefined,
    reply: FastifyReply,
  ): Promise<string | null>;
  /**
   * Returns null if the password is correct, or an error message for its field. Throws a 429 after too many wrong
   * passwords.
   */
  passwordProblem(
    member: SignedInMember,
    password: string,
    reply: FastifyReply,
  ): Promise<string | null>;
  /** Issues a confirmation, valid for this member in this browser. */
  confirm(request: FastifyRequest, member: SignedInMember): Confirmation;
}

interface ReauthenticationDependencies {
  pool: Pool;
  attempts: Attempts;
  clock: Pick<ServerClock, 'now' | 'storeTime'>;
  /** The first key signs; all of them verify. */
  keys: readonly string[];
  config: { oidcIssuer: string; publicOrigin: string };
}

const SIGN_IN_AGAIN = 'Log out and back in, then try this again within five minutes.';

export function createReauthentication(
  dependencies: ReauthenticationDependencies,
): Reauthentication {
  const { pool, attempts, clock, keys, config } = dependencies;
  const db = drizzle(pool);
  const tokens = createFormTokens(keys, REAUTHENTICATION_LIFE);

  const arePasskeysAvailable = relyingParty(config.publicOrigin) !== null;

  async function hashOf(memberId: string): Promise<string | null> {
    const rows = db
      .select({ hash: members.passwordHash })
      .from(members)
      .where(eq(members.id, memberId));
    return (await rows.catch(failed))[0]?.hash ?? null;
  }

  /** Returns null for a member who has neither a password nor a passkey here. */
  async function wayOf(memberId: string): Promise<ConfirmationWay | null> {
    // Members of an external provider have neither, even if they joined here earlier.
    if (config.oidcIssuer !== '') return null;
    const hasPassword = (await hashOf(memberId)) !== null;
    const hasPasskey = arePasskeysAvailable && (await hasPasskeys(db, memberId).catch(failed));
    if (hasPassword && hasPasskey) return 'either';
    if (hasPassword) return 'password';
    return hasPasskey ? 'passkey' : null;
  }

  async function isSignInRecent(request: FastifyRequest, member: SignedInMember) {
    if (member.sessionId !== null) {
      const rows = db
        .select({ at: sessions.createdAt })
        .from(sessions)
        .where(eq(sessions.id, member.sessionId));
      const at = (await rows.catch(failed))[0]?.at.getTime() ?? 0;
      return clock.now() - at < REAUTHENTICATION_LIFE;
    }
    // Treats the sign-in as recent. An external provider's access token does not show when the member signed in, but is
    // usually short-lived.
    if (config.oidcIssuer !== '') return true;
    const { rows } = await db
      .execute<{ at: string | null }>(
        sql`select session.payload->>'loginTs' as at from provider_records token
          join provider_records session
            on session.model = 'Session' and session.uid = token.payload->>'sessionUid'
          where token.model = 'AccessToken' and token.key = ${tokenKey(request)}`,
      )
      .catch(failed);
    // The provider's records contain times in seconds, without the configured clock offset.
    return clock.storeTime() - Number(rows[0]?.at ?? 0) * 1000 < REAUTHENTICATION_LIFE;
  }

  function isConfirmed(request: FastifyRequest, member: SignedInMember): boolean {
    const text = request.headers[CONFIRMATION_HEADER];
    if (typeof text !== 'string') return false;
    return tokens.read(formName(request, member), text, clock.now()) !== null;
  }

  function refusal(way: ConfirmationWay | null): PageError {
    if (way === null) return new PageError(403, SIGN_IN_AGAIN);
    return new DetailedError(403, CONFIRMATION_TEXTS[way], { confirmBy: way });
  }

  async function requireConfirmation(
    request: FastifyRequest,
    member: SignedInMember,
  ): Promise<void> {
    if (isConfirmed(request, member)) return;
    const way = await wayOf(member.id);
    if (way !== null || !(await isSignInRecent(request, member))) throw refusal(way);
  }

  async function passwordProblem(
    member: SignedInMember,
    password: string,
    reply: FastifyReply,
  ): Promise<string | null> {
    const limited = await takeConfirmation(attempts, reply, member.id);
    if (limited !== null) throw new PageError(429, limited);
    const isRight = await isPassword(password, await hashOf(member.id));
    if (!isRight) return MEMBER_TEXTS.wrongPassword;
    await attempts.giveBack('confirmation', member.id);
    return null;
  }

  return {
    requireConfirmation,
    passwordProblem,

    async problem(request, member, password, reply) {
      if (password) return passwordProblem(member, password, reply);
      await requireConfirmation(request, member);
      return null;
    },

    async require(request, member) {
      if (isConfirmed(request, member) || (await isSignInRecent(request, member))) return;
      throw refusal(await wayOf(member.id));
    },

    confirm(request, member) {
      const { text, token } = tokens.issue(formName(request, member), clock.now());
      return { confirmation: text, expiresAt: new Date(token.expires).toISOString() };
    },
  };
}

/** Binds a confirmation to the member's session or access token. */
function formName(request: FastifyRequest, { id, sessionId }: SignedInMember): string {
  return `confirmation ${id} ${sessionId ?? tokenKey(request)}`;
}

function tokenKey({ headers: { authorization = '' } }: FastifyRequest): string {
  return secretKey(authorization.replace(/^Bearer /i, ''));
}

function failed(error: unknown): never {
  throw storeFailure(error);
}
