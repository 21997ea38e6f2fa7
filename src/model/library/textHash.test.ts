import { textHash } from './textHash';

describe('textHash', () => {
  it('changes with any letter or paragraph break', () => {
    const hashes = [['ab', 'c'], ['a', 'bc'], ['ab', 'd'], ['ab'], []].map(textHash);
    expect(new Set(hashes).size).toBe(5);
    expect(textHash(['ab', 'c'])).toBe(hashes[0]);
  });
});
