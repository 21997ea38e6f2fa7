import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MEMORY_BYTES, IMAGES_AT_ONCE, QUEUE_LENGTH } from '../limits';
import { createByteCache } from '../byteCache';
import { findOriginal } from './originals';
import type { PictureRequest } from './pictureRequest';
import { transformPicture, type PictureFormat } from './transform';
import { createWorkQueue } from '../workQueue';

interface PictureFolders {
  contentDir: string;
  dataDir: string;
}

export interface PictureStore {
  /** The bytes of a picture: from memory, else from disk, else made now, once for all who ask. */
  picture(path: string, request: PictureRequest, format: PictureFormat): Promise<Buffer>;
}

export function createPictureStore(
  { contentDir, dataDir }: PictureFolders,
  onTransform: () => void,
): PictureStore {
  const originals = join(contentDir, 'pictures');
  const made = join(dataDir, 'pictures');
  const memory = createByteCache<Buffer>(IMAGE_MEMORY_BYTES);
  const queue = createWorkQueue(IMAGES_AT_ONCE, QUEUE_LENGTH, 'Too many pictures are being made');
  const underway = new Map<string, Promise<Buffer>>();

  async function fromDiskOrMade(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(made, name);
    const kept = await readFile(file).catch(() => null);
    const bytes = kept ?? (await queue.run(make));
    if (!kept) await keep(made, file, bytes);
    memory.set(name, bytes, bytes.length);
    return bytes;
  }

  return {
    async picture(path, request, format) {
      const { file, version } = await findOriginal(originals, path);
      const name = nameOf([path, version, JSON.stringify(request)], format);
      const known = memory.get(name) ?? underway.get(name);
      if (known) return known;
      const bytes = fromDiskOrMade(name, () => {
        onTransform();
        return transformPicture(file, request, format);
      }).finally(() => underway.delete(name));
      underway.set(name, bytes);
      return bytes;
    },
  };
}

function nameOf(parts: string[], format: PictureFormat): string {
  return `${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)}.${format}`;
}

/** A full disk costs the copy, not the answer; a half-written file never has the final name. */
async function keep(folder: string, file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch {
    // The next request makes it again.
  }
}
