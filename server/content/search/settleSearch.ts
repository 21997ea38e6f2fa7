import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';

/**
 * Flushes pending GIN index entries and updates planner statistics after large writes. Until then,
 * searches may use slower plans.
 */
export async function settleSearch(db: Database): Promise<void> {
  await db.execute(sql`select
    gin_clean_pending_list('content_search_head'),
    gin_clean_pending_list('content_search_words')`);
  await db.execute(sql`analyze content_search (head, words)`);
}

/** Updates the words that typos are compared with. Call it in the transaction that changes content. */
export async function refreshSearchWords(db: Database): Promise<void> {
  await db.execute(sql`select refresh_search_words()`);
}
