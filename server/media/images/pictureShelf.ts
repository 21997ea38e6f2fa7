import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createByteCache } from '../../http/byteCache';
import { IMAGE_MEMORY_BYTES } from '../../config/limits';

/** Pictures that were made, in memory and in a folder that may be deleted at any time. */
export interface PictureShelf {
  inMemory(name: string): Buffer | undefined;
  /** Null where there is none, or where the file is not as it was written. */
  onDisk(name: string): Promise<Buffer | null>;
  /** Whether it is in memory or on disk, at once. */
  has(name: string): boolean;
  /** A full disk costs the copy, not the answer; a half-written file never has the final name. */
  keep(name: string, bytes: Buffer): Promise<void>;
  /** A file that nobody else writes, in a folder that is there. */
  draft(): Promise<string>;
}

export function createPictureShelf(folder: string): PictureShelf {
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
    async keep(name, bytes) {
      memory.set(name, bytes, bytes.length);
      let file: string | null = null;
      try {
        file = await draft();
        await writeFile(file, sealed(bytes));
        await rename(file, join(folder, name));
      } catch {
        // The next server makes it again.
        if (file !== null) await rm(file, { force: true }).catch(() => undefined);
      }
    },
  };
}

const SEAL = 'sha256';
const SEAL_LENGTH = 32;

function sealOf(bytes: Buffer): Buffer {
  return createHash(SEAL).update(bytes).digest();
}

/** Behind a seal of its bytes, by which a file is recognised that was cut, mixed up or written over. */
function sealed(bytes: Buffer): Buffer {
  return Buffer.concat([sealOf(bytes), bytes]);
}

function unsealed(file: Buffer): Buffer | null {
  const bytes = file.subarray(SEAL_LENGTH);
  return sealOf(bytes).equals(file.subarray(0, SEAL_LENGTH)) ? bytes : null;
}
