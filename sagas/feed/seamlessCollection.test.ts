import { feedEndNeared } from '../../src/features/page/seamlessFeed';
import type { Article, Collection } from '../../src/model/content/content';
import { openStory } from '../../test/support/browser/openedStory';
import { feedItem, storyPage } from '../../test/support/fixtures/sampleContent';
import { createSagaWorld, startWorkflows } from '../../test/support/harness/sagaPorts';
import { seamlessSaga } from './seamless';
import { nextTask } from '../../test/support/nextTask';

const collection = (type: string): Collection => ({
  ...{ id: 'c-1', image: null, primary: true, title: 'Keys', slug: 'keys', hide: false },
  ...{ description: '', threads: [], typeSlug: type },
  collectionType: { id: `t-${type}`, slug: type },
});

async function askedAfter(more: Partial<Article>) {
  const world = createSagaWorld();
  world.content.feeds.push([feedItem('second')]);
  world.content.pages.set('article/id-second', storyPage('second'));
  const store = startWorkflows(world, seamlessSaga);
  openStory(world, store, 'first', more);
  store.dispatch(feedEndNeared());
  await nextTask();
  return world.content.asked.feeds;
}

describe('the feed after a story', () => {
  it('of a special feature requests ten items of its collection', async () => {
    expect(await askedAfter({ primaryCollection: collection('special-feature') })).toEqual([
      { slug: 'first', contentId: 'id-first', collectionId: 'c-1', limit: 10 },
    ]);
  });

  it.each([null, collection(''), collection('series')])(
    'requests three items otherwise',
    async (other) => {
      expect(await askedAfter({ primaryCollection: other })).toEqual([
        { slug: 'first', contentId: 'id-first', limit: 3 },
      ]);
    },
  );
});
