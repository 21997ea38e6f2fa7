import { STORY_ASPECT } from '../../../src/model/images';
import type { Image, ImageRendition } from '../../../src/model/content';
import type { StoredImage } from '../storedContent';

/** Signed addresses of a picture at several widths; `server/images` makes them. */
export interface PictureDoor {
  renditions(
    path: string,
    original: { width: number; height: number; crop: string | null },
    widths: readonly number[],
    aspect: number | null,
  ): ImageRendition[];
}

/** Widths at which a portrait is offered; it is always square. */
const PORTRAIT_WIDTHS = [56, 128, 256] as const;

export function storyImage(
  stored: StoredImage | null,
  widths: readonly number[],
  pictures: PictureDoor,
): Image | null {
  return stored && withRenditions(stored, pictures, widths, STORY_ASPECT);
}

/** A picture in its own shape. */
export function naturalImage(
  stored: StoredImage,
  widths: readonly number[],
  pictures: PictureDoor,
): Image {
  return withRenditions(stored, pictures, widths, null);
}

export function portrait(stored: StoredImage | null, pictures: PictureDoor): Image | null {
  return stored && withRenditions(stored, pictures, PORTRAIT_WIDTHS, 1);
}

function withRenditions(
  stored: StoredImage,
  pictures: PictureDoor,
  widths: readonly number[],
  aspect: number | null,
): Image {
  const renditions = pictures.renditions(stored.path, stored, widths, aspect);
  return { ...stored, imageUrl: renditions.at(-1)?.url ?? '', renditions };
}
