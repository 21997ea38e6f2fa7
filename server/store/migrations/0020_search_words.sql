-- Trigrams find the words most similar to a mistyped word. An external database may not allow the extension; searches
-- then correct only single-letter typos.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'Without pg_trgm: %', sqlerrm;
end
$$;
--> statement-breakpoint
-- Normalizes text for indexing and searching: removes accents, turns "C++" and "C#" into words, and splits words at
-- slashes. server/content/search/foldText.ts does the same for queries. NFKD needs no extension.
create function search_text(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(translate(
      regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'),
      '/øØłŁđĐı', ' oOlLdDi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '([[:alnum:]])\+\+', '\1plusplus', 'g'),
    '([[:alnum:]])#', '\1sharp', 'g')
$$;
--> statement-breakpoint
-- Returns the words that contain a hyphen or an apostrophe, without it, so that "wifi" finds "Wi-Fi" and "dont" finds
-- "don’t".
create function joined_words(written text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(regexp_replace(found[1], '[-''’]', '', 'g'), ' '), '')
  from regexp_matches(written, '[[:alnum:]]+(?:[-''’][[:alnum:]]+)+', 'g') as found
$$;
--> statement-breakpoint
create or replace function write_content_search() returns trigger language plpgsql as $$
declare
  title text := search_text(new.document->>'title');
  headline text := search_text(new.document->>'headline');
  dek text := search_text(new.document->>'dek');
  written text := search_text(left(new.plain_text, 200000));
  tags text := search_text((
    select string_agg(tag->>'name', ' ') from jsonb_array_elements(new.document->'tags') as tag));
  names text := concat_ws(' ',
    (select string_agg(slug, ' ') from jsonb_array_elements_text(new.document->'topics') as slug),
    tags, joined_words(tags), new.author);
  -- Queries such as "laptop deals" and "monitor reviews" contain a section or a type. A slug often contains words that
  -- a witty title omits.
  kinds text := concat_ws(' ',
    new.section, new.document->>'type', nullif(new.type, 'content_article'), replace(new.slug, '-', ' '));
  head tsvector;
begin
  if headline is distinct from title then
    title := concat_ws(' ', title, headline);
  end if;
  head :=
    setweight(to_tsvector('english', coalesce(title, '')), 'A') ||
    -- Also without stemming, because an incomplete word that a reader is typing has no stem.
    setweight(to_tsvector('simple', concat_ws(' ', title, joined_words(title))), 'A') ||
    setweight(to_tsvector('english', concat_ws(' ', dek, joined_words(dek))), 'B') ||
    setweight(to_tsvector('english', names), 'C') ||
    to_tsvector('english', kinds);
  insert into content_search (content_id, type, date_published, head, words)
  values (
    new.id, new.type, new.date_published, head,
    strip(head || to_tsvector('english', concat_ws(' ', written, joined_words(written))))
  )
  on conflict (content_id) do update set
    type = excluded.type,
    date_published = excluded.date_published,
    head = excluded.head,
    words = excluded.words;
  return null;
end
$$;
--> statement-breakpoint
-- Words in titles and in the names of topics and authors, without stemming, with the number of texts that contain them.
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text,
	"stories" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");
--> statement-breakpoint
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
  end if;
end
$$;
--> statement-breakpoint
-- Writes only the differences, because most imports change only a few words.
create function refresh_search_words() returns void language sql as $$
  with texts as (
    select concat_ws(' ', document->>'title', document->>'headline') as written from contents
    union all select document->>'name' from topics
    union all select concat_ws(' ', document->>'firstName', document->>'lastName') from authors
  ), counted as materialized (
    select word, count(*) as stories
    from texts
    cross join lateral (select lower(search_text(written)) as folded) as text
    cross join lateral (
      select distinct word
      from regexp_split_to_table(concat_ws(' ', folded, joined_words(folded)), '[^[:alnum:]]+') as word
      where length(word) between 2 and 40
    ) as split
    group by word
  ), gone as (
    delete from search_words where not exists (select from counted where counted.word = search_words.word)
  )
  insert into search_words (word, stem, stories)
  select word, (tsvector_to_array(to_tsvector('english', word)))[1], stories from counted
  on conflict (word) do update set stories = excluded.stories
  where search_words.stories <> excluded.stories
$$;
--> statement-breakpoint
-- Stores the vectors of long stories outside the rows, so that thousands of matches fit on few pages.
alter table content_search set (toast_tuple_target = 128);
--> statement-breakpoint
-- No longer needed, because suggestions of videos and stories are searched together.
drop index content_search_videos;
--> statement-breakpoint
-- Rewrites existing content, so that the trigger indexes it.
update contents set updated_at = updated_at;
--> statement-breakpoint
select refresh_search_words();
