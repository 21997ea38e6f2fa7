import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder, type ContentFolder } from '../../server/content/import/readFolder';
import { DOOR_LISTS, listsOf } from '../../server/content/listing/listNames';

const CONTENT = join(__dirname, '..', '..', 'content');
const RUN = 12;
const TELLING = 'title|headline|dek|description|good|bad|bottomLine|note';
const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;

/** Returns the words in a file's descriptive fields and body, in lower case, without link targets and attributes. */
function wordsOf(text: string): string[] {
  const front = FRONT_MATTER.exec(text)?.[0] ?? '';
  const texts = [...front.matchAll(new RegExp(`^[ -]*(?:${TELLING}): *(.*)$`, 'gm'))];
  return [...texts.map(([, line]) => line), bodyOf(text)]
    .join(' . ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\[[/\w]+[^\]]*="[^\]]*\]/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
}

function bodyOf(text: string): string {
  return text.replace(FRONT_MATTER, '');
}

/** Counts words, but not tokens without letters or digits, such as the rules in a table. */
function lengthOf(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Returns all content files, including those in subfolders. */
function allFiles(): { name: string; text: string }[] {
  return readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.endsWith('README.md'))
    .map((name) => ({ name, text: readFileSync(join(CONTENT, name), 'utf8') }));
}

function filesIn(kind: string): { name: string; text: string; length: number }[] {
  return allFiles()
    .filter(({ name }) => name.startsWith(`${kind}/`))
    .map((file) => ({ ...file, length: lengthOf(bodyOf(file.text)) }));
}

describe('the content folder', () => {
  it(`has no run of ${RUN} words that appears in two files`, () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { name, text } of allFiles()) {
      const words = wordsOf(text);
      for (let start = 0; start + RUN <= words.length; start += 1) {
        const run = words.slice(start, start + RUN).join(' ');
        const other = seen.get(run);
        if (other !== undefined && other !== name) repeated.push(`${other} and ${name}: ${run}`);
        seen.set(run, name);
      }
    }
    expect(repeated).toEqual([]);
  });

  it('has at least 40 stories of 700 to 2,500 words, by at least 8 authors', () => {
    const stories = filesIn('articles').filter(({ length }) => length >= 700);
    const authors = stories.map(({ text }) => /^author: *(\S+)/m.exec(text)?.[1]);
    expect(stories.length).toBeGreaterThanOrEqual(40);
    expect(new Set(authors).size).toBeGreaterThanOrEqual(8);
    expect(stories.filter(({ length }) => length > 2500).map(({ name }) => name)).toEqual([]);
  });

  it('has at least 1,200 words in every long-form story', () => {
    const stories = filesIn('articles').filter(({ text }) => /^subType: long-form$/m.test(text));
    expect(stories.length).toBeGreaterThan(5);
    expect(stories.filter(({ length }) => length < 1200).map(({ name }) => name)).toEqual([]);
  });

  it('has at least 80 words in every article, gallery, review and video', () => {
    const others = ['articles', 'galleries', 'reviews', 'videos'].flatMap(filesIn);
    expect(others.length).toBeGreaterThan(100);
    const odd = others.filter(({ length }) => length < 80);
    expect(odd.map(({ name, length }) => `${name}: ${length}`)).toEqual([]);
  });
});

describe('the published content', () => {
  let folder: ContentFolder;
  beforeAll(async () => {
    folder = await readFolder(CONTENT, { siteKey: 'halfwave' });
  }, 60_000);

  it('imports without problems', () => {
    expect([folder.problems, folder.texts.dropped]).toEqual([[], []]);
  });

  it.each(DOOR_LISTS)('has enough stories for a second page of the door %s', (list) => {
    const items = folder.stories.filter(({ document }) => listsOf(document).includes(list));
    expect(items.length).toBeGreaterThanOrEqual(14);
  });

  it('gives every story a unique publication time and only topics that have a page', () => {
    const topics = new Set(folder.topics.map(({ slug }) => slug));
    const stories = folder.stories.map(({ document }) => document);
    const strange = stories.flatMap(({ topics: slugs }) =>
      slugs.filter((slug) => !topics.has(slug)),
    );
    expect(strange).toEqual([]);
    const moments = stories.map(({ datePublished }) => datePublished?.date);
    expect(new Set(moments).size).toBe(stories.length);
  });
});
