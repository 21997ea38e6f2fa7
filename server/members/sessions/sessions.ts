import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { SESSION_IDLE, SESSION_LIFE } from '../../config/limits';
import { sessions } from '../../store/identitySchema';
import type { Database } from '../../store/transactions';
import { deviceWords } from './deviceWords';
import { newSecret, secretKey } from './secrets';

export interface MemberSession {
  id: string;
  /** Browser and operating system. */
  device: string;
  createdAt: Date;
  seenAt: Date;
}

export interface ListedSession extends MemberSession {
  /** True for the browser that makes the request. */
  isCurrent: boolean;
}

/** A member's sessions, as seen from one of the member's browsers. */
export interface OwnSessions {
  /** Returns the sessions, latest first. Cookie sessions are sorted by last use, and provider sessions by sign-in. */
  list(): Promise<ListedSession[]>;
  /** Returns false if the member has no such session. */
  end(id: string): Promise<boolean>;
  endOthers(): Promise<void>;
}

/** Session cookie for a browser that has just signed in. */
export interface NewSession {
  secret: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * Creates a session. Called at every sign-in, to prevent session fixation.
 * @param tokensFor returns provider tokens to store with the session, encrypted with its secret.
 */
export async function beginSession(
  db: Database,
  memberId: string,
  userAgent: string | undefined,
  now: number,
  tokensFor: (secret: string) => string | null = () => null,
): Promise<NewSession> {
  const secret = newSecret();
  const expires = now + SESSION_LIFE;
  const at = new Date(now);
  await db.insert(sessions).values({
    key: secretKey(secret),
    id: randomUUID(),
    memberId,
    createdAt: at,
    seenAt: at,
    expiresAt: new Date(expires),
    device: deviceWords(userAgent),
    tokens: tokensFor(secret),
  });
  return { secret, expires };
}

export async function endSession(db: Database, secret: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.key, secretKey(secret)));
}

/** Returns the sessions, most recently used first. */
export async function sessionsOf(
  db: Database,
  memberId: string,
  now: number,
): Promise<MemberSession[]> {
  const { id, device, createdAt, seenAt } = sessions;
  return db
    .select({ id, device, createdAt, seenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        gt(sessions.expiresAt, new Date(now)),
        gt(sessions.seenAt, new Date(now - SESSION_IDLE)),
      ),
    )
    .orderBy(desc(seenAt), id);
}

/** Returns false if the member has no such session. */
export async function revokeSession(db: Database, memberId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** @param except id of the session that stays active. */
export async function endSessionsOf(db: Database, memberId: string, except = ''): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.id, except)));
}

/**
 * The member's sessions in browsers with a session cookie.
 * @param current id of the requesting browser's session.
 */
export function cookieSessions(
  db: Database,
  memberId: string,
  current: string,
  now: number,
): OwnSessions {
  return {
    async list() {
      const found = await sessionsOf(db, memberId, now);
      return found.map((session) => ({ ...session, isCurrent: session.id === current }));
    },
    end: (id) => revokeSession(db, memberId, id),
    endOthers: () => endSessionsOf(db, memberId, current),
  };
}
