import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Finds a file that the theme refers to. Returns `outside` if a symbolic link leads out of the content folder. */
export async function findInFolder(
  contentDir: string,
  path: string,
): Promise<{ file: string } | 'missing' | 'outside'> {
  const file = await realpath(join(contentDir, path)).catch(() => null);
  if (file === null) return 'missing';
  return file.startsWith((await realpath(contentDir)) + sep) ? { file } : 'outside';
}
