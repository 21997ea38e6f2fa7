import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOVE_FIXTURES,
  moveFolders,
  type MoveFolders,
} from '../../test/support/fixtures/moveSource';
import { checkFolder } from '../content/import/importFolder';
import { CommandError } from './commandError';
import { runImportFrom } from './importFromCommand';

const EXPORT = join(MOVE_FIXTURES, 'wordpress-classic.xml');

describe('npm run import:from', () => {
  let folders: MoveFolders;
  let lines: string[];

  beforeEach(async () => {
    folders = await moveFolders(['gate.jpg', 'field.jpg']);
    await writeFile(join(folders.uploads, 'birds.mp3'), 'sound');
    lines = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(async () => {
    process.exitCode = 0;
    await folders.clear();
  });

  const run = (...more: string[]): Promise<void> =>
    runImportFrom([
      ...['wordpress', EXPORT, '--out', folders.out, '--uploads', folders.uploads],
      ...more,
    ]);

  it('writes a valid content folder and a JSON report, and prints the next command', async () => {
    const json = join(folders.uploads, 'reports/move.json');
    await run('--json', json);
    expect((await checkFolder(folders.out, { siteKey: 'halfwave' })).problems).toEqual([]);
    expect(lines.at(-1)).toBe(
      `The content folder is ${folders.out}. Next: npm run import -- ${folders.out}\n`,
    );
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({ stories: { added: 2 } });
    expect(process.exitCode).not.toBe(1);
  });

  it('adds and reports required pages that the export lacks, and keeps an edited page on --resume', async () => {
    await run();
    expect(await readdir(join(folders.out, 'pages'))).toEqual(
      expect.arrayContaining(['meet-the-team.md', 'privacy-policy.md', 'terms-of-service.md']),
    );
    const report = lines.join('');
    expect(report).toContain('warning: example-page (2)\n  pages/privacy-policy.md:1:1');
    const own = join(folders.out, 'pages/privacy-policy.md');
    await writeFile(own, '---\ntitle: Our policy\n---\nWe keep nothing.\n');
    lines = [];
    await run('--resume');
    expect(await readFile(own, 'utf8')).toContain('We keep nothing.');
    expect(lines.join('')).not.toContain('pages/privacy-policy.md');
  });

  it('reports an edited page again on --resume while it contains TO FILL IN', async () => {
    await run();
    const own = join(folders.out, 'pages/privacy-policy.md');
    await writeFile(own, `${await readFile(own, 'utf8')}\nWe keep nothing.\n`);
    lines = [];
    await run('--resume');
    expect(lines.join('')).toContain('pages/privacy-policy.md:1:1');
  });

  it('continues in an existing folder only with --resume', async () => {
    await run();
    await expect(run()).rejects.toThrow('Add --resume');
    await run('--resume');
    expect(lines).toContain('Stories and pages: 0 written, 2 already there, 0 failed\n');
  });

  it('exits with 1 if the export is truncated', async () => {
    const cut = join(folders.uploads, 'cut.xml');
    await writeFile(cut, (await readFile(EXPORT, 'utf8')).slice(0, -20));
    await runImportFrom(['wordpress', cut, '--out', folders.out]);
    expect(process.exitCode).toBe(1);
  });

  it.each([
    ['an unknown format', ['atom', 'a', '--out', 'b'], 'The format must be one of'],
    ['a missing source', ['wordpress', '--out', 'b'], 'Specify exactly one source'],
    ['a missing --out', ['wordpress', EXPORT], 'Specify the new folder with --out'],
    [
      'a source that does not exist',
      ['wordpress', 'none.xml', '--out', 'b'],
      'File not found: none.xml',
    ],
    [
      'an uploads folder that does not exist',
      ['wordpress', EXPORT, '--out', 'b', '--uploads', 'none'],
      '--uploads: there is no folder',
    ],
  ])('rejects %s', async (_name, words, message) => {
    await expect(runImportFrom(words)).rejects.toThrow(message);
    await expect(runImportFrom(words)).rejects.toThrow(CommandError);
  });

  it('fails with an explanation if a file cannot be written', async () => {
    await mkdir(folders.out);
    await writeFile(join(folders.out, 'articles'), 'a file, not a folder');
    await expect(run('--resume')).rejects.toThrow(/^Cannot write to the folder: .* --resume$/);
    expect(await readdir(folders.out)).toContain('articles');
  });
});
