import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackInto } from './unpackInto';

describe('unpackInto', () => {
  let folder: string;

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'unpack-')), 'browser');
  });

  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  /** Writes to TMPDIR and skips existing files, as `@sparticuz/chromium` does. */
  async function unpack(): Promise<string> {
    const file = join(process.env['TMPDIR'] ?? '', 'program');
    if (!existsSync(file)) await writeFile(file, 'complete');
    return file;
  }

  it('keeps a folder that is already complete', async () => {
    const file = await unpackInto(folder, unpack);
    expect(file).toBe(join(folder, 'program'));
    await writeFile(join(folder, 'kept'), '');
    await unpackInto(folder, unpack);
    expect(existsSync(join(folder, 'kept'))).toBe(true);
  });

  it('unpacks again if an earlier run was killed partway through', async () => {
    const killed = unpackInto(folder, async () => {
      await writeFile(join(folder, 'program'), 'half');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    const file = await unpackInto(folder, unpack);
    expect(readFileSync(file, 'utf8')).toBe('complete');
  });

  it('restores TMPDIR', async () => {
    const before = process.env['TMPDIR'];
    await unpackInto(folder, unpack);
    expect(process.env['TMPDIR']).toBe(before);
  });
});
