import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READERS } from '../../src/model/shortcodes/readers';

const page = readFileSync(join(__dirname, '../../docs/shortcodes.md'), 'utf8');

/** Names in the first column of the table, and in the sentence that lists the embeds. */
function documentedNames(): string[] {
  const rows = [...page.matchAll(/^\| (`[^|]+`)\s*\|/gm)].map(([, cell]) => cell ?? '');
  const embeds = /^The embeds are ([^.]+)\./m.exec(page)?.[1] ?? '';
  return [...rows, embeds].flatMap((text) =>
    [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

describe('docs/shortcodes.md', () => {
  it('describes every shortcode once, and no other', () => {
    expect(documentedNames().sort()).toEqual(Object.keys(READERS).sort());
  });
});
