import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { FeedStoriesProps } from './FeedStories';

/** Loaded once a second story has arrived. */
export const lazyFeed = createLazyComponent<FeedStoriesProps>(
  async () => (await import(/* webpackChunkName: "later" */ './FeedStories')).FeedStories,
);
