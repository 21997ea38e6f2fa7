import { createLatePart } from '../../ui/lazy/latePart';
import type { HeroFigureProps } from './HeroFigure';
import type { PaidNoteProps } from './PaidNote';
import type { StoryEndProps } from './StoryEnd';

// Only links are interactive in these, so the server's markup is never hydrated.
export const lateHeroFigure = createLatePart<HeroFigureProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './HeroFigure')).HeroFigure,
);
export const latePaidNote = createLatePart<PaidNoteProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './PaidNote')).PaidNote,
);
export const lateStoryEnd = createLatePart<StoryEndProps>(
  async () => (await import(/* webpackChunkName: "frame" */ './StoryEnd')).StoryEnd,
);
