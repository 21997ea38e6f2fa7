import { slugOf, uniqueSlugs } from './slugs';

describe('slugOf', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['Crème brûlée', 'creme-brulee'],
    ["It's here", 'its-here'],
    ['%c3%a9t%c3%a9', 'ete'],
    ['snake_case', 'snake_case'],
  ])('converts %s to %s', (text, slug) => {
    expect(slugOf(text, 'topic')).toBe(slug);
  });

  it('gives different words in non-Latin scripts different slugs', () => {
    const [one, two] = [slugOf('散歩 2', 'topic'), slugOf('料理 2', 'topic')];
    expect(one).toMatch(/^2-[0-9a-f]{6}$/);
    expect(one).not.toBe(two);
    expect(slugOf('散歩', 'topic')).toMatch(/^topic-[0-9a-f]{6}$/);
  });
});

describe('uniqueSlugs', () => {
  it('adds a number to a slug that is already taken', () => {
    const unique = uniqueSlugs();
    expect(['a', 'a', 'a-2', 'a'].map(unique)).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  });
});
