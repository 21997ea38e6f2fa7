import { createContext, type ReactNode } from 'react';
import type { Image } from '../../../model/content/content';
import type { PlayableFilm } from '../../../model/video/films';

/** A film that a reader has opened in a text. */
export interface InlineFilmProps {
  film: PlayableFilm;
  image: Image | null;
}

/** What plays films in a text: films are a feature of their own. */
export type DrawFilm = (opened: InlineFilmProps) => ReactNode;

/** Null where nothing plays them. */
export const InlineFilmContext = createContext<DrawFilm | null>(null);
