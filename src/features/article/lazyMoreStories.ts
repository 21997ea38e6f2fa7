import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { MoreStoriesProps } from './MoreStories';

/** Markup of the server; the code loads with the first story that is opened in the app. */
export const lazyMoreStories = createLazyComponent<MoreStoriesProps>(
  async () => (await import(/* webpackChunkName: "more-stories" */ './MoreStories')).MoreStories,
);
