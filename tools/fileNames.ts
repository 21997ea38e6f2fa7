import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = /\.([0-9a-f]{9})\.(?:js|css|woff2)$/;

/**
 * Throws if the name of a file does not contain the beginning of the SHA-256 hash of its content. The service worker
 * would then never cache the file (`sw/data/completeFile.ts`).
 * @param folder `assets` in the client's build.
 */
export async function checkFileNames(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const hash = NAME.exec(name)?.[1];
    if (hash === undefined) continue;
    const content = await readFile(path.join(folder, name));
    const digest = createHash('sha256').update(content).digest('hex');
    if (!digest.startsWith(hash)) throw new Error(`${name} does not match its content: ${digest}`);
  }
}
