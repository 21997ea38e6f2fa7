import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READERS } from '../../src/model/shortcodes/readers';
import { withShortcodeTable } from './shortcodeTable';

const ROOT = join(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/shortcodes.md'), 'utf8');

/** Splits a table into words, so that Prettier's layout does not matter in the comparison. */
const words = (text: string): string[] => text.replace(/[-\s|]+/g, ' ').split(' ');

describe('docs/shortcodes.md', () => {
  it('contains the current table of shortcodes; if it does not, run npm run shortcodes:docs', () => {
    expect(words(page)).toEqual(words(withShortcodeTable(page, ROOT)));
  });

  it('describes exactly the existing shortcodes, each once', () => {
    const cells = [...page.matchAll(/^\| (`[^|]+`)\s*\|/gm)].map(([, cell]) => cell ?? '');
    const names = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(names.sort()).toEqual(Object.keys(READERS).sort());
  });

  it('lists the attributes and the content of a shortcode', () => {
    expect(page).toMatch(/^\| `pull_quote` +\| `author` +\| the quotation +\|$/m);
    expect(page).toMatch(/^\| `dateline` +\| +\| the place +\|$/m);
  });
});
