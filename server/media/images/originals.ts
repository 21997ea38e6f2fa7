import { realpathSync, statSync, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PageError } from '../../../src/model/routing/errors';
import { ORIGINAL_KNOWN_FOR } from '../../config/limits';
import { LoggedError } from '../../config/log';
import { isImageFile } from '../../content/entities/imageFile';
import type { SharedOriginals } from './shared/sharedOriginals';

const KNOWN_AT_MOST = 2000;

export interface Original {
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

export interface Originals {
  /**
   * Finds an image's file. Rejects with a 404 if there is no such image, or with a 503 if the object store, which may
   * have it, does not respond.
   */
  find(path: string): Promise<Original>;
  /**
   * Synchronous version of `find`, which does not wait for libuv threads that are busy with images. Returns null if the
   * file is not on this server's disk, because it would have to be downloaded or does not exist.
   */
  findNow(path: string): Original | null;
}

/**
 * Finds originals in a folder, or downloads missing ones from the object store. Caches results briefly, so that many
 * requests cause only one disk access.
 */
export function createOriginals(folder: string, shared: SharedOriginals): Originals {
  const known = new Map<string, { found: Promise<Original>; until: number }>();

  async function find(path: string): Promise<Original> {
    const own = await findOriginal(folder, path);
    if (own) return own;
    if (!isImagePath(path)) throw missing();
    const isKnown = await shared.provide(path);
    const found = await findOriginal(shared.folder, path);
    if (found) return found;
    throw isKnown ? missing() : unreachable();
  }

  return {
    find(path) {
      const now = performance.now();
      const cached = known.get(path);
      if (cached && now < cached.until) return cached.found;
      const found = find(path);
      if (known.size >= KNOWN_AT_MOST) known.clear();
      known.set(path, { found, until: now + ORIGINAL_KNOWN_FOR });
      found.catch(() => known.delete(path));
      return found;
    },
    findNow: (path) => findOriginalNow(folder, path) ?? findOriginalNow(shared.folder, path),
  };
}

/** True if the path is a valid image name; does not access the disk. */
export function isImagePath(path: string): boolean {
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  return isPlain && isImageFile(path);
}

async function findOriginal(folder: string, path: string): Promise<Original | null> {
  if (!isImagePath(path)) return null;
  try {
    const file = await realpath(join(folder, path));
    return original(file, await realpath(folder), await stat(file));
  } catch {
    return null;
  }
}

function findOriginalNow(folder: string, path: string): Original | null {
  if (!isImagePath(path)) return null;
  try {
    const file = realpathSync(join(folder, path));
    return original(file, realpathSync(folder), statSync(file));
  } catch {
    return null;
  }
}

function original(file: string, folder: string, found: Stats): Original | null {
  if (!file.startsWith(folder + sep) || !found.isFile()) return null;
  return { file, version: `${found.mtimeMs}-${found.size}` };
}

function missing(): PageError {
  return new PageError(404, 'There is no such image');
}

/** Returns an error that is not logged again, because `sharedBucket.ts` has logged the cause. */
function unreachable(): LoggedError {
  return new LoggedError('The image cannot be fetched right now', 503);
}
