import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = process.cwd();

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'offprint-words-'));
  copyFileSync(join(ROOT, 'cspell.json'), join(project, 'cspell.json'));
  mkdirSync(join(project, 'src'));
});

afterAll(() => {
  rmSync(project, { recursive: true });
});

function check(text: string): { status: number | null; output: string } {
  writeFileSync(join(project, 'src/a.ts'), text);
  const script = join(ROOT, 'node_modules/cspell/bin.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [script, 'lint', '--no-progress', '--quiet'],
    { cwd: project, encoding: 'utf8' },
  );
  return { status, output: stdout };
}

describe('the word list', () => {
  it('rejects a flagged word inside a name, and suggests the standard word', () => {
    // Assembles the word, so that this file itself passes the check.
    const flagged = ['law', 'ful'].join('');
    const { status, output } = check(
      `export const is${flagged[0]?.toUpperCase()}${flagged.slice(1)} = true;\n`,
    );
    expect(status).toBe(1);
    expect(output).toContain('fix: (Valid)');
  }, 60_000);

  it('accepts unknown words', () => {
    expect(check('export const isQwyzzle = true;\n').status).toBe(0);
  }, 60_000);
});
