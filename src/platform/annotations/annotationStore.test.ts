import { annotationFixture } from '../../../test/support/fixtures/annotationFixture';
import { memoryStore } from '../storage/storage';
import { createAnnotationStore } from './annotationStore';

function open(isLasting = true) {
  const annotated: string[][] = [];
  const signs = { setAnnotated: (paths: readonly string[]) => void annotated.push([...paths]) };
  const records = memoryStore();
  const store = createAnnotationStore({ store: records, isLasting: () => isLasting, signs });
  return { store, records, annotated };
}

describe('stored annotations', () => {
  it('are read without invalid entries from another release', async () => {
    const { store, records } = open();
    await store.put(annotationFixture());
    await records.set('a-2', { ...annotationFixture({ id: 'a-2' }), quote: null });
    await records.set('a-3', { ...annotationFixture(), isLost: 'perhaps' });
    expect(await store.all()).toEqual([annotationFixture()]);
  });

  it('can all be removed, including invalid ones, so that no story counts as annotated', async () => {
    const { store, records, annotated } = open();
    await store.put(annotationFixture());
    await records.set('a-2', null);
    await store.clear();
    expect([await records.keys(), annotated.at(-1)]).toEqual([[], []]);
  });

  it('mark their story as annotated on later pages, unless they are stored only in memory', async () => {
    const { path } = annotationFixture();
    for (const isLasting of [true, false]) {
      const { store, annotated } = open(isLasting);
      await store.put(annotationFixture());
      expect(annotated).toEqual([isLasting ? [path] : []]);
    }
  });
});
