import { createPreviewTokens } from './previewTokens';

const NOW = Date.UTC(2026, 10, 20);
const WEEK = 7 * 24 * 60 * 60 * 1000;
const tokens = (...sessionKeys: string[]) => createPreviewTokens({ sessionKeys, dataDir: '' });

describe('a preview token', () => {
  const token = tokens('one').issue('a-story', NOW);

  it('grants access to its own story for a week', () => {
    expect(tokens('one').accepts(token, 'a-story', NOW)).toBe(true);
    expect(tokens('one').accepts(token, 'a-story', NOW + WEEK - 1)).toBe(true);
    expect(tokens('one').accepts(token, 'a-story', NOW + WEEK)).toBe(false);
    expect(tokens('one').accepts(token, 'another', NOW)).toBe(false);
  });

  it('stays valid after a key rotation only while its key is listed', () => {
    expect(tokens('two', 'one').accepts(token, 'a-story', NOW)).toBe(true);
    expect(tokens('two').accepts(token, 'a-story', NOW)).toBe(false);
  });

  it.each([
    ['is empty', ''],
    ['is a number', '1'],
    ['has a signature of one letter', 'x.y'],
    ['lacks its last character', token.slice(0, -1)],
    ['has an additional character', `${token}0`],
    ['has another first character', token.replace(/^./, 'z')],
    ['consists of 5000 periods', '.'.repeat(5000)],
  ])('is rejected if it %s', (_name, other) => {
    expect(tokens('one').accepts(other, 'a-story', NOW)).toBe(false);
  });
});
