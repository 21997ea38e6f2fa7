import { sql } from 'drizzle-orm';
import { LATEST, listKey } from '../contentKeys';
import type { Reading } from '../reading';
import type { StoredImage } from '../../store/storedContent';

/**
 * Returns the crop that a story sets for an image. Prefers uses as a main image, then uses with a crop, then the latest
 * use. A field that the chosen use does not set is null. If no story uses the image, both fields are null.
 */
export async function readImageCut(
  { db, keys }: Reading,
  id: string,
): Promise<Pick<StoredImage, 'crop' | 'cropGravity'>> {
  keys.add(listKey(LATEST));
  const isOwn = sql`coalesce(document #>> '{image,id}' = ${id}, false)`;
  const found = await db.execute<{ image: StoredImage }>(sql`
    select case when ${isOwn} then document -> 'image' else used end as image
    from contents, jsonb_path_query(
      document,
      '$.** ? (@.typeName == "image" && @.id == $id)',
      jsonb_build_object('id', ${id}::text)
    ) as used
    order by ${isOwn} desc, used ->> 'crop' is not null desc, date_published desc limit 1`);
  const image = found.rows[0]?.image;
  return { crop: image?.crop ?? null, cropGravity: image?.cropGravity ?? null };
}
