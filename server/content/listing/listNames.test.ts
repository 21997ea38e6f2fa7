import type { StoredContent } from '../../store/storedContent';
import { listSource } from './listing';
import { DOOR_LISTS, listsOf } from './listNames';

type Facts = Partial<Record<'typeName' | 'section' | 'subType' | 'type', string>>;

function listsOfStory(facts: Facts, more: object = {}): string[] {
  const story = {
    ...{ typeName: 'content_article', section: '', subType: '', type: null, author: 'ada' },
    ...{ moreAuthors: [], topics: ['pens'], tags: [], collections: [] },
    ...facts,
    ...more,
  };
  return listsOf(story as unknown as StoredContent);
}

const doorsOf = (facts: Facts): string[] =>
  listsOfStory(facts).filter((list) => !list.includes(':'));

describe('listsOf (doors)', () => {
  it.each<[string, Facts, string[]]>([
    ['an ordinary article', {}, []],
    ['news', { section: 'news' }, ['news']],
    ['a guide', { section: 'how-to' }, ['how-to']],
    ['a deal', { section: 'deals', type: 'deals' }, ['deals']],
    ['a comparison', { section: 'product-comparisons' }, ['product-comparisons']],
    ['a spotlight', { section: 'product-spotlights' }, ['product-spotlights']],
    ['sponsored', { section: 'sponsored' }, []],
    ['long-form news', { subType: 'long-form', section: 'news' }, ['news', 'in-depth']],
    ['a live blog', { subType: 'live-blog' }, []],
    ['a best list', { type: 'best-list' }, ['best-products']],
    ['a gift guide', { type: 'gift-guide' }, ['best-products']],
    ['an article that reviews one thing', { type: 'review-single' }, ['reviews']],
    ['an article that reviews several', { type: 'review-multi' }, ['reviews']],
    ['a review', { typeName: 'review' }, ['reviews']],
    ['a gallery', { typeName: 'gallery' }, ['pictures']],
    ['a video', { typeName: 'video' }, ['videos']],
  ])('returns the doors for a story that is %s', (_, facts, doors) => {
    expect(doorsOf(facts)).toEqual(doors);
    for (const list of doors) expect(DOOR_LISTS).toContain(list);
  });
});

describe('listsOf (other lists)', () => {
  it('returns topics, tags, authors and collections without duplicates', () => {
    const more = {
      topics: ['pens', 'ink'],
      tags: [{ slug: 'blue' }],
      moreAuthors: ['ada', 'bea'],
      collections: [{ slug: 'drawer' }],
    };
    expect(listsOfStory({}, more)).toEqual([
      'topic:pens',
      'topic:ink',
      'tag:blue',
      'author:ada',
      'author:bea',
      'collection:drawer',
    ]);
  });
});

describe('listSource', () => {
  it.each([
    ['latest', { kind: 'latest' }],
    ['product-spotlights', { kind: 'list', list: 'product-spotlights' }],
    ['topic-home-and-office', { kind: 'list', list: 'topic:home-and-office' }],
    ['tag-blue', { kind: 'list', list: 'tag:blue' }],
    ['author-ada', { kind: 'list', list: 'author:ada' }],
    ['collection-drawer', { kind: 'collection', slug: 'drawer' }],
  ])('parses %s', (name, source) => {
    expect(listSource(name)).toEqual(source);
  });

  it.each(['', 'topic-', 'topic', 'topic:pens', 'sponsored', 'constructor'])(
    'rejects %j',
    (name) => {
      expect(() => listSource(name)).toThrow('There is no such list');
    },
  );
});
