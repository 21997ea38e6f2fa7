import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { warning, type Notes } from '../../content/importFrom/report/moveReport';
import type { ContentFolder } from '../../content/importFrom/writing/contentFolder';
import { isPlainName } from './plainName';
import { starterFiles } from './starterFiles';

/**
 * Writes the required pages that the export lacks, such as the terms of service, and reports those with text that the
 * publisher has to write. Existing pages are kept.
 */
export async function writeStarterPages(folder: ContentFolder, name: string): Promise<Notes> {
  const notes: Notes = { problems: [], dropped: [] };
  const shown = isPlainName(name) ? name : 'this publication';
  const files = await starterFiles({ name: shown, folder: folder.folder, now: new Date() });
  for (const { path, text } of files.filter((file) => file.path.startsWith('pages/'))) {
    const written = await folder.write(path, text);
    const current = written === 'kept' ? await readFile(join(folder.folder, path), 'utf8') : text;
    if (!current.includes('TO FILL IN')) continue;
    const at = { file: path, line: 1, column: 1 };
    const message =
      'The site needs this page, but the source does not have it; the file is an example';
    const suggestion = 'Replace every “TO FILL IN” with your own text';
    notes.problems.push(warning(at, 'example-page', message, suggestion));
  }
  return notes;
}
