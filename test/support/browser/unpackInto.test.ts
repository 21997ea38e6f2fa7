import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackInto } from './unpackInto';

describe('an archive that is unpacked once', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'unpack-')), 'browser');
  });

  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  /** Like the browser's package: writes to TMPDIR, and leaves a file alone that is there. */
  async function unpack(): Promise<string> {
    const file = join(process.env['TMPDIR'] ?? '', 'program');
    if (!existsSync(file)) await writeFile(file, 'whole');
    return file;
  }

  it('is kept when it is complete', async () => {
    const file = await unpackInto(folder, unpack);
    expect(file).toBe(join(folder, 'program'));
    await writeFile(join(folder, 'beside'), '');
    await unpackInto(folder, unpack);
    expect(existsSync(join(folder, 'beside'))).toBe(true);
  });

  it('is unpacked again when the run before was killed in the middle', async () => {
    const killed = unpackInto(folder, async () => {
      await writeFile(join(folder, 'program'), 'half');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const file = await unpackInto(folder, unpack);
    expect(readFileSync(file, 'utf8')).toBe('whole');
  });

  it('leaves the folder for temporary files as it was', async () => {
    const before = process.env['TMPDIR'];
    await unpackInto(folder, unpack);
    expect(process.env['TMPDIR']).toBe(before);
  });
});
