import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteCache } from '../../http/byteCache';
import { IMAGE_MEMORY_BYTES } from '../../config/limits';
import type { Log } from '../../config/log';
import { createOutageLog } from '../../config/outageLog';
import { sealed, unsealed } from './seal';

/** Cache of generated images in memory and in a folder that may be deleted at any time. */
export interface ImageCache {
  inMemory(name: string): Buffer | undefined;
  /** Returns null if the file is missing or corrupt. */
  onDisk(name: string): Promise<Buffer | null>;
  /** True if the image is in memory or on disk. Synchronous. */
  has(name: string): boolean;
  /**
   * Never rejects: a full disk only prevents caching on disk, which is logged. A partly written file never gets the
   * final name.
   */
  store(name: string, bytes: Buffer): Promise<void>;
  /** Returns a unique path for a temporary file, and creates the folder. */
  draft(): Promise<string>;
}

export function createImageCache(folder: string, log: Log): ImageCache {
  const outages = createOutageLog(log, {
    failed:
      'Generated images cannot be stored in DATA_DIR. They are served from memory and then generated again, which takes processor time. Free up space, or make the folder writable',
    recovered: 'Generated images are stored in DATA_DIR again',
  });
  const memory = createByteCache<Buffer>(IMAGE_MEMORY_BYTES);

  async function draft(): Promise<string> {
    await mkdir(folder, { recursive: true });
    return join(folder, `draft-${randomUUID()}`);
  }

  return {
    draft,
    inMemory: (name) => memory.get(name),
    has: (name) => memory.get(name) !== undefined || existsSync(join(folder, name)),
    async onDisk(name) {
      const file = await readFile(join(folder, name)).catch(() => null);
      const bytes = file && unsealed(file);
      if (bytes) memory.set(name, bytes, bytes.length);
      return bytes;
    },
    async store(name, bytes) {
      memory.set(name, bytes, bytes.length);
      let file: string | null = null;
      try {
        file = await draft();
        await writeFile(file, sealed(bytes));
        await rename(file, join(folder, name));
        outages.succeeded();
      } catch (error) {
        outages.failed(error);
        // If writing fails, the image is only in memory, and is generated again after an eviction or a restart.
        if (file !== null) await rm(file, { force: true }).catch(() => undefined);
      }
    },
  };
}
