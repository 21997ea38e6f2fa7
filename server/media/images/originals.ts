import { realpathSync, statSync, type Stats } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PageError } from '../../../src/model/routing/errors';
import { ORIGINAL_KNOWN_FOR } from '../../config/limits';
import { isImageFile } from '../../content/entities/imageFile';

const KNOWN_AT_MOST = 2000;

export interface Original {
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

export interface Originals {
  /** Finds an image's file. Rejects with a 404 for anything but an image inside the folder. */
  find(path: string): Promise<Original>;
  /** Synchronous version, which does not wait for libuv threads that are busy with images. */
  findNow(path: string): Original;
}

/** Finds originals in a folder. Caches results briefly, so that many requests read the disk once. */
export function createOriginals(folder: string): Originals {
  const known = new Map<string, { found: Promise<Original>; until: number }>();
  return {
    find(path) {
      const now = Date.now();
      const cached = known.get(path);
      if (cached && now < cached.until) return cached.found;
      const found = findOriginal(folder, path);
      if (known.size >= KNOWN_AT_MOST) known.clear();
      known.set(path, { found, until: now + ORIGINAL_KNOWN_FOR });
      found.catch(() => known.delete(path));
      return found;
    },
    findNow: (path) => findOriginalNow(folder, path),
  };
}

/** True if the path is a valid image name; does not access the disk. */
export function isImagePath(path: string): boolean {
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  return isPlain && isImageFile(path);
}

async function findOriginal(folder: string, path: string): Promise<Original> {
  if (!isImagePath(path)) throw missing();
  try {
    const file = await realpath(join(folder, path));
    return original(file, await realpath(folder), await stat(file));
  } catch {
    throw missing();
  }
}

function findOriginalNow(folder: string, path: string): Original {
  if (!isImagePath(path)) throw missing();
  try {
    const file = realpathSync(join(folder, path));
    return original(file, realpathSync(folder), statSync(file));
  } catch {
    throw missing();
  }
}

function original(file: string, folder: string, found: Stats): Original {
  if (!file.startsWith(folder + sep) || !found.isFile()) throw missing();
  return { file, version: `${found.mtimeMs}-${found.size}` };
}

function missing(): PageError {
  return new PageError(404, 'There is no such picture');
}
