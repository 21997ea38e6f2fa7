import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deadline, LONG_TEST_LIMIT } from './deadlines';
import { pictureFile, writeLargeExport } from './fixtures/largeExport';

export const MB = 1_000_000;
const PICTURES = 20;
/** Limits the young generation to its size in Node 20. Later versions let it grow larger, whatever is imported. */
const YOUNG = '--max-semi-space-size=16';

/** Returns the arguments of Node to import a WordPress export, and to print the peak memory. */
export function commandLine(file: string, out: string, ...more: string[]): string[] {
  const words = ['import:from', 'wordpress', file, '--out', out, ...more];
  return [YOUNG, '--import', './test/support/peakMemory.mjs', 'tools/command.mjs', ...words];
}

/** Writes the image files that the exports of `importedExport` refer to, and returns their folder. */
export async function writeUploads(root: string, picture: Buffer): Promise<string> {
  const uploads = join(root, 'uploads');
  for (let index = 0; index < PICTURES; index += 1) {
    await mkdir(dirname(join(uploads, pictureFile(index))), { recursive: true });
    await writeFile(join(uploads, pictureFile(index)), picture);
  }
  return uploads;
}

interface ImportedExport {
  stories: number;
  /** Peak resident memory of the import, in megabytes. */
  peak: number;
  /** The written content folder. */
  out: string;
}

/** Writes an export with at least the given number of bytes to `root`, imports it, and deletes it. */
export async function importedExport(
  root: string,
  bytes: number,
  uploads: string,
): Promise<ImportedExport> {
  const file = join(root, `${bytes}.xml`);
  const out = join(root, `${bytes}`);
  const given = { bytes, seed: 7, site: 'https://old.example', pictures: PICTURES };
  const stories = await writeLargeExport(file, given);
  const line = commandLine(file, out, '--uploads', uploads);
  // Otherwise, an import that takes too long would outlive its test.
  const limit = { timeout: LONG_TEST_LIMIT - deadline(20_000) };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, line, limit);
  if (!stderr.includes('\n0 errors, ')) throw new Error(`The import reported errors:\n${stderr}`);
  await rm(file);
  return { stories, peak: (Number(stdout.trim()) * 1024) / MB, out };
}
