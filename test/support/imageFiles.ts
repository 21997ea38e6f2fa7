import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';

/** Returns the project's files and folders that the last stage in `deploy/Containerfile` copies. */
export async function imageFiles(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'deploy/Containerfile'), 'utf8');
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  return [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
}
