import { changeWords, thingOf, type QueuedChange } from './outboxItem';

const change = (isSaved: boolean, ...names: string[]): QueuedChange => ({
  kind: 'readingList',
  stories: names.map((name) => ({ path: `/article/${name}/`, title: `The ${name}` })),
  isSaved,
});

describe('a change to the reading list', () => {
  it('is described by the headline of its story, or by the number of its stories', () => {
    expect([
      changeWords(change(true, 'one')),
      changeWords(change(false, 'one')),
      changeWords(change(true, 'one', 'two')),
    ]).toEqual([
      'Add “The one” to your reading list',
      'Remove “The one” from your reading list',
      'Add 2 stories to your reading list',
    ]);
  });

  it('replaces only an earlier change to the same story', () => {
    expect(thingOf(change(true, 'one'))).toBe(thingOf(change(false, 'one')));
    expect(thingOf(change(true, 'one'))).not.toBe(thingOf(change(true, 'two')));
    expect(thingOf(change(true, 'one'))).not.toBe(thingOf(change(true, 'one', 'two')));
  });
});
