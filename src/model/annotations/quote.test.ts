import type { Quote } from './annotation';
import { findQuote, lettersOf, quoteOf } from './quote';

const STORY = [
  'Batteries last longer than they did.',
  'A laptop that sleeps badly wakes warm, and its battery is empty by noon.',
  'We measured six of them for a week. The fan was quiet.',
];

/** Returns the quote for words that occur only once in the story. */
function quoted(words: string, story: readonly string[] = STORY): Quote {
  const start = lettersOf(story.join('')).indexOf(lettersOf(words));
  return quoteOf(story, { start, end: start + lettersOf(words).length })!;
}

/** Returns the non-whitespace characters in a story that a quote matches, or null. */
function found(quote: Quote, story: readonly string[]): string | null {
  const span = findQuote(story, quote);
  return span && lettersOf(story.join('')).slice(span.start, span.end);
}

describe('quoteOf', () => {
  it('returns the words with their spaces, the surrounding text, and the position', () => {
    expect(quoted('wakes warm')).toEqual({
      exact: 'wakes warm',
      before: 'did.\nA laptop that sleeps badly ',
      after: ', and its battery is empty by no',
      paragraph: 1,
      offset: 27,
    });
  });

  it('returns a quote that spans the entire story, without surrounding text', () => {
    const { exact, before, after } = quoted(STORY.join(''));
    expect([exact, before, after]).toEqual([STORY.join('\n'), '', '']);
  });

  it('returns null for an empty span', () => {
    expect(quoteOf(STORY, { start: 4, end: 4 })).toBeNull();
    expect(quoteOf([], { start: 0, end: 3 })).toBeNull();
  });
});

describe('findQuote', () => {
  it.each(['wakes warm', 'Batteries', 'quiet.', 'noon. We measured', STORY.join('')])(
    'finds “%s” in the unchanged text',
    (words) => {
      expect(found(quoted(words), STORY)).toBe(lettersOf(words));
    },
  );

  it('distinguishes repeated words by their context', () => {
    const story = ['The fan is loud here.', 'There, the fan is loud too.', 'And the fan is loud.'];
    const second = quoteOf(story, { start: 17 + 9, end: 17 + 14 })!;
    expect(second.exact).toBe('fan is');
    expect(findQuote(['A new start.', ...story], second)).toEqual({
      start: lettersOf('A new start.').length + 17 + 9,
      end: lettersOf('A new start.').length + 17 + 14,
    });
  });

  it('prefers the occurrence in the same paragraph, all else being equal', () => {
    const line = 'It is a very long line that is repeated word for word.';
    const story = [line, line, line];
    const span = { start: lettersOf(line).length, end: 2 * lettersOf(line).length };
    const quote = { ...quoteOf(story, span)!, before: '', after: '' };
    expect(findQuote(story, quote)).toEqual(span);
  });

  it.each([
    ['paragraphs were inserted before it', ['New.', 'Newer.', ...STORY]],
    ['its paragraph has moved', [STORY[1]!, STORY[0]!, STORY[2]!]],
    [
      'words before it have changed',
      [STORY[0]!, STORY[1]!.replace('sleeps badly', 'rests'), STORY[2]!],
    ],
    ['the spaces between its words differ', STORY.map((line) => line.replaceAll(' ', '  \n'))],
  ])('still finds the quote if %s', (_case, story) => {
    expect(found(quoted('wakes warm, and its'), story)).toBe('wakeswarm,andits');
  });

  it('finds a quote that was corrected, and returns the corrected words', () => {
    const quote = quoted('wakes warm, and its battery is empty');
    const story = STORY.map((line) => line.replace('wakes warm', 'wakes up warm'));
    expect(found(quote, story)).toBe('wakesupwarm,anditsbatteryisempty');
  });

  it.each([
    ['its paragraph is gone', [STORY[0]!, STORY[2]!]],
    ['its paragraph was rewritten', [STORY[0]!, 'No laptop here sleeps.', STORY[2]!]],
    [
      'it was replaced with other words',
      STORY.map((line) => line.replace('wakes warm', 'dies young')),
    ],
    ['the story is empty', []],
  ])('returns null if %s', (_case, story) => {
    expect(findQuote(story, quoted('wakes warm'))).toBeNull();
  });

  it('does not match the same word in another sentence if the quoted sentence is gone', () => {
    expect(findQuote(['A fan is a fan.'], quoted('fan'))).toBeNull();
  });
});
