import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const MARK = join('server', 'store', 'migrations');

/**
 * The folder this project lies in. The server runs as sources and as one bundled file, so its own
 * place says nothing; the folder is looked for upward from the started script and from here.
 */
export function projectFolder(): string {
  for (const start of [process.argv[1], process.cwd()]) {
    for (let folder = resolve(start ?? '.'); ; folder = dirname(folder)) {
      if (existsSync(join(folder, MARK))) return folder;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error(`The folder ${MARK} must lie beside the built server: it was not found`);
}
