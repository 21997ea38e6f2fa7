import { sql, type SQL } from 'drizzle-orm';
import { buildIndexes, dropIndexes } from '../../store/indexes';
import type { Database } from '../../store/transactions';

const BATCH = 50_000;
const TABLES = ['contents', 'content_lists', 'content_search'];

/**
 * Adds copies of the first seeded stories, numbered from `written + 1` to `items`. A copy has its own address, title and
 * date, but repeats a text, so a word is in as many stories as if all texts were different. The search vectors are
 * copied, too, because computing them takes most of the time. Until the transaction ends, nobody can read any story.
 */
export async function copyArticles(
  db: Database,
  written: number,
  items: number,
  dateOf: (number: SQL) => SQL,
  report: (line: string) => void,
): Promise<void> {
  // The index of all words takes longer than other statements may.
  await db.execute(sql`set local statement_timeout = 0`);
  const indexes = await dropIndexes(db, TABLES);
  await db.execute(sql`alter table contents disable trigger contents_search`);
  await db.execute(sql`create temporary table seeded on commit drop as
    select *, substr(slug, 6)::int as number from contents where origin = 'seed'`);
  await db.execute(sql`create temporary table copied (number int, original int, slug text, id text, date timestamptz)
    on commit drop`);
  for (let first = written + 1; first <= items; first += BATCH) {
    const last = Math.min(first + BATCH - 1, items);
    await copyBatch(db, { written, first, last }, dateOf);
    report(`Seeded ${last} of ${items}`);
  }
  await db.execute(sql`alter table contents enable trigger contents_search`);
  report('Building the indexes');
  await buildIndexes(db, indexes);
}

async function copyBatch(
  db: Database,
  { written, first, last }: { written: number; first: number; last: number },
  dateOf: (number: SQL) => SQL,
): Promise<void> {
  await db.execute(sql`truncate copied`);
  await db.execute(sql`insert into copied
    select number, 1 + (number - 1) % ${written}::int, slug, md5(slug)::uuid::text, ${dateOf(sql`number`)}
    from generate_series(${first}::int, ${last}::int) as number
    cross join lateral (values ('seed-' || lpad(number::text, 7, '0'))) as named(slug)`);
  await db.execute(sql`analyze copied`);
  await db.execute(sql`
    insert into contents (id, type, slug, section, sub_type, first_topic, author, date_published, document, body,
      plain_text, hash, origin, updated_at)
    select copied.id, type, copied.slug, section, sub_type, first_topic, author, date,
      replace(document::text, seeded.slug, copied.slug)::jsonb || jsonb_build_object('id', copied.id, 'datePublished',
        jsonb_build_object('date', to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      body, plain_text, md5(copied.slug), origin, updated_at
    from copied join seeded on seeded.number = copied.original`);
  await db.execute(sql`
    insert into content_search (content_id, type, date_published, head, words)
    select copied.id, search.type, date,
      ts_delete(head, tsvector_to_array(${wordsOf(sql`seeded.slug`)}))
        || setweight(${wordsOf(sql`copied.slug`)}, 'A'),
      ts_delete(words, tsvector_to_array(${wordsOf(sql`seeded.slug`)}))
        || strip(${wordsOf(sql`copied.slug`)})
    from copied join seeded on seeded.number = copied.original
    join content_search as search on search.content_id = seeded.id`);
  await db.execute(sql`
    insert into content_lists (list, content_id, date_published)
    select list, copied.id, date
    from copied join seeded on seeded.number = copied.original
    join content_lists as lists on lists.content_id = seeded.id`);
}

/** Returns the words that the search has for a slug, such as `seed-0000001`, in a title and in an address. */
function wordsOf(slug: SQL): SQL {
  return sql`to_tsvector('simple', concat_ws(' ', ${slug}, replace(${slug}, '-', ' '), replace(${slug}, '-', '')))`;
}
