import { sql } from 'drizzle-orm';
import { contentLists, topics } from '../../store/schema';
import type { Database } from '../../store/transactions';
import { DOOR_LISTS } from './listNames';

/** Returns the lists that contain at least one story. */
export async function filledLists(
  db: Database,
  lists: readonly string[],
): Promise<ReadonlySet<string>> {
  if (lists.length === 0) return new Set();
  const { rows } = await db.execute<{ list: string }>(sql`
    select list from unnest(${sql.param([...lists])}::text[]) as candidate(list)
    where exists (select 1 from ${contentLists} where ${contentLists.list} = candidate.list)
  `);
  return new Set(rows.map(({ list }) => list));
}

/**
 * Returns the lists that menus can link to and that contain a story: door lists and lists of topics with a document.
 */
export async function filledMenuLists(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ slug: topics.slug }).from(topics);
  return filledLists(db, [...DOOR_LISTS, ...rows.map(({ slug }) => `topic:${slug}`)]);
}

/** Returns the change key `site`, on which all menus depend, if a list gained its first story or lost its last one. */
export function keysOfMenus(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const isSame = before.size === after.size && [...before].every((list) => after.has(list));
  return isSame ? [] : ['site'];
}
