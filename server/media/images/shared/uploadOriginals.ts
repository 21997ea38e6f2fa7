import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config/config';
import { ORIGINAL_TIMEOUT } from '../../../config/limits';
import type { Log } from '../../../config/log';
import {
  objectStoreFailure,
  openObjectStore,
  type ObjectStore,
} from '../../../objectStore/objectStore';
import { listImages } from '../imageIds';
import { ORIGINALS } from './sharedOriginals';

const AT_ONCE = 4;

/**
 * Uploads new and changed images from a content folder, for servers whose folders lack them. Never rejects: the import
 * continues if an upload fails.
 */
export async function uploadOriginals(
  contentDir: string,
  objectStore: Config['objectStore'],
  log: Log,
): Promise<void> {
  if (!objectStore) return;
  try {
    const count = await uploadFolder(join(contentDir, 'pictures'), openObjectStore(objectStore));
    if (count > 0) log.info('Stored images for other servers', { count });
  } catch (error) {
    log.error(
      'New images could not be stored, so other servers cannot show them. Import again once the object store is responding',
      { error: objectStoreFailure(error) },
    );
  }
}

async function uploadFolder(folder: string, store: ObjectStore): Promise<number> {
  const stored = await store.list(ORIGINALS, { timeout: ORIGINAL_TIMEOUT });
  const paths = (await listImages(folder)).values();
  let count = 0;

  async function uploadRest(): Promise<void> {
    for (const path of paths) {
      const file = join(folder, path);
      const { size, mtime } = await stat(file);
      const known = stored.get(path);
      if (known?.size === size && secondsOf(known.modifiedAt) >= secondsOf(mtime)) continue;
      const options = { mediaType: 'application/octet-stream', timeout: ORIGINAL_TIMEOUT };
      await store.put(ORIGINALS + path, { file, size }, options);
      count += 1;
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, uploadRest));
  return count;
}

/** Returns a time in whole seconds, as object stores report it. */
function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
