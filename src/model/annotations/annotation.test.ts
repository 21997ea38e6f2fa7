import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import { annotatedStories, isAnnotation } from './annotation';
import { lettersOf, quoteOf } from './quote';

describe('isAnnotation', () => {
  it('accepts an annotation, and rejects malformed data', () => {
    expect(isAnnotation(annotationFixture())).toBe(true);
    for (const damaged of [{ quote: null }, { note: 3 }, { createdAt: 'now' }, { id: undefined }]) {
      expect(isAnnotation({ ...annotationFixture(), ...damaged })).toBe(false);
    }
    for (const other of [null, 'text', {}]) expect(isAnnotation(other)).toBe(false);
    const { quote } = annotationFixture();
    expect(isAnnotation(annotationFixture({ quote: { ...quote, exact: '' } }))).toBe(false);
    expect(isAnnotation(annotationFixture({ quote: { ...quote, offset: 0.5 } }))).toBe(false);
  });

  it('accepts quotes with an offset, and quotes from earlier releases without one', () => {
    const { quote } = annotationFixture();
    expect(quote.offset).toBeUndefined();
    expect(isAnnotation(annotationFixture({ quote }))).toBe(true);
    expect(isAnnotation(annotationFixture({ quote: { ...quote, offset: 12 } }))).toBe(true);
  });
});

describe('annotatedStories', () => {
  it('sorts the quotes of a paragraph in text order, regardless of when they were highlighted', () => {
    const paragraph = 'The fan is quiet. The case is warm. The screen is bright.';
    const highlight = (words: string, createdAt: number) => {
      const start = lettersOf(paragraph.slice(0, paragraph.indexOf(words))).length;
      const quote = quoteOf([paragraph], { start, end: start + lettersOf(words).length })!;
      return annotationFixture({ id: words, createdAt, quote });
    };
    const [story] = annotatedStories([
      highlight('screen is bright', 1),
      highlight('case is warm', 3),
      highlight('fan is quiet', 2),
    ]);
    expect(story?.annotations.map(({ id }) => id)).toEqual([
      'fan is quiet',
      'case is warm',
      'screen is bright',
    ]);
  });

  it('lists the most recently annotated story first, and its quotes in text order', () => {
    const at = (id: string, path: string, createdAt: number, paragraph: number) =>
      annotationFixture({
        id,
        path,
        createdAt,
        quote: { ...annotationFixture().quote, paragraph },
      });
    const stories = annotatedStories([
      at('a', '/article/one/', 1, 0),
      at('b', '/article/two/', 2, 5),
      at('c', '/article/two/', 3, 1),
    ]);
    expect(stories.map(({ path, annotations }) => [path, annotations.map(({ id }) => id)])).toEqual(
      [
        ['/article/two/', ['c', 'b']],
        ['/article/one/', ['a']],
      ],
    );
  });
});
