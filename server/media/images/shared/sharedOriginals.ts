import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ORIGINAL_CHECK_INTERVAL, ORIGINAL_TIMEOUT } from '../../../config/limits';
import type { SharedBucket } from './sharedBucket';

/** Key prefix of originals in the bucket. */
export const ORIGINALS = 'originals/';

/** Originals from other servers, downloaded to a folder that may be deleted at any time. */
export interface SharedOriginals {
  folder: string;
  /**
   * Downloads an original if the folder lacks it. An existing file is used immediately, and replaced in the background
   * if the bucket has a newer version.
   * @param path a valid image path.
   */
  provide(path: string): Promise<void>;
  /** Returns true if the bucket does not respond, so that it is unknown whether it has an original. */
  isAway(): boolean;
}

const KNOWN_AT_MOST = 2000;

export function createSharedOriginals(folder: string, bucket: SharedBucket): SharedOriginals {
  const checkedAt = new Map<string, number>();
  const downloads = new Map<string, Promise<unknown>>();

  function isDue(path: string): boolean {
    const now = performance.now();
    if (now - (checkedAt.get(path) ?? -Infinity) < ORIGINAL_CHECK_INTERVAL) return false;
    if (checkedAt.size >= KNOWN_AT_MOST) checkedAt.clear();
    checkedAt.set(path, now);
    return !downloads.has(path);
  }

  const download = (path: string, modifiedSince: Date | null): Promise<unknown> =>
    bucket.use(async (store) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const draft = join(folder, `draft-${randomUUID()}`);
      try {
        const options = { modifiedSince, timeout: ORIGINAL_TIMEOUT };
        const storedAt = await store.download(ORIGINALS + path, draft, options);
        if (!storedAt) return;
        // Copies the object's modification time to the file, so that the next check can compare the two and all servers
        // have the same time.
        await utimes(draft, storedAt, storedAt);
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    });

  return {
    folder,
    isAway: () => bucket.isAway(),
    async provide(path) {
      const found = await stat(join(folder, path)).catch(() => null);
      if (isDue(path)) {
        const storedAt = found && new Date(found.mtimeMs);
        const done = download(path, storedAt).finally(() => downloads.delete(path));
        downloads.set(path, done);
      }
      if (!found) await downloads.get(path);
    },
  };
}
