import { createLatePart } from '../../ui/lazy/latePart';
import type { FeedStoriesProps } from './FeedStories';

/** Loaded once a second story has arrived. */
export const lateFeed = createLatePart<FeedStoriesProps>(
  async () => (await import(/* webpackChunkName: "later" */ './FeedStories')).FeedStories,
);
