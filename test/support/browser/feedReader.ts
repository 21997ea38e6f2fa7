import { seamlessSaga } from '../../../sagas/feed/seamless';
import { selectFeedPaths } from '../../../src/features/page/pageSlice';
import { feedEndNeared } from '../../../src/features/page/seamlessFeed';
import { openStory } from './openedStory';
import { feedItem, storyPage } from '../fixtures/contentFixtures';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';

/** A reader of a story whose feed continues with the stories `a` to `g`. */
export interface FeedReader {
  harness: SagaHarness;
  store: ReturnType<typeof startWorkflows>;
  /** Shows another story and starts its feed. */
  open(slug: string): void;
  /** Scrolls near the end of the loaded stories. */
  nearEnd(): Promise<void>;
  /** Sets the stories that the next request for the feed returns. */
  announce(...slugs: string[]): void;
  feedPaths(): readonly string[];
}

export const pathOf = (slug: string): string => `/article/${slug}/`;
export const FIRST = pathOf('first');

/** Requires fake timers. */
export function createFeedReader(): FeedReader {
  const harness = createSagaHarness();
  for (const slug of 'abcdefg') harness.content.pages.set(`article/id-${slug}`, storyPage(slug));
  const store = startWorkflows(harness, seamlessSaga);
  const reader: FeedReader = {
    harness,
    store,
    open(slug) {
      openStory(harness, store, slug);
    },
    async nearEnd() {
      store.dispatch(feedEndNeared());
      await jest.advanceTimersByTimeAsync(1);
    },
    announce(...slugs) {
      harness.content.feeds.push(slugs.map((slug) => feedItem(slug)));
    },
    feedPaths: () => selectFeedPaths(store.getState()),
  };
  reader.open('first');
  return reader;
}
