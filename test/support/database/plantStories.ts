import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/store/transactions';

/** Number of words in each generated story. */
const WORDS = 600;
/** Number of different words. Words with low numbers are far more frequent. */
const VOCABULARY = 20_000;

/**
 * Inserts copies of a story with random words, already in indexed form: `w1` occurs in every story, `w100` in a third
 * of them, `w9000` in few. Indexing that many stories would take minutes.
 */
export async function plantStories(db: Database, count: number): Promise<void> {
  await db.execute(sql`alter table contents disable trigger contents_search`);
  await db.execute(sql`select setseed(0.5)`);
  await db.execute(sql`
    insert into contents (id, type, slug, section, sub_type, first_topic, author, date_published, document, body,
      plain_text, hash, origin, updated_at)
    select 'planted-' || number, type, 'planted-' || number, section, sub_type, first_topic, author,
      timestamptz '2015-01-01' + number * interval '1 minute',
      document || jsonb_build_object('id', 'planted-' || number, 'slug', 'planted-' || number),
      '[]', 'planted', 'planted', 'seed', now()
    from generate_series(1, ${count}::int) as number, (
      select * from contents where type = 'content_article' order by id limit 1
    ) as original
  `);
  await db.execute(sql`
    insert into content_search (content_id, type, date_published, head, words)
    select 'planted-' || number, 'content_article', timestamptz '2015-01-01' + number * interval '1 minute',
      setweight(to_tsvector('simple', array_to_string(found[1:6], ' ')), 'A') ||
        setweight(to_tsvector('simple', array_to_string(found[7:24], ' ')), 'B'),
      array_to_tsvector(found)
    from (
      -- The number in the inner query has every row draw its own words.
      select number, array(
        select 'w' || ceil(power(random(), 4) * ${VOCABULARY} + number * 0)::int
        from generate_series(1, ${WORDS})
      ) as found
      from generate_series(1, ${count}::int) as number
    ) as texts
  `);
  await db.execute(sql`alter table contents enable trigger contents_search`);
}
