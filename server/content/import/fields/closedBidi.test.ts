import { closedBidi } from './closedBidi';

describe('closedBidi', () => {
  it.each([
    ['leaves text without direction marks unchanged', 'plain words', 'plain words'],
    ['closes an override at the end of the text', 'a \u202eb', 'a \u202eb\u202c'],
    ['leaves a closed override unchanged', 'a \u202eb\u202c c', 'a \u202eb\u202c c'],
    ['closes nested marks, innermost first', '\u2067a \u202bb', '\u2067a \u202bb\u202c\u2069'],
    ['ignores a closing mark before the opening one', 'a\u202c\u202e', 'a\u202c\u202e\u202c'],
  ])('%s', (_name, text, closed) => {
    expect(closedBidi(text)).toBe(closed);
    expect(closedBidi(closed)).toBe(closed);
  });
});
