import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { OBJECT_TIMEOUT } from '../../../config/limits';
import type { ImageFormat } from '../imageFormat';
import type { ImageTransform } from '../imageTransform';
import { sealed, unsealed } from '../seal';
import type { SharedBucket } from './sharedBucket';

/** An image and its transformation, independent of the format. */
interface SharedImage {
  file: string;
  version: string;
  request: ImageTransform;
  savesData: boolean;
}

/** Generated images that the servers of a site share. */
export interface SharedImages {
  /** Returns null if no server has stored the image, or if the object store fails. */
  find(image: SharedImage, format: ImageFormat): Promise<Buffer | null>;
  store(image: SharedImage, format: ImageFormat, bytes: Buffer): Promise<void>;
}

const KNOWN_AT_MOST = 2000;

/** Names images by a hash of their originals, because file modification times differ between servers. */
export function createSharedImages(bucket: SharedBucket): SharedImages {
  const hashes = new Map<string, Promise<string>>();

  function hashOf(file: string, version: string): Promise<string> {
    const name = `${version} ${file}`;
    const hash = hashes.get(name) ?? hashFile(file);
    if (hashes.size >= KNOWN_AT_MOST) hashes.clear();
    hashes.set(name, hash);
    hash.catch(() => hashes.delete(name));
    return hash;
  }

  /** Returns null if the original cannot be read. */
  async function keyOf(image: SharedImage, format: ImageFormat): Promise<string | null> {
    const { file, version, request, savesData } = image;
    const hash = await hashOf(file, version).catch(() => null);
    if (hash === null) return null;
    const parts = [hash, JSON.stringify(request), String(savesData)];
    const name = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
    return `images/${name}.${format}`;
  }

  return {
    find: (image, format) =>
      bucket.use(async (store) => {
        const key = await keyOf(image, format);
        const found = key && (await store.bytes(key, { timeout: OBJECT_TIMEOUT }));
        return found ? unsealed(found) : null;
      }),
    async store(image, format, bytes) {
      const options = { mediaType: 'application/octet-stream', timeout: OBJECT_TIMEOUT };
      await bucket.use(async (store) => {
        const key = await keyOf(image, format);
        if (key !== null) await store.put(key, sealed(bytes), options);
      });
    },
  };
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
