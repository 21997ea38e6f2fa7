import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

const UPLOADS = /\/(?:wp-content\/uploads|content\/(?:images|media|files))\/([\s\S]+)$/;
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})(?=\.[a-z0-9]+$)/i;

/** Returns the address without WordPress's size suffix, or null if it has none. */
export function withoutSize(address: string): string | null {
  const [path = '', ...query] = address.split(/(?=[?#])/);
  const original = path.replace(SIZE, '');
  return original === path ? null : original + query.join('');
}

/**
 * Reads a file of the old site's uploads from a folder on this machine: by its path below `wp-content/uploads`, with or
 * without the size suffix. Returns null if there is none.
 */
export async function readUpload(folder: string, address: string): Promise<Buffer | null> {
  const path = uploadPath(address);
  for (const candidate of path === null ? [] : [withoutSize(path) ?? path, path]) {
    const found = await readInside(folder, candidate);
    if (found) return found;
  }
  return null;
}

/** Reads a file of the folder; links must stay inside it. */
export async function readInside(folder: string, path: string): Promise<Buffer | null> {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, path));
    return file.startsWith(root + sep) ? await readFile(file) : null;
  } catch {
    return null;
  }
}

function uploadPath(address: string): string | null {
  const plain = address.replace(/[?#][\s\S]*$/, '');
  const path = UPLOADS.exec(plain)?.[1] ?? null;
  try {
    return path === null ? null : decodeURIComponent(path);
  } catch {
    return path;
  }
}
