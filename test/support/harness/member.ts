import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { sessionCookieName } from '../../../server/members/sessions/currentMember';
import { beginSession } from '../../../server/members/sessions/sessions';
import { members } from '../../../server/store/identitySchema';

/** A signed-in member in the store of a test. */
export interface TestMember {
  id: string;
  email: string;
  cookie: string;
}

export interface TestMemberFacts {
  email?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
  country?: string;
  loginCount?: number;
  /** Null if the email address is unverified. */
  emailVerifiedAt?: Date | null;
  passwordHash?: string | null;
}

/** Creates a signed-in member. By default, the email address is verified. */
export async function signedInMember(
  pool: Pool,
  facts: TestMemberFacts = {},
  now = Date.now(),
): Promise<TestMember> {
  const db = drizzle(pool);
  const id = randomUUID();
  const email = facts.email ?? `reader-${id}@example.com`;
  const at = new Date(now);
  await db
    .insert(members)
    .values({ id, emailVerifiedAt: at, loginCount: 1, createdAt: at, ...facts, email });
  return { id, email, cookie: await signedInAgain(pool, id, now) };
}

/**
 * Signs the same member in with another browser.
 * @returns the value of that browser's `Cookie` header.
 */
export async function signedInAgain(pool: Pool, id: string, now = Date.now()): Promise<string> {
  const { secret } = await beginSession(drizzle(pool), id, 'Firefox/140.0 (X11; Linux)', now);
  return `${sessionCookieName(true)}=${secret}`;
}
