import { seamlessSaga } from '../../../sagas/feed/seamless';
import { selectFeedPaths } from '../../../src/features/page/pageSlice';
import { feedEndNeared } from '../../../src/features/page/seamlessFeed';
import { openStory } from './openedStory';
import { feedItem, storyPage } from '../fixtures/contentFixtures';
import { createSagaHarness, startWorkflows, type SagaHarness } from '../harness/sagaPorts';

/** A reader of a story with the feed saga; stories `a` to `g` exist. */
export interface FeedReader {
  harness: SagaHarness;
  store: ReturnType<typeof startWorkflows>;
  /** Shows another story, which starts its own feed. */
  open(slug: string): void;
  /** Scrolls near the end of the loaded stories. */
  nearEnd(): Promise<void>;
  /** Sets the stories of the next listing. */
  announce(...slugs: string[]): void;
  feedPaths(): readonly string[];
}

export const pathOf = (slug: string): string => `/article/${slug}/`;
/** Path of the initial story. */
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
