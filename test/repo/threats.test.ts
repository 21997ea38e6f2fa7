import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../tools/projectRoot';

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

const [, model = ''] = read('SECURITY.md').split(/^## Threat model$/m);
const boundaries = (model.split(/^## /m)[0] ?? '').split(/^### /m).slice(1);
const cases = new Set(
  [...read('docs/reliability.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, number = '']) => number),
);

const rowsOf = (boundary: string): string[][] =>
  [...boundary.matchAll(/^\| ([STRIDE]: .+) \|$/gm)].map(([, cells = '']) => cells.split(' | '));

describe('the threat model', () => {
  it('has all boundaries', () => {
    expect(boundaries).toHaveLength(7);
  });

  it.each(boundaries.map((text) => [text.split('\n')[0] ?? '', text]))(
    'has each kind of threat, with the cases that test it: %s',
    (_name, text) => {
      const rows = rowsOf(text);
      expect(rows.map(([threat = '']) => threat.charAt(0))).toEqual(['S', 'T', 'R', 'I', 'D', 'E']);
      for (const [threat, answer = '', numbers = ''] of rows) {
        expect(answer).toMatch(/\w/);
        // Nothing tests a threat that is accepted.
        if (numbers === '–' && answer.includes('accepted')) continue;
        const named = numbers.split(' ');
        expect([threat, named.filter((number) => !cases.has(number))]).toEqual([threat, []]);
      }
    },
  );
});
