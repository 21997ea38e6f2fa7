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

/** Who asks, as far as the server knows it. */
export interface SignedInMember {
  id: string;
  /** As pages name the member: the id, or what another company's provider calls whoever shows its token. */
  subject: string;
  email: string;
  loginCount: number;
  /** The session by which they are known; null where they are known by a bearer. */
  sessionId: string | null;
}

export interface CurrentMember {
  /**
   * The member whose session cookie, or whose bearer, the request carries; null for everybody else, and
   * where the request names another member as the one it is made for.
   * Throws StoreUnavailableError when the store does not answer; for a bearer of another company's provider
   * a PageError, with 503 while that does not answer, and with 429 for who shows too many unknown ones.
   */
  memberOf(request: MemberRequest): Promise<SignedInMember | null>;
  /** Takes back the bearer that the request carries, if it carries one. Throws likewise. */
  endAccessToken(request: MemberRequest): Promise<void>;
}

/** What of a request says who makes it. */
export interface MemberRequest {
  headers: IncomingHttpHeaders;
  ip?: string;
}

/** The browser's half of a session. The prefix binds it to this very host, where there is TLS. */
export function sessionCookieName(cookieSecure: boolean): string {
  return cookieSecure ? '__Host-session' : 'session';
}

interface CurrentMemberDependencies {
  pool: Pool;
  clock: { now(): number };
  config: { cookieSecure: boolean };
  /** By tokens of another company's provider; absent where browsers are given none. */
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
          // The host to which one was handed is not the member.
          sql`${providerRecords.payload}->>'gty' is distinct from ${HANDED_ON}`,
          // What the provider made goes by the machine's clock.
          gt(providerRecords.expiresAt, new Date()),
        ),
      );
    return found ? { ...found, subject: found.id, sessionId: null } : null;
  }

  async function signedIn({ headers, ip = '' }: MemberRequest): Promise<SignedInMember | null> {
    const secret = cookiesOf(headers).get(cookieName) ?? '';
    // Whoever names a bearer is asked by that alone.
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

function accessTokenOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  return BEARER.exec(authorization)?.[1] ?? null;
}

function failed(error: unknown): never {
  throw storeFailure(error);
}
