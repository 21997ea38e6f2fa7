import { sanitizeBody } from '../../sanitizer/sanitizeBody';
import { markdownToHtml } from './markdown';
import { firstListLength } from './textFacts';

const lengthIn = (markdown: string): number =>
  firstListLength(
    sanitizeBody(markdownToHtml(markdown, 'text'), { ownDomains: [], subId: '' }).body,
  );

describe('firstListLength', () => {
  it('counts the items of the first list', () => {
    expect(lengthIn('Words.\n\n1. one\n2. two\n3. three\n\nWords.\n\n- another')).toBe(3);
  });

  it('includes later lists that continue its numbering', () => {
    expect(lengthIn('1. one\n2. two\n\n## Later\n\n3. three\n4. four')).toBe(4);
    expect(lengthIn('1. one\n2. two\n\n## Others\n\n1. first\n2. second')).toBe(2);
  });

  it('excludes nested lists', () => {
    expect(lengthIn('- one\n  - inner\n  - inner\n- two')).toBe(2);
  });

  it('finds a list in a blockquote', () => {
    expect(lengthIn('> - one\n> - two')).toBe(2);
  });

  it('returns 0 if there is no list', () => {
    expect(lengthIn('Only words.')).toBe(0);
  });
});
