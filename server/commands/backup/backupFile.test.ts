import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createBackupWriter, DAMAGED, readBackup, type BackupPart } from './backupFile';

/** Length of the gzip header in bytes. The header contains no data from the backup. */
const HEADER = 10;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offprint-backup-file-'));
  file = join(folder, 'site.backup');
  const writer = createBackupWriter(file);
  await writer.write({ kind: 'start', format: 1, at: '2026-11-20T09:00:00Z', migrations: ['1'] });
  const rows = Buffer.from('a\t1\nb\t2\n');
  const columns = ['name', 'count'];
  await writer.write({ kind: 'rows', table: 'stories', columns, bytes: rows.length }, rows);
  await writer.write({ kind: 'end', rows: { stories: 2 } });
  await writer.finish();
});
afterEach(() => rm(folder, { recursive: true }));

async function readAll(): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for await (const { part } of readBackup(file)) parts.push(part);
  return parts;
}

describe('readBackup', () => {
  it('returns the parts of a backup in order', async () => {
    expect((await readAll()).map(({ kind }) => kind)).toEqual(['start', 'rows', 'end']);
  });

  it('rejects a backup in which any single byte after the gzip header has changed', async () => {
    const bytes = await readFile(file);
    for (let at = HEADER; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      await writeFile(file, changed);
      await expect(readAll()).rejects.toThrow(DAMAGED);
    }
  });

  it.each([
    ['no length', '"bytes":8', '"cytes":8'],
    ['a negative length', '"bytes":8', '"bytes":-8'],
    ['a length that is not a number', '"bytes":8', '"bytes":"8"'],
    ['no columns', '"columns":[', '"coLumns":['],
    ['no migrations', '"migrations":[', '"migratioms":['],
    ['no row counts', '"rows":{', '"raws":{'],
  ])(
    'rejects a part with %s, even if the checksum of the file is correct',
    async (_what, from, to) => {
      const text = gunzipSync(await readFile(file)).toString();
      expect(text).toContain(from);
      await writeFile(file, gzipSync(text.replace(from, to)));
      await expect(readAll()).rejects.toThrow(DAMAGED);
    },
  );
});
