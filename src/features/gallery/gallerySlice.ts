import { createAction } from '@reduxjs/toolkit';

/** The reader moved to an image with a key or a swipe. */
export const galleryImageEntered = createAction<{ slug: string; position: number }>(
  'gallery/pictureEntered',
);
