import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import { annotatedStories, isAnnotation } from './annotation';

describe('isAnnotation', () => {
  it('accepts an annotation, and rejects malformed data', () => {
    expect(isAnnotation(annotationFixture())).toBe(true);
    for (const damaged of [{ quote: null }, { note: 3 }, { createdAt: 'now' }, { id: undefined }]) {
      expect(isAnnotation({ ...annotationFixture(), ...damaged })).toBe(false);
    }
    for (const other of [null, 'text', {}]) expect(isAnnotation(other)).toBe(false);
    const { quote } = annotationFixture();
    expect(isAnnotation(annotationFixture({ quote: { ...quote, exact: '' } }))).toBe(false);
  });
});

describe('annotatedStories', () => {
  it('puts the most recently annotated story first, and its quotes in text order', () => {
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
