import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../../server/content/import/readFolder';
import { findPages, shortcodeNames } from '../pages/findPages';
import { KINDS } from '../pages/kinds';
import { SLUGS, VANITY_PATH } from './contentNames';
import { generateContent, textFiles } from './generateContent';
import { photograph } from './photographs';
import { createRandom } from './random';
import { SHORTCODE_COUNT } from './shortcodes';

const SEED = 7;

describe('the generated content', () => {
  it('is the same for the same seed', () => {
    expect(textFiles(SEED)).toEqual(textFiles(SEED));
  });

  it('differs for a different seed', () => {
    const file = `articles/${SLUGS.story}.md`;
    expect(textFiles(SEED)[file]).not.toBe(textFiles(SEED + 1)[file]);
  });

  it('has the same images for the same seed, and different images for a different seed', async () => {
    const [one, same, other] = await Promise.all(
      [1, 1, 2].map((seed) => photograph(createRandom(seed))),
    );
    expect(one?.equals(same!)).toBe(true);
    expect(one?.equals(other!)).toBe(false);
  });

  it('has the vanity URL whose redirects are measured', () => {
    const entries = JSON.parse(textFiles(SEED)['vanity.json'] ?? '') as { path: string }[];
    expect(entries.map(({ path }) => path)).toEqual([VANITY_PATH]);
  });

  it('includes a story of about 1,100 words, and a story with three images and a quote', () => {
    const [, , text = ''] = (textFiles(SEED)[`articles/${SLUGS.pictures}.md`] ?? '').split('---\n');
    const names = shortcodeNames(text);
    expect(names.toSorted()).toEqual(['image', 'image', 'image', 'pull_quote']);
    const words = (textFiles(SEED)[`articles/${SLUGS.story}.md`] ?? '').split('---\n')[2] ?? '';
    expect(Math.abs(words.split(/\s+/).length - 1100)).toBeLessThan(100);
  });

  it('includes a story with forty shortcodes', () => {
    const text = textFiles(SEED)[`articles/${SLUGS.shortcodes}.md`] ?? '';
    const opening = [...text.matchAll(/^\[(?!\/)/gm)];
    expect(opening).toHaveLength(SHORTCODE_COUNT);
  });
});

describe('a generated folder', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offprint-generated-'));
    await generateContent(folder, SEED);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is imported without an error or a warning', async () => {
    const { stories, problems } = await readFolder(folder, { siteKey: 'halfwave' });
    expect(problems).toEqual([]);
    expect(stories.length).toBeGreaterThan(60);
  });

  it('contains a page of every kind', async () => {
    const pages = await findPages(folder);
    expect(pages.map(({ kind }) => kind)).toEqual(KINDS);
    const path = (kind: string) => pages.find((page) => page.kind === kind)?.path;
    expect(path('story')).toBe(`/article/${SLUGS.story}/`);
    expect(path('pictures')).toBe(`/article/${SLUGS.pictures}/`);
    expect(path('shortcodes')).toBe(`/article/${SLUGS.shortcodes}/`);
    expect(path('live-blog')).toBe(`/article/${SLUGS.liveBlog}/`);
  });

  it('includes a search page for a word that occurs in a story', async () => {
    const pages = await findPages(folder);
    const word = pages.find(({ kind }) => kind === 'search')?.path.split('q=')[1] ?? '';
    const files = textFiles(SEED);
    expect(Object.values(files).some((text) => text.toLowerCase().includes(word))).toBe(true);
    expect(word).toMatch(/^[a-z]+$/);
  });

  it('has the same `adSlots.json` as the shipped content', async () => {
    const slots = await readFile(join(folder, 'adSlots.json'), 'utf8');
    expect(slots).toBe(await readFile('content/adSlots.json', 'utf8'));
  });
});
