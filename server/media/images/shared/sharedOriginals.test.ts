import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SILENT_LOG } from '../../../config/log';
import type { ObjectStore } from '../../../objectStore/objectStore';
import { createSharedOriginals, type SharedOriginals } from './sharedOriginals';

let folder: string;
let lines: string[];
/** Errors of the next downloads, which succeed if there are none. */
let errors: NodeJS.ErrnoException[];
/** Errors that count as failures of the bucket. */
let bucketErrors: unknown[];
let originals: SharedOriginals;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-originals-'));
  [lines, errors, bucketErrors] = [[], [], []];
  const note = (message: string): void => void lines.push(message);
  const store = {
    async download(_key: string, file: string) {
      const error = errors.shift();
      if (error) throw error;
      await writeFile(file, 'an image');
      return new Date();
    },
  } as Partial<ObjectStore> as ObjectStore;
  originals = createSharedOriginals(
    folder,
    {
      isConfigured: true,
      use: (work) => work(store).catch((error: unknown) => (bucketErrors.push(error), null)),
    },
    { ...SILENT_LOG, info: note, warn: note },
  );
});

afterEach(() => rm(folder, { recursive: true }));

/** An error of a write to an open file or connection, which has no path. */
const failedWrite = (code: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });

describe('an original that cannot be stored', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EIO'])(
    'is requested again, and its error is logged as one of the disk, not of the object store: %s',
    async (code) => {
      errors = [failedWrite(code), failedWrite(code)];
      expect(await originals.provide('photo.jpg')).toBe(false);
      expect(await originals.provide('photo.jpg')).toBe(false);
      expect(bucketErrors).toEqual([]);
      expect(lines).toEqual([
        expect.stringContaining('Original images cannot be stored in DATA_DIR'),
      ]);
      expect(await originals.provide('photo.jpg')).toBe(true);
      expect(lines.slice(1)).toEqual(['Original images are stored in DATA_DIR again']);
    },
  );

  it('is a failure of the object store if the connection broke', async () => {
    errors = [failedWrite('EPIPE')];
    expect(await originals.provide('photo.jpg')).toBe(false);
    expect([bucketErrors.length, lines]).toEqual([1, []]);
  });
});
