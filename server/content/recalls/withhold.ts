import { sql, type SQL } from 'drizzle-orm';
import { contentKey, LATEST, listKey } from '../contentKeys';
import type { StoredContent } from '../../store/storedContent';
import {
  contentLists,
  contents,
  recalls,
  unpublishedContents,
  withheldContents,
} from '../../store/schema';
import type { Database } from '../../store/transactions';

/**
 * IDs of stories that are withheld by their latest recall, if an editor created it, and of stories that are not public
 * according to their file. Recalls created by imports do not count, because they only notify caches.
 */
const WITHHELD = sql`(
  select last.content_id from (
    select distinct on (content_id) content_id, kind, released_at, origin from ${recalls}
    order by content_id, seq desc
  ) last
  where last.origin = 'editor'
    and (last.kind = 'withdrawal' or (last.kind = 'embargo' and last.released_at is null))
  union select content_id from ${unpublishedContents}
)`;

interface Moved {
  type: StoredContent['typeName'];
  slug: string;
  lists: string[];
}

/** Moves all withheld stories out of the public tables. */
export async function withhold(db: Database): Promise<Moved[]> {
  const { rows } = await db.execute<Moved & Record<string, unknown>>(sql`
    insert into ${withheldContents} (id, content, lists)
    select story.id, to_jsonb(story), array(
      select place.list from ${contentLists} place where place.content_id = story.id
    )
    from ${contents} story where story.id in ${WITHHELD}
    returning content->>'type' as type, content->>'slug' as slug, lists
  `);
  await db.execute(sql`delete from ${contentLists} where content_id in ${WITHHELD}`);
  await db.execute(sql`delete from ${contents} where id in ${WITHHELD}`);
  return rows;
}

/** Moves stories that are no longer withheld back to the public tables. */
export async function putBackReleased(db: Database): Promise<Moved[]> {
  return putBack(db, sql`id not in ${WITHHELD}`);
}

/** Moves all stories back to the public tables. The transaction must call `withhold` again. */
export async function putBackAll(db: Database): Promise<void> {
  await putBack(db, sql`true`);
}

async function putBack(db: Database, which: SQL): Promise<Moved[]> {
  await db.execute(sql`
    insert into ${contents}
    select (jsonb_populate_record(null::contents, content)).* from ${withheldContents} where ${which}
  `);
  await db.execute(sql`
    insert into ${contentLists} (list, content_id, date_published)
    select unnest(lists), id, (content->>'date_published')::timestamptz
    from ${withheldContents} where ${which}
  `);
  const { rows } = await db.execute<Moved & Record<string, unknown>>(sql`
    delete from ${withheldContents} where ${which}
    returning content->>'type' as type, content->>'slug' as slug, lists
  `);
  return rows;
}

/** Returns the change keys of the given stories and of their lists. */
export function keysOf(stories: readonly Moved[]): string[] {
  return stories.flatMap(({ type, slug, lists }) => [
    contentKey(type, slug),
    ...[LATEST, ...lists].map(listKey),
  ]);
}
