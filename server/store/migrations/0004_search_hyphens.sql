-- Makes hyphenated words searchable without the hyphen, too: "wifi" finds "Wi-Fi".
create function without_hyphens(written text) returns text language sql immutable as $$
  select coalesce(string_agg(replace(found[1], '-', ''), ' '), '')
  from regexp_matches(written, '[[:alnum:]]+(?:-[[:alnum:]]+)+', 'g') as found
$$;
--> statement-breakpoint
create or replace function write_content_search() returns trigger language plpgsql as $$
declare
  title text := new.document->>'title';
  headline text := new.document->>'headline';
  dek text := new.document->>'dek';
  written text := left(new.plain_text, 200000);
  tags text := (
    select string_agg(tag->>'name', ' ') from jsonb_array_elements(new.document->'tags') as tag);
  names text := concat_ws(' ',
    (select string_agg(slug, ' ') from jsonb_array_elements_text(new.document->'topics') as slug),
    tags, without_hyphens(tags), new.author);
  head tsvector;
begin
  if headline is distinct from title then
    title := concat_ws(' ', title, headline);
  end if;
  head :=
    setweight(to_tsvector('english', coalesce(title, '')), 'A') ||
    -- Also without stemming, because an incomplete word that a reader is typing has no stem.
    setweight(to_tsvector('simple', concat_ws(' ', title, without_hyphens(title))), 'A') ||
    setweight(to_tsvector('english', concat_ws(' ', dek, without_hyphens(dek))), 'B') ||
    setweight(to_tsvector('english', names), 'C');
  insert into content_search (content_id, type, date_published, head, words)
  values (
    new.id, new.type, new.date_published, head,
    strip(head || to_tsvector('english', concat_ws(' ', written, without_hyphens(written))))
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
-- Rewrites existing content, so that the trigger indexes it.
update contents set updated_at = updated_at;
