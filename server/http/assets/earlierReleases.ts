import { copyFile, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftPath } from '../../store/draftPath';
import { errorFields, type Log } from '../../config/log';
import { fileNames, findServedFiles, ifMissing, type ServedFiles } from './files';

const DAY = 86_400_000;
/** Time during which an open page may still request files of the release it came from. */
const KEPT_FOR = 14 * DAY;
const HOUR = 3_600_000;

export interface EarlierReleases {
  /** Hashed files of this and earlier releases. */
  files(): ServedFiles;
  close(): void;
}

/**
 * Keeps the hashed files of a release for 14 days after it last ran here. The mtime of a file is the time
 * it was last current; it is updated while the release runs.
 */
export async function archiveReleases(
  current: string,
  archived: string,
  now: () => number,
  log: Log,
): Promise<EarlierReleases> {
  const archiveCurrent = (): Promise<void> =>
    renew(current, archived, now()).catch((error: unknown) => {
      log.warn('The files of this release could not be archived', errorFields(error));
    });
  await archiveCurrent();
  await removeOld(archived, now() - KEPT_FOR);
  const files = await findServedFiles(archived);
  const timer = setInterval(() => void archiveCurrent(), HOUR).unref();
  return { files: () => files, close: () => clearInterval(timer) };
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

/** Modification time in milliseconds since 1970, or null if another server has removed the file. */
async function modifiedAt(path: string): Promise<number | null> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, ifMissing(null));
}

async function copyDurably(from: string, to: string): Promise<void> {
  const draft = draftPath(to);
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, draft);
  await rename(draft, to);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
