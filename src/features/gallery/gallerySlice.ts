import { createAction } from '@reduxjs/toolkit';

/** The reader moved to an image by key or swipe. */
export const galleryImageEntered = createAction<{ slug: string; position: number }>(
  'gallery/pictureEntered',
);
