import { createContext, type ReactNode } from 'react';
import type { Image } from '../../../model/content/content';
import type { PlayableVideo } from '../../../model/video/videos';

/** A video that the reader opened in a story's text. */
export interface InlineVideoProps {
  video: PlayableVideo;
  image: Image | null;
}

/** Renders the inline player; injected because video is a separate feature. */
export type RenderVideo = (opened: InlineVideoProps) => ReactNode;

/** Null if inline playback is not available. */
export const InlineVideoContext = createContext<RenderVideo | null>(null);
