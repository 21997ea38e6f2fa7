import { snippetOf } from './snippet';

const LONG = `${'Filler words come first. '.repeat(20)}Then a docking station arrives, with a Dock of its own. ${'More words. '.repeat(40)}`;

const marked = (text: string, terms: string[]): string =>
  snippetOf(text, terms)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

describe('snippetOf', () => {
  it('shows the context of the first match, cut at word boundaries, with every match marked', () => {
    const snippet = marked(LONG, ['docking', 'dock']);
    expect(snippet).toMatch(/^… \w/);
    expect(snippet).toContain('Then a [docking] station arrives, with a [Dock] of its own.');
    expect(snippet).toMatch(/words?\.? …$/);
    expect(snippet.length).toBeLessThan(230);
  });

  it('marks only whole words, not parts of other words', () => {
    expect(marked('Docks and a paddock. The dock.', ['dock'])).toBe(
      'Docks and a paddock. The [dock].',
    );
  });

  it('marks words with accents and capitals', () => {
    expect(marked('Un CAFÉ noir', ['cafe'])).toBe('Un [CAFÉ] noir');
  });

  it('shows the beginning of the text if only the headline matched', () => {
    expect(marked('Short text', ['headline'])).toBe('Short text');
    expect(marked(LONG, ['headline'])).toMatch(/^Filler/);
  });

  it('returns an empty list for empty text', () => {
    expect(snippetOf('', ['dock'])).toEqual([]);
  });
});
