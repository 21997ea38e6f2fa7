import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import drizzle from '../../drizzle.config';
import { projectRoot } from '../../tools/projectRoot';

const FOLDER = join(projectRoot, 'server/store/migrations');

interface Journal {
  entries: { idx: number; tag: string }[];
}

describe('npm run migrations', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'offprint-migrations-'));
    cpSync(FOLDER, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('finds no differences between the tables and the migrations', async () => {
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ ...drizzle, out: relative(projectRoot, folder) }));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(projectRoot, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--config', config],
      { cwd: projectRoot },
    );
    expect(stdout).toContain('No schema changes');
  });

  it('numbers the next migration after the last one', () => {
    const { entries } = JSON.parse(
      readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'),
    ) as Journal;
    const last = entries.at(-1);
    const migrations = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    expect(`${last?.tag}.sql`).toBe(migrations.sort().at(-1));
    expect(last?.idx).toBe(Number(last?.tag.slice(0, 4)));
  });
});
