import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs an unpacker that writes to TMPDIR, with TMPDIR set to the folder while it runs. Unpackers skip files that
 * already exist, even incomplete ones, so a folder that a killed run left unfinished is removed first.
 * @returns the path that the unpacker returns.
 */
export async function unpackInto(folder: string, unpack: () => Promise<string>): Promise<string> {
  const mark = join(folder, 'complete');
  const isComplete = await access(mark).then(
    () => true,
    () => false,
  );
  if (!isComplete) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const path = await unpack();
    await writeFile(mark, '');
    return path;
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
  }
}
