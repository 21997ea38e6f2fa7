import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { MEMBER_HEADER } from '../../src/model/accounts';
import { SESSION_IDLE, SESSION_TOUCH } from '../limits';
import { cookiesOf } from '../security/cookies';
import { members, providerRecords, sessions } from '../store/identitySchema';
import { storeFailure } from '../store/storeFailure';
import { HANDED_ON } from './providerStore';
import { secretKey } from './secrets';

/** Who asks, as far as the server knows it. */
export interface SignedInMember {
  id: string;
  email: string;
  loginCount: number;
  /** The session by which they are known; null where they are known by a bearer. */
  sessionId: string | null;
}

export interface CurrentMember {
  /**
   * The member whose session cookie, or whose bearer, the request carries; null for everybody else, and
   * where the request names another member as the one it is made for.
   * Throws StoreUnavailableError when the store does not answer.
   */
  memberOf(request: { headers: IncomingHttpHeaders }): Promise<SignedInMember | null>;
}

/** The browser's half of a session. The prefix binds it to this very host, where there is TLS. */
export function sessionCookieName(cookieSecure: boolean): string {
  return cookieSecure ? '__Host-session' : 'session';
}

interface CurrentMemberRooms {
  pool: Pool;
  clock: { now(): number };
  config: { cookieSecure: boolean };
}

const FORM = /^[A-Za-z0-9_-]{20,128}$/;
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,128})$/i;

export function createCurrentMember({ pool, clock, config }: CurrentMemberRooms): CurrentMember {
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
    return member;
  }

  async function byBearer(token: string): Promise<SignedInMember | null> {
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
    return found ? { ...found, sessionId: null } : null;
  }

  async function signedIn(headers: IncomingHttpHeaders): Promise<SignedInMember | null> {
    const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
    const secret = cookiesOf(headers).get(cookieName) ?? '';
    try {
      // Whoever names a bearer is asked by that alone.
      if (headers.authorization !== undefined) return bearer ? await byBearer(bearer) : null;
      return FORM.test(secret) ? await bySession(secret) : null;
    } catch (error) {
      throw storeFailure(error);
    }
  }

  return {
    async memberOf({ headers }) {
      const member = await signedIn(headers);
      const named = headers[MEMBER_HEADER];
      return named === undefined || named === member?.id ? member : null;
    },
  };
}
