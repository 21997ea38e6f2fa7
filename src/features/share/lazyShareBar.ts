import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { StoryShareBarProps } from './StoryShareBar';

export const lazyShareBar = createLazyComponent<StoryShareBarProps>(
  async () => (await import(/* webpackChunkName: "share" */ './StoryShareBar')).StoryShareBar,
);
