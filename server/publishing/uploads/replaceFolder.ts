import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PageError } from '../../../src/model/routing/errors';
import { CONTENT_NAMES } from '../../content/import/folderFiles';

/**
 * Prefix of the upload folder. It is inside the content folder, so that files can be moved instead of copied. The
 * importer ignores hidden files.
 */
const UPLOAD = '.upload-';
const PREVIOUS = '.previous';

/**
 * Replaces the contents of a content folder with the files that `fill` writes to an empty folder, then runs `use`. If
 * `use` fails, restores the previous files. Otherwise they stay in the hidden folder `.previous` until the next
 * replacement.
 */
export async function replaceFolder<Result>(
  folder: string,
  fill: (empty: string) => Promise<void>,
  use: () => Promise<Result>,
): Promise<Result> {
  const upload = await emptyFolder(folder);
  try {
    await fill(upload);
    const content = await contentIn(upload);
    const previous = join(folder, PREVIOUS);
    await rm(previous, { recursive: true, force: true });
    await mkdir(previous);
    await moveAll(folder, previous);
    try {
      await moveAll(content, folder);
      return await use();
    } catch (error) {
      await moveAll(folder, await mkdtemp(join(upload, 'refused-')));
      await moveAll(previous, folder);
      throw error;
    }
  } finally {
    await rm(upload, { recursive: true, force: true });
  }
}

async function emptyFolder(folder: string): Promise<string> {
  try {
    for (const name of await readdir(folder)) {
      // Deletes an upload folder left behind by a server that stopped during an import.
      if (name.startsWith(UPLOAD)) await rm(join(folder, name), { recursive: true, force: true });
    }
    return await mkdtemp(join(folder, UPLOAD));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new PageError(
      409,
      `This server cannot write to its content folder (${code}). Copy the files there some other way, then send a request without an archive`,
    );
  }
}

/**
 * Returns the folder that contains the content. An archive of a repository contains a single folder at its top level.
 */
async function contentIn(upload: string): Promise<string> {
  const names = await readdir(upload);
  const [only = ''] = names;
  const inside = names.length === 1 ? await readdir(join(upload, only)).catch(() => []) : [];
  if (names.some(isContentName)) return upload;
  if (inside.some(isContentName)) return join(upload, only);
  throw new PageError(
    422,
    `The archive has no content. It must contain at least one of ${CONTENT_NAMES.join(', ')} at its top level`,
  );
}

function isContentName(name: string): boolean {
  return CONTENT_NAMES.includes(name);
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!name.startsWith('.')) await rename(join(from, name), join(to, name));
  }
}
