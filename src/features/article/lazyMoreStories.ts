import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { MoreStoriesProps } from './MoreStories';

/** Server-rendered in documents. The code loads when the app first opens a page with related stories. */
export const lazyMoreStories = createLazyComponent<MoreStoriesProps>(
  async () => (await import(/* webpackChunkName: "more-stories" */ './MoreStories')).MoreStories,
);
