import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownKey } from './ownKeys';

describe('ownKey', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'offprint-keys-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('generates a key once and leaves no temporary file behind', async () => {
    const key = ownKey(dataDir, 'sessions');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(ownKey(dataDir, 'sessions')).toBe(key);
    expect(await readdir(join(dataDir, 'keys'))).toEqual(['sessions']);
  });

  it('rejects an empty key file, which a full disk may leave behind, and explains what to do', async () => {
    await mkdir(join(dataDir, 'keys'));
    await writeFile(join(dataDir, 'keys/sessions'), '');
    expect(() => ownKey(dataDir, 'sessions')).toThrow(/sessions is empty or damaged\. Delete it/);
  });

  it('throws an error that names the key file when the data folder is a file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(() => ownKey(join(dataDir, 'file'), 'sessions')).toThrow(
      /sessions cannot be (?:read|written)/,
    );
  });
});
