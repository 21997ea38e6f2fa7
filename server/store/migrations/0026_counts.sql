-- Waits for an import (`LOCKS.import`), which locks the same tables in another order.
select pg_advisory_xact_lock(7206413);
--> statement-breakpoint
-- Number of stories in each list: `latest`, those of `content_lists`, and `first-topic:{slug}`. Counting the stories of
-- a large site for each page takes too long. Lists without stories have no row.
CREATE TABLE "list_counts" (
	"list" text PRIMARY KEY NOT NULL,
	"stories" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "list_counts_prefix" ON "list_counts" USING btree ("list" text_pattern_ops);
--> statement-breakpoint
-- Adds to the numbers, in the order of their keys.
create function add_to_lists(lists text[], changes integer[]) returns void language plpgsql as $$
begin
  insert into list_counts (list, stories)
  select list, change from unnest(lists, changes) as changed(list, change) where change <> 0 order by list
  on conflict (list) do update set stories = list_counts.stories + excluded.stories;
  delete from list_counts where list = any(lists) and stories <= 0;
end
$$;
--> statement-breakpoint
create function count_listed() returns trigger language plpgsql as $$
begin
  perform add_to_lists(array_agg(list), array_agg(stories))
  from (
    select list, (case tg_op when 'INSERT' then 1 else -1 end * count(*))::integer as stories
    from written group by list
  ) as changed;
  return null;
end
$$;
--> statement-breakpoint
create function count_contents() returns trigger language plpgsql as $$
begin
  perform add_to_lists(array_agg(list), array_agg(stories))
  from (
    select list, (case tg_op when 'INSERT' then 1 else -1 end * count(*))::integer as stories
    from written cross join lateral (values ('latest'), ('first-topic:' || first_topic)) as lists(list)
    group by list
  ) as changed;
  return null;
end
$$;
--> statement-breakpoint
create trigger content_lists_added after insert on content_lists
  referencing new table as written for each statement execute function count_listed();
--> statement-breakpoint
create trigger content_lists_removed after delete on content_lists
  referencing old table as written for each statement execute function count_listed();
--> statement-breakpoint
create trigger contents_added after insert on contents
  referencing new table as written for each statement execute function count_contents();
--> statement-breakpoint
create trigger contents_removed after delete on contents
  referencing old table as written for each statement execute function count_contents();
--> statement-breakpoint
insert into list_counts (list, stories)
select list, count(*) from content_lists group by list
union all select 'latest', count(*) from contents having count(*) > 0
union all select 'first-topic:' || first_topic, count(*) from contents group by first_topic;
--> statement-breakpoint
-- From here: `search_words` is kept up to date by each write. `refresh_search_words` read the titles of all stories,
-- which took a minute with a million of them, during each recall.
--
-- The different words of a title or a name.
create function words_of_name(source text, document jsonb) returns setof text
language sql immutable parallel safe as $$
  select distinct word
  from (
    select lower(search_text(case source
      when 'contents' then concat_ws(' ', document->>'title', document->>'headline')
      when 'topics' then document->>'name'
      when 'authors' then concat_ws(' ', document->>'firstName', document->>'lastName')
    end)) as folded
  ) as text
  cross join lateral regexp_split_to_table(concat_ws(' ', folded, joined_words(folded)), '[^[:alnum:]]+') as word
  where length(word) between 2 and 40
$$;
--> statement-breakpoint
create function add_to_words(words text[], changes integer[]) returns void language plpgsql as $$
begin
  insert into search_words (word, stem, stories)
  select word, (tsvector_to_array(to_tsvector('english', word)))[1], change
  from unnest(words, changes) as changed(word, change) where change <> 0 order by word
  on conflict (word) do update set stories = search_words.stories + excluded.stories;
  delete from search_words where word = any(words) and stories <= 0;
end
$$;
--> statement-breakpoint
create function count_words() returns trigger language plpgsql as $$
begin
  perform add_to_words(array_agg(word), array_agg(stories))
  from (
    select word, (case tg_op when 'INSERT' then 1 else -1 end * count(*))::integer as stories
    from written cross join lateral words_of_name(tg_table_name, document) as word
    group by word
  ) as changed;
  return null;
end
$$;
--> statement-breakpoint
create function count_changed_words() returns trigger language plpgsql as $$
begin
  perform add_to_words(array_agg(word), array_agg(stories))
  from (
    select word, sum(change)::integer as stories
    from (
      select words_of_name(tg_table_name, document) as word, 1 as change from written
      union all
      select words_of_name(tg_table_name, document), -1 from replaced
    ) as each_row
    group by word having sum(change) <> 0
  ) as changed;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare source text;
begin
  foreach source in array array['contents', 'topics', 'authors'] loop
    execute format('create trigger %I after insert on %I referencing new table as written
      for each statement execute function count_words()', source || '_words_added', source);
    execute format('create trigger %I after delete on %I referencing old table as written
      for each statement execute function count_words()', source || '_words_removed', source);
    execute format('create trigger %I after update on %I referencing new table as written old table as replaced
      for each statement execute function count_changed_words()', source || '_words_changed', source);
  end loop;
end
$$;
--> statement-breakpoint
-- Words with digits, such as model numbers, are not corrected, and can be numerous. Servers of the previous release scan
-- the table until they are replaced.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index search_words_letters on search_words using gin (word gin_trgm_ops) where word !~ '[0-9]';
    drop index if exists search_words_trigrams;
  end if;
end
$$;
--> statement-breakpoint
-- Corrects numbers that an interrupted release or seed left outdated.
select refresh_search_words();
--> statement-breakpoint
-- Servers of earlier releases still call this after each import, recall and release.
create or replace function refresh_search_words() returns void language sql as $$ select $$;
