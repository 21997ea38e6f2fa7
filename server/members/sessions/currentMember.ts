import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { MEMBER_HEADER } from '../../../src/model/members/accounts';
import { SESSION_IDLE, SESSION_TOUCH } from '../../config/limits';
import { cookiesOf } from '../../http/security/cookies';
import { members, providerRecords, sessions } from '../../store/identitySchema';
import { storeFailure } from '../../store/storeFailure';
import type { ForeignMembers } from '../external/foreignMembers';
import { endAccessToken, HANDED_ON } from '../provider/providerStore';
import { secretKey } from './secrets';

/** The member who makes a request. */
export interface SignedInMember {
  id: string;
  /** The member's id in pages: our id, or the `sub` of an external provider's access token. */
  subject: string;
  email: string;
  loginCount: number;
  /** Null if the request is authenticated by an access token. */
  sessionId: string | null;
}

export interface CurrentMember {
  /**
   * Returns the member whose session cookie or access token the request contains. Returns null for anyone else, or if
   * the request names a different member. Throws StoreUnavailableError while the store does not respond. For a token
   * from an external provider, throws a PageError: 503 while the provider does not respond, 429 after too many unknown
   * tokens.
   */
  memberOf(request: MemberRequest): Promise<SignedInMember | null>;
  /** Revokes the request's access token if it has one. Throws like `memberOf`. */
  endAccessToken(request: MemberRequest): Promise<void>;
}

/** The parts of a request that authenticate it. */
export interface MemberRequest {
  headers: IncomingHttpHeaders;
  ip?: string;
}

/** Returns the name of the session cookie; with TLS, the `__Host-` prefix binds it to this host. */
export function sessionCookieName(cookieSecure: boolean): string {
  return cookieSecure ? '__Host-session' : 'session';
}

interface CurrentMemberDependencies {
  pool: Pool;
  clock: { now(): number };
  config: { cookieSecure: boolean };
  /** Finds members by tokens from an external provider; null if browsers get no tokens from one. */
  foreign?: ForeignMembers | null;
}

const FORM = /^[A-Za-z0-9_-]{20,128}$/;
const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/i;

export function createCurrentMember(dependencies: CurrentMemberDependencies): CurrentMember {
  const { pool, clock, config, foreign = null } = dependencies;
  const db = drizzle(pool);
  const cookieName = sessionCookieName(config.cookieSecure);

  async function bySession(secret: string): Promise<SignedInMember | null> {
    const now = clock.now();
    const key = secretKey(secret);
    const [found] = await db
      .select({
        id: members.id,
        email: members.email,
        loginCount: members.loginCount,
        sessionId: sessions.id,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .where(
        and(
          eq(sessions.key, key),
          gt(sessions.expiresAt, new Date(now)),
          gt(sessions.seenAt, new Date(now - SESSION_IDLE)),
        ),
      );
    if (!found) return null;
    const { seenAt, ...member } = found;
    const before = new Date(now - SESSION_TOUCH);
    if (seenAt < before) {
      await db
        .update(sessions)
        .set({ seenAt: new Date(now) })
        .where(and(eq(sessions.key, key), lt(sessions.seenAt, before)));
    }
    return { ...member, subject: member.id };
  }

  async function byOwnAccessToken(token: string): Promise<SignedInMember | null> {
    const [found] = await db
      .select({ id: members.id, email: members.email, loginCount: members.loginCount })
      .from(providerRecords)
      .innerJoin(members, eq(members.id, providerRecords.accountId))
      .where(
        and(
          eq(providerRecords.model, 'AccessToken'),
          eq(providerRecords.key, secretKey(token)),
          // A token issued for another host does not authenticate the member here.
          sql`${providerRecords.payload}->>'gty' is distinct from ${HANDED_ON}`,
          // The provider's records use the database's clock without the configured offset.
          gt(providerRecords.expiresAt, sql`now()`),
        ),
      );
    return found ? { ...found, subject: found.id, sessionId: null } : null;
  }

  async function signedIn({ headers, ip = '' }: MemberRequest): Promise<SignedInMember | null> {
    const secret = cookiesOf(headers).get(cookieName) ?? '';
    // An access token takes precedence over the cookie.
    if (headers.authorization !== undefined) {
      const token = accessTokenOf(headers);
      if (token === null) return null;
      if (!foreign) return byOwnAccessToken(token).catch(failed);
      const member = await foreign.memberOf(token, ip);
      return member && { ...member, sessionId: null };
    }
    return FORM.test(secret) ? bySession(secret).catch(failed) : null;
  }

  return {
    async memberOf(request) {
      const member = await signedIn(request);
      const named = request.headers[MEMBER_HEADER];
      return named === undefined || named === member?.subject ? member : null;
    },
    async endAccessToken({ headers, ip = '' }) {
      const token = accessTokenOf(headers);
      if (token === null) return;
      await (foreign ? foreign.end(token, ip) : endAccessToken(pool, token).catch(failed));
    },
  };
}

/** Returns null for a request without a bearer token. */
export function accessTokenOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

function failed(error: unknown): never {
  throw storeFailure(error);
}
