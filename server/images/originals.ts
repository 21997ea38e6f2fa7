import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { PageError } from '../../src/model/errors';

const TYPES = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp']);

export interface Original {
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

/** The file of a picture. Throws a 404 for anything that is not a picture inside the folder. */
export async function findOriginal(folder: string, path: string): Promise<Original> {
  const isPlain = path.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  if (!isPlain || !TYPES.has(extname(path).toLowerCase())) throw missing();
  try {
    const file = await realpath(join(folder, path));
    if (!file.startsWith((await realpath(folder)) + sep)) throw missing();
    const { mtimeMs, size, isFile } = await inspected(file);
    if (!isFile) throw missing();
    return { file, version: `${mtimeMs}-${size}` };
  } catch {
    throw missing();
  }
}

async function inspected(
  file: string,
): Promise<{ mtimeMs: number; size: number; isFile: boolean }> {
  const found = await stat(file);
  return { mtimeMs: found.mtimeMs, size: found.size, isFile: found.isFile() };
}

function missing(): PageError {
  return new PageError(404, 'There is no such picture');
}
