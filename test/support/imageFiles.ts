import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';

/** Returns the files and folders of the project that the last stage of `deploy/Containerfile` copies. */
export async function imageFiles(): Promise<string[]> {
  const text = await readFile(join(projectRoot, 'deploy/Containerfile'), 'utf8');
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  return [...lastStage.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
}
