import { textHash } from './textHash';

describe('textHash', () => {
  it('returns a different hash if a letter or a paragraph break changes', () => {
    const hashes = [['ab', 'c'], ['a', 'bc'], ['ab', 'd'], ['ab'], []].map(textHash);
    expect(new Set(hashes).size).toBe(5);
    expect(textHash(['ab', 'c'])).toBe(hashes[0]);
  });
});
