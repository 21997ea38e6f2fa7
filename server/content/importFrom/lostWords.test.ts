import { convertStory } from './convertStory';
import type { FileStore } from './pictures/fileStore';

// Simulates a conversion that loses words, because no real markup is known to cause this.
jest.mock('./markup/writtenText', () => ({
  writtenText: () => ({ text: 'one three', prose: 'one three' }),
}));

const AT = { file: 'export.xml', line: 10, column: 5 };

test('a conversion reports words that are lost although no rule omits them', async () => {
  const { notes, source, taken } = await convertStory(
    {
      id: '1',
      kind: 'story',
      slug: 'a-story',
      status: 'published',
      title: '',
      dek: '',
      authors: [],
      topics: [],
      tags: [],
      published: null,
      updated: null,
      picture: null,
      markup: {
        text: '<p>one two three two</p>',
        start: AT,
        hasLineBreaks: false,
        hasShortcodes: false,
        isDerived: false,
      },
      at: AT,
    },
    {
      files: { take: () => Promise.resolve(), nameOf: () => null } as unknown as FileStore,
      link: (href) => href,
      gallery: () => [],
      fileAddress: (given) => given,
      sharedBlock: () => null,
    },
  );
  expect(notes.dropped).toMatchObject([{ ...AT, what: 'two two' }]);
  expect([source.words, taken.words]).toEqual([4, 2]);
});
