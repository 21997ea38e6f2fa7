import { seamlessSaga } from '../../../sagas/feed/seamless';
import { selectFeedPaths } from '../../../src/features/page/pageSlice';
import { feedEndNeared } from '../../../src/features/page/seamlessFeed';
import { openStory } from './openedStory';
import { feedItem, storyPage } from '../fixtures/sampleContent';
import { createSagaWorld, startWorkflows, type SagaWorld } from '../harness/sagaPorts';

/** A reader of a story, with the workflow that lets others follow it; `a` to `g` can be had. */
export interface FeedReader {
  world: SagaWorld;
  store: ReturnType<typeof startWorkflows>;
  /** Shows another story, whose own feed begins. */
  open(slug: string): void;
  /** Comes near the end of what is there. */
  nearEnd(): Promise<void>;
  /** What the next listing names. */
  announce(...slugs: string[]): void;
  feedPaths(): readonly string[];
}

export const pathOf = (slug: string): string => `/article/${slug}/`;
/** Where the reader begins. */
export const FIRST = pathOf('first');

/** Needs fake timers. */
export function createFeedReader(): FeedReader {
  const world = createSagaWorld();
  for (const slug of 'abcdefg') world.content.pages.set(`article/id-${slug}`, storyPage(slug));
  const store = startWorkflows(world, seamlessSaga);
  const reader: FeedReader = {
    world,
    store,
    open(slug) {
      openStory(world, store, slug);
    },
    async nearEnd() {
      store.dispatch(feedEndNeared());
      await jest.advanceTimersByTimeAsync(1);
    },
    announce(...slugs) {
      world.content.feeds.push(slugs.map((slug) => feedItem(slug)));
    },
    feedPaths: () => selectFeedPaths(store.getState()),
  };
  reader.open('first');
  return reader;
}
