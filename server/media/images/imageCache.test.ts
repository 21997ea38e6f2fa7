import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT_LOG, type LogFields } from '../../config/log';
import { createImageCache } from './imageCache';

const NAME = 'a'.repeat(40) + '.webp';
const IMAGE = Buffer.from('the bytes of a picture');

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-shelf-'));
  await createImageCache(folder, SILENT_LOG).store(NAME, IMAGE);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Reads the file with a new cache, whose memory is empty. */
const found = (): Promise<Buffer | null> => createImageCache(folder, SILENT_LOG).onDisk(NAME);

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
    await createImageCache(folder, SILENT_LOG).store(NAME, IMAGE);
    expect(await found()).toEqual(IMAGE);
  });

  it('is ignored if its folder is removed, and stored again once it is regenerated', async () => {
    await rm(folder, { recursive: true });
    expect(await found()).toBeNull();
    await createImageCache(folder, SILENT_LOG).store(NAME, IMAGE);
    expect(await found()).toEqual(IMAGE);
  });
});

describe('a folder in which images cannot be stored', () => {
  it('is logged once, and again when they can be stored', async () => {
    const lines: string[] = [];
    const log = {
      ...SILENT_LOG,
      info: (message: string) => void lines.push(message),
      warn: (message: string, fields?: LogFields) =>
        void lines.push(`${message}: ${fields?.error}`),
    };
    const inTheWay = join(folder, NAME);
    const cache = createImageCache(join(inTheWay, 'pictures'), log);
    await cache.store(NAME, IMAGE);
    await cache.store(NAME, IMAGE);
    expect(lines).toEqual([
      expect.stringMatching(/^Generated images cannot be stored in DATA_DIR.*: Error: ENOTDIR/),
    ]);
    expect(cache.inMemory(NAME)).toEqual(IMAGE);
    await rm(inTheWay);
    await cache.store(NAME, IMAGE);
    expect(lines.slice(1)).toEqual(['Generated images are stored in DATA_DIR again']);
  });
});
