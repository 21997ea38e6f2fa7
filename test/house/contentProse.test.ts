import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTENT = join(__dirname, '..', '..', 'content');
const RUN = 12;

/** Words of a file without marks and addresses: headline, dek and body of a story, or a page's text. */
function wordsOf(text: string): string[] {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
  const told = [...text.matchAll(/^(?:title|dek|description): *(.*)$/gm)].map(([, line]) => line);
  return [...told, body]
    .join(' . ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\[[/\w]+[^\]]*="[^\]]*\]/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

function filesIn(kind: string): { name: string; words: string[] }[] {
  return readdirSync(join(CONTENT, kind))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      name: `${kind}/${name}`,
      words: wordsOf(readFileSync(join(CONTENT, kind, name), 'utf8')),
    }));
}

describe('the prose of the shipped publication', () => {
  it(`repeats no run of ${RUN} words from one file in another`, () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, words } of ['articles', 'authors', 'topics'].flatMap(filesIn)) {
      for (let start = 0; start + RUN <= words.length; start += 1) {
        const run = words.slice(start, start + RUN).join(' ');
        const other = seen.get(run);
        if (other !== undefined && other !== name) repeated.push(`${other} and ${name}: ${run}`);
        seen.set(run, name);
      }
    }
    expect(repeated).toEqual([]);
  });

  it('has at least 24 stories of 500 to 1,200 words, by at least 8 people', () => {
    const stories = filesIn('articles').map(({ name }) => {
      const text = readFileSync(join(CONTENT, name), 'utf8');
      const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '');
      return {
        name,
        author: /^author: *(\S+)/m.exec(text)?.[1],
        length: body.split(/\s+/).filter(Boolean).length,
      };
    });
    expect(stories.length).toBeGreaterThanOrEqual(24);
    expect(new Set(stories.map(({ author }) => author)).size).toBeGreaterThanOrEqual(8);
    expect(stories.filter(({ length }) => length < 500 || length > 1250)).toEqual([]);
  });
});
