import { textMark } from './textMark';

describe('textMark', () => {
  it('differs if a letter or the division into paragraphs does', () => {
    const marks = [['ab', 'c'], ['a', 'bc'], ['ab', 'd'], ['ab'], []].map(textMark);
    expect(new Set(marks).size).toBe(5);
    expect(textMark(['ab', 'c'])).toBe(marks[0]);
  });
});
