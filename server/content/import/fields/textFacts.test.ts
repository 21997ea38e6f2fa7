import { readText } from './contentFields';
import { firstListLength } from './textFacts';

const lengthIn = (markdown: string): number =>
  firstListLength(readText(markdown, { ownDomains: [], subId: '' }).body);

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
