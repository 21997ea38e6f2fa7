import { feedEndNeared } from '../../src/features/page/seamlessFeed';
import type { Article, Collection } from '../../src/model/content/content';
import { openStory } from '../../test/support/browser/openedStory';
import { feedItem, storyPage } from '../../test/support/fixtures/contentFixtures';
import { createSagaHarness, startWorkflows } from '../../test/support/harness/sagaPorts';
import { seamlessSaga } from './seamless';
import { nextTask } from '../../test/support/nextTask';

const collection = (type: string): Collection => ({
  ...{ id: 'c-1', image: null, primary: true, title: 'Keys', slug: 'keys', hide: false },
  ...{ description: '', threads: [], typeSlug: type },
  collectionType: { id: `t-${type}`, slug: type },
});

async function requestedAfter(more: Partial<Article>) {
  const harness = createSagaHarness();
  harness.content.feeds.push([feedItem('second')]);
  harness.content.pages.set('article/id-second', storyPage('second'));
  const store = startWorkflows(harness, seamlessSaga);
  openStory(harness, store, 'first', more);
  store.dispatch(feedEndNeared());
  await nextTask();
  return harness.content.asked.feeds;
}

describe('the feed', () => {
  it('requests ten items from the collection after a story in a special feature', async () => {
    expect(await requestedAfter({ primaryCollection: collection('special-feature') })).toEqual([
      { slug: 'first', contentId: 'id-first', collectionId: 'c-1', limit: 10 },
    ]);
  });

  it.each([
    ['without a collection', null],
    ['in a collection without a type', collection('')],
    ['in a series', collection('series')],
  ])('requests three items after a story %s', async (_story, other) => {
    expect(await requestedAfter({ primaryCollection: other })).toEqual([
      { slug: 'first', contentId: 'id-first', limit: 3 },
    ]);
  });
});
