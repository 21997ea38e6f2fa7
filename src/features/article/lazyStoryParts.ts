import { createLazyComponent } from '../../ui/lazy/lazyComponent';
import type { HeroFigureProps } from './HeroFigure';
import type { PaidNoteProps } from './PaidNote';
import type { StoryContentsProps } from './StoryContents';
import type { StoryEndProps } from './StoryEnd';

// These parts need no event handlers, so the server's markup is never hydrated.
export const lazyHeroFigure = createLazyComponent<HeroFigureProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './HeroFigure')).HeroFigure,
);
export const lazyStoryContents = createLazyComponent<StoryContentsProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './StoryContents')).StoryContents,
);
export const lazyPaidNote = createLazyComponent<PaidNoteProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './PaidNote')).PaidNote,
);
export const lazyStoryEnd = createLazyComponent<StoryEndProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './StoryEnd')).StoryEnd,
);
