import { createAction } from '@reduxjs/toolkit';

/** The reader went to a picture, by key or by swipe. */
export const galleryPictureEntered = createAction<{ slug: string; position: number }>(
  'gallery/pictureEntered',
);
