import { copyFile, mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftPath } from '../../store/draftPath';
import { errorFields, type Log } from '../../config/log';
import {
  fileNames,
  findServedFile,
  findServedFiles,
  ifMissing,
  isFileName,
  type ServedFile,
} from './files';
import type { SharedReleases } from './sharedReleases';

const DAY = 86_400_000;
/** Number of days for which pages that are still open may request files from their release. */
export const RELEASE_KEPT_DAYS = 14;
const KEPT_FOR = RELEASE_KEPT_DAYS * DAY;
const HOUR = 3_600_000;

/** Milliseconds before a missing file is looked up again. The number of missing files remembered is limited. */
const MISSING_FOR = 5000;
const MISSING_NAMES = 1000;

export interface EarlierReleases {
  /**
   * Returns a hashed file from this release, from an earlier release, or from a release that another server runs.
   * During an upgrade, an old server may get requests for files from the new release.
   */
  find(name: string): Promise<ServedFile | null>;
  close(): void;
}

interface ReleaseFolders {
  /** Folder with the hashed files of this release. */
  current: string;
  /** Folder with the hashed files of this release and of earlier ones. Several servers may share it. */
  archived: string;
}

interface ReleaseTools {
  now: () => number;
  log: Log;
  /** Null if the files are not shared with other servers. */
  shared: SharedReleases | null;
}

/**
 * Keeps the hashed files of a release for at least 14 days after it last ran on this server, and removes older files at
 * startup. While a release runs, the modification time of its files is updated every hour.
 */
export async function archiveReleases(
  { current, archived }: ReleaseFolders,
  { now, log, shared }: ReleaseTools,
): Promise<EarlierReleases> {
  const archiveCurrent = (): Promise<void> =>
    renew(current, archived, now()).catch((error: unknown) => {
      log.warn('The files of this release could not be archived', errorFields(error));
    });
  const shareCurrent = async (): Promise<void> =>
    shared?.publish(current).catch((error: unknown) => {
      log.warn(
        'The files of this release could not be shared with other servers',
        errorFields(error),
      );
    });
  await archiveCurrent();
  await removeOld(archived, now() - KEPT_FOR);
  await shareCurrent();
  const files = new Map(await findServedFiles(archived));
  /** `performance.now()` timestamps after which missing files may be looked up again, keyed by name. */
  const missing = new Map<string, number>();
  const searches = new Map<string, Promise<ServedFile | null>>();

  async function search(name: string): Promise<ServedFile | null> {
    const file =
      (await findServedFile(archived, name)) ?? (await copyShared(shared, name, archived));
    if (file) files.set(name, file);
    else {
      if (missing.size >= MISSING_NAMES) missing.clear();
      missing.set(name, performance.now() + MISSING_FOR);
    }
    return file;
  }

  const timer = setInterval(() => {
    void archiveCurrent();
    void shareCurrent();
  }, HOUR).unref();
  return {
    async find(name) {
      const known = files.get(name);
      if (known) return known;
      if (!isFileName(name) || performance.now() < (missing.get(name) ?? 0)) return null;
      const underway =
        searches.get(name) ??
        search(name).finally(() => {
          searches.delete(name);
        });
      searches.set(name, underway);
      return underway;
    },
    close: () => clearInterval(timer),
  };
}

/**
 * Copies a file that another server has published. Writes its compressed variants first, because the file is looked up
 * together with them.
 */
async function copyShared(
  shared: SharedReleases | null,
  name: string,
  folder: string,
): Promise<ServedFile | null> {
  const found = [...((await shared?.find(name)) ?? [])];
  for (const [fileName, bytes] of found.sort(([one], [other]) => other.length - one.length)) {
    await writeDurably(bytes, join(folder, fileName));
  }
  return found.length === 0 ? null : findServedFile(folder, name);
}

async function renew(current: string, archived: string, now: number): Promise<void> {
  for (const name of await fileNames(current)) {
    const target = join(archived, name);
    if (!(await exists(target))) await copyDurably(join(current, name), target);
    await utimes(target, now / 1000, now / 1000);
  }
}

async function removeOld(archived: string, before: number): Promise<void> {
  for (const name of await fileNames(archived)) {
    const path = join(archived, name);
    const modified = await modifiedAt(path);
    if (modified !== null && modified < before) await rm(path, { force: true });
  }
}

/** Returns the modification time in milliseconds since 1970, or null if another server has removed the file. */
async function modifiedAt(path: string): Promise<number | null> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, ifMissing(null));
}

async function copyDurably(from: string, to: string): Promise<void> {
  const draft = draftPath(to);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, draft);
  await rename(draft, to);
}

async function writeDurably(bytes: Buffer, to: string): Promise<void> {
  const draft = draftPath(to);
  await mkdir(dirname(to), { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, to);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
