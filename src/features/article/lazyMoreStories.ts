import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { MoreStoriesProps } from './MoreStories';

/** Server-rendered in documents; the code loads with the first story opened in the app. */
export const lazyMoreStories = createLazyComponent<MoreStoriesProps>(
  async () => (await import(/* webpackChunkName: "more-stories" */ './MoreStories')).MoreStories,
);
