import type { Image, ImageMotion, ImageRendition } from '../../../src/model/content/content';
import { isValidImage, STORY_ASPECT } from '../../../src/model/images/images';
import type { StoredImage } from '../../store/storedContent';

type Original = Pick<StoredImage, 'width' | 'height' | 'crop' | 'cropGravity'>;

/** Creates signed image URLs at several widths. Implemented by `server/media/images`. */
export interface ImageUrls {
  renditions(
    path: string,
    original: Original,
    widths: readonly number[],
    aspect: number | null,
  ): ImageRendition[];
  motion(path: string, original: Original, width: number): ImageMotion;
}

/** Widths in pixels of a portrait, which is always square. */
const PORTRAIT_WIDTHS = [56, 128, 256] as const;

export function storyImage(
  stored: StoredImage | null,
  widths: readonly number[],
  images: ImageUrls,
): Image | null {
  return stored && withRenditions(stored, images, widths, STORY_ASPECT);
}

/** Returns an image in its original aspect ratio, animated if the original is. */
export function naturalImage(
  stored: StoredImage,
  widths: readonly number[],
  images: ImageUrls,
): Image {
  return withRenditions(stored, images, widths, null);
}

export function portrait(stored: StoredImage | null, images: ImageUrls): Image | null {
  return stored && withRenditions(stored, images, PORTRAIT_WIDTHS, 1);
}

function withRenditions(
  { moves = false, ...stored }: StoredImage,
  images: ImageUrls,
  widths: readonly number[],
  aspect: number | null,
): Image {
  const renditions = isValidImage(stored)
    ? images.renditions(stored.path, stored, widths, aspect)
    : [];
  const widest = renditions.at(-1);
  const image = { ...stored, imageUrl: widest?.url ?? '', renditions };
  // Only images in their original aspect ratio are animated. Cropped ones, such as cards and portraits, are not.
  if (!moves || !widest || aspect !== null) return image;
  return { ...image, motion: images.motion(stored.path, stored, widest.width) };
}
