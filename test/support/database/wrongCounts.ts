import type pg from 'pg';

const COUNTED_LISTS = `
  select list, count(*)::int as stories from content_lists group by list
  union all select 'latest', count(*)::int from contents having count(*) > 0
  union all select 'first-topic:' || first_topic, count(*)::int from contents group by first_topic`;
const COUNTED_WORDS = `
  select word, count(*)::int as stories from (
    select words_of_name('contents', document) as word from contents
    union all select words_of_name('topics', document) from topics
    union all select words_of_name('authors', document) from authors
  ) as names group by word`;

/** Compares the stored numbers of stories in lists and with words with the stories. Returns the rows that differ. */
export async function wrongCounts(database: Pick<pg.Pool, 'query'>): Promise<unknown[]> {
  const lists = differences('select list, stories from list_counts', COUNTED_LISTS);
  const words = differences('select word, stories from search_words', COUNTED_WORDS);
  const found = [await database.query(lists), await database.query(words)];
  return found.flatMap(({ rows }) => rows as unknown[]);
}

/** Returns a query for the rows that are in only one of two results. */
function differences(one: string, other: string): string {
  return `((${one}) except (${other})) union all ((${other}) except (${one}))`;
}
