import { sql } from 'drizzle-orm';
import type { Database } from '../../store/transactions';

/**
 * Number of stories compared per list. Large enough that shared tags matter, and small enough to be cheap on any page.
 */
const NEAREST = 40;

interface Position {
  id: string;
  /** ISO 8601. */
  datePublished: string;
}

/**
 * Returns the ids of stories in the given lists that are older or newer than a story. Stories in more of the lists come
 * first, and stories in equally many lists are sorted by distance in time. Uses one index scan per list.
 */
export async function nearestInLists(
  db: Database,
  lists: readonly string[],
  { id, datePublished }: Position,
  direction: 'older' | 'newer',
): Promise<string[]> {
  if (lists.length === 0) return [];
  const [beyond, order] =
    direction === 'older' ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')];
  const names = sql.join(
    lists.map((list) => sql`(${list})`),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select near.content_id as id
    from (values ${names}) as lists (list)
    cross join lateral (
      select content_id, date_published
      from content_lists
      where content_lists.list = lists.list
        and (date_published, content_id) ${beyond} (${datePublished}::timestamptz, ${id})
      order by date_published ${order}, content_id ${order}
      limit ${NEAREST}
    ) as near
    group by near.content_id, near.date_published
    order by count(*) desc, near.date_published ${order}, near.content_id ${order}
  `);
  return rows.map((row) => row.id);
}
