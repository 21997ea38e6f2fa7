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
    '',
    '1',
    'x.y',
    token.slice(0, -1),
    `${token}0`,
    token.replace(/^./, 'z'),
    '.'.repeat(5000),
  ])('is rejected if it is %j', (other) => {
    expect(tokens('one').accepts(other, 'a-story', NOW)).toBe(false);
  });
});
