import { eq } from 'drizzle-orm';
import { mailTokens, members } from '../../store/identitySchema';
import type { Database } from '../../store/transactions';
import { holdMember } from '../sessions/heldMember';
import { MEMBER_TABLES } from './memberRegister';
import type { DataSubject } from './memberTable';

/**
 * Returns the data that the store contains about a member, except for the columns that are registered as credentials
 * or internal. Returns null if the member has been deleted.
 */
export async function accountData(
  db: Database,
  memberId: string,
  subject: string,
): Promise<object | null> {
  const member = await dataSubject(db, memberId, subject);
  if (!member) return null;
  const data: Record<string, unknown> = {};
  for (const { exportAs, read } of MEMBER_TABLES) data[exportAs] = await read(db, member);
  return data;
}

/**
 * Deletes a member and the member's data in the store. Valid events are kept, but without the member's id.
 * @param subject the member's id in pages and events.
 * @returns the member's address and any unverified new ones; null if the member has already been deleted.
 */
export async function deleteAccount(
  db: Database,
  memberId: string,
  subject: string,
): Promise<string[] | null> {
  await holdMember(db, memberId);
  const member = await dataSubject(db, memberId, subject);
  if (!member) return null;
  for (const { forget } of MEMBER_TABLES) await forget(db, member);
  return [member.email, ...member.nextEmails];
}

async function dataSubject(db: Database, id: string, subject: string): Promise<DataSubject | null> {
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, id));
  if (!member) return null;
  const tokens = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(eq(mailTokens.memberId, id));
  const nextEmails = tokens.flatMap(({ email }) => (email === null ? [] : [email]));
  return { id, subject, email: member.email, nextEmails };
}
