import { readText } from './contentFields';
import { firstListLength, readingMinutes } from './textFacts';

const lengthIn = (markdown: string): number =>
  firstListLength(readText(markdown, { ownDomains: [] }).body);

describe('the minutes of a text', () => {
  it.each([
    [0, 1],
    [1175, 1],
    [1176, 2],
    [2350, 2],
    [11_750, 10],
  ])('of %d characters are %d', (length, minutes) => {
    expect(readingMinutes('x'.repeat(length))).toBe(minutes);
  });
});

describe('the first list of a text', () => {
  it('is counted, whatever comes before and after it', () => {
    expect(lengthIn('Words.\n\n1. one\n2. two\n3. three\n\nWords.\n\n- another')).toBe(3);
  });

  it('is counted without the lists inside of it', () => {
    expect(lengthIn('- one\n  - inner\n  - inner\n- two')).toBe(2);
  });

  it('is found inside of a quotation', () => {
    expect(lengthIn('> - one\n> - two')).toBe(2);
  });

  it('has no items where there is none', () => {
    expect(lengthIn('Only words.')).toBe(0);
  });
});
