import { createLatePart } from '../../ui/lazy/latePart';
import type { FeedStoriesProps } from './FeedStories';

/** What is drawn below a story only when another one has come. */
export const lateFeed = createLatePart<FeedStoriesProps>(
  async () => (await import(/* webpackChunkName: "later" */ './FeedStories')).FeedStories,
);
