import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFolder } from './replaceFolder';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-content-'));
  await writeFile(join(folder, 'site.json'), 'former');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const site = (): Promise<string> => readFile(join(folder, 'site.json'), 'utf8');
const fill = (empty: string): Promise<void> => writeFile(join(empty, 'site.json'), 'next');

describe('replaceFolder', () => {
  it('activates the new files, and keeps the previous ones until the next replacement', async () => {
    expect(await replaceFolder(folder, fill, site)).toBe('next');
    expect(await readFile(join(folder, '.previous', 'site.json'), 'utf8')).toBe('former');
    await replaceFolder(folder, fill, site);
    expect(await readFile(join(folder, '.previous', 'site.json'), 'utf8')).toBe('next');
    expect((await readdir(folder)).sort()).toEqual(['.previous', 'site.json']);
  });

  it('restores the previous files if the new ones cannot be used', async () => {
    const use = (): Promise<never> => Promise.reject(new Error('The store is down'));
    await expect(replaceFolder(folder, fill, use)).rejects.toThrow('The store is down');
    expect(await site()).toBe('former');
    expect((await readdir(folder)).sort()).toEqual(['.previous', 'site.json']);
  });

  it('removes a partial upload left behind by a stopped server', async () => {
    await mkdtemp(join(folder, '.upload-'));
    await replaceFolder(folder, fill, site);
    expect((await readdir(folder)).sort()).toEqual(['.previous', 'site.json']);
  });

  it('rejects with status 409 if the content folder does not exist', async () => {
    const missing = join(folder, 'none');
    await expect(replaceFolder(missing, fill, site)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('cannot write to its content folder (ENOENT)') as string,
    });
  });
});
