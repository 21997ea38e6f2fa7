import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

const UPLOADS = /\/(?:wp-content\/uploads|content\/(?:images|media|files))\/([\s\S]+)$/;
const SIZE = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})(?=\.[a-z0-9]+$)/i;

/** Removes WordPress's suffix for resized and edited images from an address. Returns null if there is no suffix. */
export function withoutSize(address: string): string | null {
  const [path = '', ...query] = address.split(/(?=[?#])/);
  const original = path.replace(SIZE, '');
  return original === path ? null : original + query.join('');
}

/**
 * Reads an uploaded file from a local folder by its path below `wp-content/uploads` (WordPress) or below a folder such
 * as `content/images` (Ghost). Tries the path without WordPress's suffix first. Returns null if the file does not
 * exist.
 */
export async function readUpload(folder: string, address: string): Promise<Buffer | null> {
  const path = uploadPath(address);
  for (const candidate of path === null ? [] : [withoutSize(path) ?? path, path]) {
    const found = await readInside(folder, candidate);
    if (found) return found;
  }
  return null;
}

/** Reads a file in a folder. Returns null if the file cannot be read or its path or a link leads out of the folder. */
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
