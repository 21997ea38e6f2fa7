import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ORIGINAL_CHECK_INTERVAL, ORIGINAL_TIMEOUT } from '../../../config/limits';
import type { Log } from '../../../config/log';
import { createOutageLog } from '../../../config/outageLog';
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
   * @returns false if the folder lacks the original and it could not be downloaded, although the bucket may have it.
   */
  provide(path: string): Promise<boolean>;
}

const KNOWN_AT_MOST = 2000;

/** Error codes of a failed write to an open file. Unlike other errors of files, these errors have no path. */
const WRITE_ERRORS = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/** True for errors of files, false for those of connections. */
function isDiskError(error: unknown): boolean {
  const { path, code = '' } = error as NodeJS.ErrnoException;
  return path !== undefined || WRITE_ERRORS.includes(code);
}

export function createSharedOriginals(
  folder: string,
  bucket: SharedBucket,
  log: Log,
): SharedOriginals {
  const outages = createOutageLog(log, {
    failed:
      'Original images cannot be stored in DATA_DIR, so images that only the object store has are missing. Free up space, or make the folder writable',
    recovered: 'Original images are stored in DATA_DIR again',
  });
  const checkedAt = new Map<string, number>();
  /** Downloads in progress, keyed by path. Each resolves with true if the bucket responded. */
  const downloads = new Map<string, Promise<boolean>>();

  function isDue(path: string): boolean {
    const now = performance.now();
    if (now - (checkedAt.get(path) ?? -Infinity) < ORIGINAL_CHECK_INTERVAL) return false;
    if (checkedAt.size >= KNOWN_AT_MOST) checkedAt.clear();
    checkedAt.set(path, now);
    return !downloads.has(path);
  }

  async function download(path: string, modifiedSince: Date | null): Promise<boolean> {
    const outcome = await bucket.use(async (store) => {
      const file = join(folder, path);
      const draft = join(folder, `draft-${randomUUID()}`);
      try {
        await mkdir(dirname(file), { recursive: true });
        const options = { modifiedSince, timeout: ORIGINAL_TIMEOUT };
        const storedAt = await store.download(ORIGINALS + path, draft, options);
        if (!storedAt) return 'unchanged';
        // Copies the object's modification time to the file, so that the next check can compare the two and all servers
        // have the same time.
        await utimes(draft, storedAt, storedAt);
        await rename(draft, file);
        outages.succeeded();
        return 'downloaded';
      } catch (error) {
        // The bucket responded, so it does not count as failing.
        if (!isDiskError(error)) throw error;
        outages.failed(error);
        return 'not stored';
      } finally {
        await rm(draft, { force: true }).catch(() => {});
      }
    });
    // If the bucket did not respond or the disk is full, the next request tries again without waiting for `ORIGINAL_CHECK_INTERVAL`.
    const isKnown = outcome !== null && outcome !== 'not stored';
    if (!isKnown) checkedAt.delete(path);
    return isKnown;
  }

  return {
    folder,
    async provide(path) {
      if (!bucket.isConfigured) return true;
      const found = await stat(join(folder, path)).catch(() => null);
      if (isDue(path)) {
        const storedAt = found && new Date(found.mtimeMs);
        const done = download(path, storedAt).finally(() => downloads.delete(path));
        downloads.set(path, done);
      }
      if (found) return true;
      return (await downloads.get(path)) ?? true;
    },
  };
}
