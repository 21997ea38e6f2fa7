import { eq, lt, sql } from 'drizzle-orm';
import { changeCounter, contentChanges } from './schema';
import type { Database } from './transactions';

export const CHANNEL = 'offprint_changes';
/** Stands for every key: a change too large to list, or changes nobody can name any more. */
export const EVERYTHING = '*';

const COUNTER = 'content';
const KEYS_LISTED = 2000;
/** A server that was away for more changes than this drops all it kept. */
const CHANGES_KEPT = 10_000;

/** One thing that happened to the content, and what it touched. */
export interface Change {
  seq: number;
  /** Names such as `article:{slug}` or `list:latest`, as the content room's README lists them; `*` for all. */
  keys: string[];
}

/**
 * Notes a change in the transaction that makes it. The counter's row stays locked until commit, so
 * numbers are given in the order in which changes become visible.
 */
export async function recordChange(
  db: Database,
  keys: Iterable<string>,
  at = new Date(),
): Promise<number> {
  const listed = [...new Set(keys)];
  const [counter] = await db
    .update(changeCounter)
    .set({ seq: sql`${changeCounter.seq} + 1` })
    .where(eq(changeCounter.name, COUNTER))
    .returning({ seq: changeCounter.seq });
  const seq = counter?.seq ?? 0;
  await db
    .insert(contentChanges)
    .values({ seq, keys: listed.length > KEYS_LISTED ? [EVERYTHING] : listed, at });
  await db.delete(contentChanges).where(lt(contentChanges.seq, seq - CHANGES_KEPT));
  await db.execute(sql`select pg_notify(${CHANNEL}, ${String(seq)})`);
  return seq;
}

/** Number of the last change in the snapshot that is read. */
export async function lastChange(db: Database): Promise<number> {
  const [counter] = await db
    .select({ seq: changeCounter.seq })
    .from(changeCounter)
    .where(eq(changeCounter.name, COUNTER));
  return counter?.seq ?? 0;
}

/** Whether a change touches anything that an answer was made from. */
export function touches(change: Change, keys: readonly string[]): boolean {
  return change.keys.includes(EVERYTHING) || keys.some((key) => change.keys.includes(key));
}
