import { createLatePart } from '../../ui/lazy/latePart';
import type { StoryShareBarProps } from './StoryShareBar';

export const lateShareBar = createLatePart<StoryShareBarProps>(
  async () => (await import(/* webpackChunkName: "share" */ './StoryShareBar')).StoryShareBar,
);
