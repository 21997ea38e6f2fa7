import { closedBidi } from './closedBidi';

describe('closedBidi', () => {
  it.each([
    ['plain words', 'plain words'],
    ['a \u202eb', 'a \u202eb\u202c'],
    ['a \u202eb\u202c c', 'a \u202eb\u202c c'],
    ['\u2067a \u202bb', '\u2067a \u202bb\u202c\u2069'],
    ['a\u202c\u202e', 'a\u202c\u202e\u202c'],
  ])('converts %j to %j', (text, closed) => {
    expect(closedBidi(text)).toBe(closed);
    expect(closedBidi(closed)).toBe(closed);
  });
});
