import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImageCache } from './imageCache';

const NAME = 'a'.repeat(40) + '.webp';
const IMAGE = Buffer.from('the bytes of a picture');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-shelf-'));
  await createImageCache(folder).store(NAME, IMAGE);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Reads the file with a new cache, whose memory is empty. */
const found = (): Promise<Buffer | null> => createImageCache(folder).onDisk(NAME);

describe('an image cached on disk', () => {
  it('is returned unchanged', async () => {
    expect(await found()).toEqual(IMAGE);
  });

  it.each<[string, (file: Buffer) => Buffer]>([
    ['is truncated', (file) => file.subarray(0, -1)],
    ['is emptied', () => Buffer.alloc(0)],
    ['grows', (file) => Buffer.concat([file, Buffer.from('x')])],
    ['changes in one byte', (file) => Buffer.concat([file.subarray(0, -1), Buffer.from('!')])],
    ['has no checksum', () => IMAGE],
  ])('is ignored if it %s, and stored again once it is regenerated', async (_, spoil) => {
    const path = join(folder, NAME);
    await writeFile(path, spoil(await readFile(path)));
    expect(await found()).toBeNull();
    await createImageCache(folder).store(NAME, IMAGE);
    expect(await found()).toEqual(IMAGE);
  });

  it('is ignored if its folder is removed, and stored again once it is regenerated', async () => {
    await rm(folder, { recursive: true });
    expect(await found()).toBeNull();
    await createImageCache(folder).store(NAME, IMAGE);
    expect(await found()).toEqual(IMAGE);
  });
});
