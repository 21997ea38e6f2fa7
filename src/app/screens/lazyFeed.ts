import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { FeedStoriesProps } from './FeedStories';

/** Loaded with the second story of a feed, or if the reader loads each story manually. */
export const lazyFeed = createLazyComponent<FeedStoriesProps>(
  async () => (await import(/* webpackChunkName: "later" */ './FeedStories')).FeedStories,
);
