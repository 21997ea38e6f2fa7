import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Pool } from 'pg';
import { PageError } from '../../../src/model/routing/errors';
import { MEMBER_TEXTS } from '../../../src/model/members/memberProfile';
import { ANSWERS_KEPT } from '../../config/limits';
import { members } from '../../store/identitySchema';
import { idempotentAnswers } from '../../store/memberSchema';
import { shortTransaction, type Database } from '../../store/transactions';

export interface Answered {
  status: number;
  body: unknown;
}

/** The member, read again in the transaction because the address may have changed since authentication. */
export interface PresentMember {
  id: string;
  email: string;
}

export interface MemberChange {
  memberId: string;
  /** Chosen by the caller; null for a call that may be repeated without a key. */
  key: string | null;
  requestHash: string;
  now: number;
}

/**
 * Makes a member's change and stores its response in one transaction. A repeated call with the same key gets the stored
 * response and changes nothing. Throws a 422 for a key that a different request has used, and a 401 if the member has
 * been deleted. If `run` throws, nothing is stored, not even the key.
 */
export async function changeOnce(
  pool: Pool,
  change: MemberChange,
  run: (db: Database, member: PresentMember) => Promise<Answered>,
): Promise<Answered> {
  return shortTransaction(pool, async (db) => {
    const member = await presentMember(db, change.memberId);
    if (change.key === null) return run(db, member);
    const known = await claimed(db, { ...change, key: change.key });
    if (known) return known;
    const answer = await run(db, member);
    await db
      .update(idempotentAnswers)
      .set({ status: answer.status, body: answer.body })
      .where(ofKey(change.memberId, change.key));
    return answer;
  });
}

/** Locks the member, so that a deletion waits for the change. Throws a 401 if the member has been deleted. */
async function presentMember(db: Database, id: string): Promise<PresentMember> {
  const [member] = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(eq(members.id, id))
    .for('key share');
  if (!member) throw new PageError(401, MEMBER_TEXTS.signIn);
  return member;
}

/** Claims the key and returns null. If another call has claimed it, waits for that call's response and returns it. */
async function claimed(
  db: Database,
  { memberId, key, requestHash, now }: MemberChange & { key: string },
): Promise<Answered | null> {
  await db
    .delete(idempotentAnswers)
    .where(
      and(
        eq(idempotentAnswers.memberId, memberId),
        lt(idempotentAnswers.createdAt, new Date(now - ANSWERS_KEPT)),
      ),
    );
  const fresh = await db
    .insert(idempotentAnswers)
    .values({ memberId, key, requestHash, status: 0, body: {}, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  if (fresh.length > 0) return null;
  const [row] = await db.select().from(idempotentAnswers).where(ofKey(memberId, key));
  if (row?.requestHash === requestHash) return { status: row.status, body: row.body };
  throw new PageError(422, 'This Idempotency-Key was already used for a different request');
}

function ofKey(memberId: string, key: string) {
  return and(eq(idempotentAnswers.memberId, memberId), eq(idempotentAnswers.key, key));
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Returns the idempotency key, or null if the header is missing. Throws a 400 for an invalid key. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw new PageError(400, 'An Idempotency-Key must have 1 to 200 visible characters');
}

export function requiredKey(header: string | string[] | undefined): string {
  const key = idempotencyKey(header);
  if (key === null) throw new PageError(400, 'This request requires an Idempotency-Key');
  return key;
}

export function requestHash(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body ?? null]))
    .digest('hex');
}
