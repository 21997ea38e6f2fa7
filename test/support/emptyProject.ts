import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { SOURCES } from '../../tools/freshness.mjs';

/**
 * Creates a project folder with empty versions of all files and folders that a build reads.
 * @returns the folder's path.
 */
export async function createEmptyProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'));
  await mkdir(join(root, 'dist'));
  for (const source of SOURCES) {
    const isFolder = extname(source) === '';
    await (isFolder ? mkdir(join(root, source)) : writeFile(join(root, source), ''));
  }
  return root;
}
