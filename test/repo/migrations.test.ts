import { execFile, spawnSync } from 'node:child_process';
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

describe('npm run lint', () => {
  /** Returns the names of the rules that a migration breaks. */
  function broken(sql: string): string[] {
    const squawk = join(projectRoot, 'node_modules/squawk-cli/js/bin/squawk');
    const { stdout } = spawnSync(process.execPath, [squawk, '--reporter', 'json'], {
      ...{ cwd: projectRoot, input: sql, encoding: 'utf8' },
    });
    return (JSON.parse(stdout) as { rule_name: string }[]).map((each) => each.rule_name);
  }

  it.each([
    [
      'a required column',
      'alter table contents add column a text not null',
      'adding-required-field',
    ],
    [
      'a column that becomes required',
      'alter table contents alter column slug set not null',
      'adding-not-nullable-field',
    ],
    [
      'a column of another type',
      'alter table contents alter column slug type varchar',
      'changing-column-type',
    ],
    ['a renamed column', 'alter table contents rename column slug to name', 'renaming-column'],
    ['a removed column', 'alter table contents drop column slug', 'ban-drop-column'],
    ['a removed table', 'drop table contents', 'ban-drop-table'],
    [
      'an index that blocks writes while it is built',
      'create index a on contents (slug)',
      'require-concurrent-index-creation',
    ],
    [
      'a check of all rows',
      "alter table contents add constraint a check (slug <> '')",
      'constraint-missing-not-valid',
    ],
  ])('rejects a migration with %s', (_, sql, rule) => {
    expect(broken(sql)).toContain(rule);
  });

  it.each([
    'alter table contents add column a text',
    'create table a (b text primary key); create index a_b on a (b)',
    'create index concurrently if not exists a on contents (slug)',
  ])('accepts %s', (sql) => {
    expect(broken(sql)).toEqual([]);
  });
});
