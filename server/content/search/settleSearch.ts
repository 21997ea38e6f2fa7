import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';

/**
 * After much was written: puts words that wait to be filed into their index, and tells the planner how
 * common each is. Until then a search may go the long way.
 */
export async function settleSearch(db: Database): Promise<void> {
  await db.execute(sql`select
    gin_clean_pending_list('content_search_head'),
    gin_clean_pending_list('content_search_words')`);
  await db.execute(sql`analyze content_search (head, words)`);
}
