-- Maintains content_search: weighted vectors of the title, dek and names, and a vector of all words. Text after the
-- first 200,000 characters of a story is not searchable.
create function write_content_search() returns trigger language plpgsql as $$
declare
  title text := new.document->>'title';
  headline text := new.document->>'headline';
  names text := concat_ws(' ',
    (select string_agg(slug, ' ') from jsonb_array_elements_text(new.document->'topics') as slug),
    (select string_agg(tag->>'name', ' ') from jsonb_array_elements(new.document->'tags') as tag),
    new.author);
  head tsvector;
begin
  if headline is distinct from title then
    title := concat_ws(' ', title, headline);
  end if;
  head :=
    setweight(to_tsvector('english', coalesce(title, '')), 'A') ||
    -- Also without stemming, because an incomplete word that a reader is typing has no stem.
    setweight(to_tsvector('simple', coalesce(title, '')), 'A') ||
    setweight(to_tsvector('english', coalesce(new.document->>'dek', '')), 'B') ||
    setweight(to_tsvector('english', names), 'C');
  insert into content_search (content_id, type, date_published, head, words)
  values (
    new.id, new.type, new.date_published, head,
    strip(head || to_tsvector('english', left(new.plain_text, 200000)))
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
create trigger contents_search after insert or update on contents
  for each row execute function write_content_search();
--> statement-breakpoint
-- Enough to find the most common words. Analyzing a larger sample of long vectors would take seconds.
alter table content_search
  alter column head set statistics 30,
  alter column words set statistics 30;
--> statement-breakpoint
-- Rewrites existing content, so that the trigger indexes it.
update contents set updated_at = updated_at;
