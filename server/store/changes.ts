import { eq, lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import { changeCounter, contentChanges } from './schema';
import type { Database } from './transactions';

export const CHANNEL = 'offprint_changes';
/** Matches every key. Used when a change is too large to list or the changes were pruned. */
export const EVERYTHING = '*';

const COUNTER = 'content';
const KEYS_LISTED = 2000;
/** Number of changes to keep. A server that misses more changes than this clears its caches. */
const CHANGES_KEPT = 10_000;
/** Maximum number of changes read at a time. */
const BATCH = 1000;

/** A content change and the keys it touched. */
export interface Change {
  seq: number;
  /** Keys such as `article:{slug}` or `list:latest`, as listed in `server/content/README.md`; `*` for all. */
  keys: string[];
}

/**
 * Records a change in the transaction that makes it. The counter's row stays locked until commit, so
 * sequence numbers follow commit order.
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

/** Returns the sequence number of the last change in the current snapshot. */
export async function lastChange(db: Database): Promise<number> {
  const [counter] = await db
    .select({ seq: changeCounter.seq })
    .from(changeCounter)
    .where(eq(changeCounter.name, COUNTER));
  return counter?.seq ?? 0;
}

/** True if the change touches any of the keys a response was built from. */
export function touches(change: Change, keys: readonly string[]): boolean {
  return change.keys.includes(EVERYTHING) || keys.some((key) => change.keys.includes(key));
}

/** Returns the sequence number of the last committed change. */
export async function headOf(pool: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const { rows } = await pool.query<{ seq: string }>('select seq from change_counter limit 1');
  return Number(rows[0]?.seq ?? 0);
}

/**
 * Returns up to `BATCH` changes after `seq`, oldest first. Returns one catch-all change if some of them were already
 * pruned, or if the database was restored to an earlier state.
 */
export async function changesSince(
  pool: Pick<pg.ClientBase, 'query'>,
  seq: number,
): Promise<Change[]> {
  const head = await headOf(pool);
  if (head === seq) return [];
  const { rows } = await pool.query<{ seq: string; keys: string[] }>(
    'select seq, keys from content_changes where seq > $1 order by seq limit $2',
    [seq, BATCH],
  );
  const changes = rows.map((row) => ({ seq: Number(row.seq), keys: withStories(row.keys) }));
  const complete = changes[0]?.seq === seq + 1;
  if (head > seq && complete) return changes;
  return [{ seq: changes.at(-1)?.seq ?? head, keys: [EVERYTHING] }];
}

/**
 * Adds `story:{slug}` for each changed story. A page that names stories by slug, as every page does in its menus, then
 * has one key for each instead of one for each type of story. Added here, so that it does not matter which release
 * recorded a change.
 */
function withStories(keys: readonly string[]): string[] {
  const slugs = keys.flatMap(
    (key) => /^(?:article|gallery|review|video):(.*)$/.exec(key)?.[1] ?? [],
  );
  return [...keys, ...slugs.map((slug) => `story:${slug}`)];
}
