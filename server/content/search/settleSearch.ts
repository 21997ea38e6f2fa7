import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';

/**
 * Flushes pending entries of the search indexes and updates planner statistics. Call it after large writes, because
 * pending entries and outdated statistics slow down searches.
 */
export async function settleSearch(db: Database): Promise<void> {
  await db.execute(sql`select
    gin_clean_pending_list('content_search_head'),
    gin_clean_pending_list('content_search_words')`);
  await db.execute(sql`analyze content_search (head, words)`);
}
