import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const MARK = join('server', 'store', 'migrations');

/**
 * Returns the project root. Searches upward from the started script and the working directory, because the
 * module's own path differs between sources and the single-file bundle.
 */
export function projectFolder(): string {
  for (const start of [process.argv[1], process.cwd()]) {
    for (let folder = resolve(start ?? '.'); ; folder = dirname(folder)) {
      if (existsSync(join(folder, MARK))) return folder;
      if (dirname(folder) === folder) break;
    }
  }
  throw new Error(`The folder ${MARK} must be next to the built server, but was not found`);
}
