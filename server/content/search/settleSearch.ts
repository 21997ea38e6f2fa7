import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';

/**
 * Flushes pending entries of the search indexes and updates planner statistics. Call it after large writes, because
 * they slow down searches.
 */
export async function settleSearch(db: Database): Promise<void> {
  await db.execute(sql`select
    gin_clean_pending_list('content_search_head'),
    gin_clean_pending_list('content_search_words')`);
  await db.execute(sql`analyze content_search (head, words)`);
}

/**
 * Updates the words that typos are corrected to. Imports and the seed call it. Recalls and releases do not, so their
 * changes take effect at the next import that changes content.
 */
export async function refreshSearchWords(db: Database): Promise<void> {
  await db.execute(sql`select refresh_search_words()`);
}
