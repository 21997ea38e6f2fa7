import { createContext, type ReactNode } from 'react';
import type { Image } from '../../../model/content/content';
import type { PlayableFilm } from '../../../model/video/films';

/** A video that the reader opened within a text. */
export interface InlineFilmProps {
  film: PlayableFilm;
  image: Image | null;
}

/** Renders the inline player; injected because video is a separate feature. */
export type DrawFilm = (opened: InlineFilmProps) => ReactNode;

/** Null if nothing plays inline videos. */
export const InlineFilmContext = createContext<DrawFilm | null>(null);
