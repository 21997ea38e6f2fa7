import { sql } from 'drizzle-orm';
import { LATEST, listKey } from '../contentKeys';
import type { Reading } from '../reading';
import type { StoredImage } from '../storedContent';

/** What an editor chose of a picture, in the latest story where one did; else the whole of it. */
export async function readImageCut(
  { db, keys }: Reading,
  id: string,
): Promise<Pick<StoredImage, 'crop' | 'cropGravity'>> {
  keys.add(listKey(LATEST));
  const found = await db.execute<{ image: StoredImage }>(sql`
    select image from contents, jsonb_path_query(
      document,
      '$.** ? (@.typeName == "image" && @.id == $id && (@.crop != null || @.cropGravity != null))',
      jsonb_build_object('id', ${id}::text)
    ) as image
    order by date_published desc limit 1`);
  const image = found.rows[0]?.image;
  return { crop: image?.crop ?? null, cropGravity: image?.cropGravity ?? null };
}
