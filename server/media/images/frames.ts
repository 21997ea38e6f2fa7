import sharp from 'sharp';
import { PageError } from '../../../src/model/routing/errors';
import { VIDEO_FRAMES, VIDEO_PIXELS, IMAGE_PIXELS } from '../../config/limits';
import type { CropBox } from './imageTransform';
import type { Size } from './imageSize';

/**
 * Returns the size of an animated image. Throws a 413 for too many frames or pixels, and a 422 for an unreadable file.
 */
export async function videoFacts(file: string): Promise<Size> {
  const { width, height, pages } = await frameFacts(file);
  if (pages > VIDEO_FRAMES || width * height * pages > VIDEO_PIXELS) throw tooLarge();
  return { width, height };
}

/** True if all frames together have at most `IMAGE_PIXELS` pixels, so that they can be in memory at once. */
export async function areFramesFew(file: string): Promise<boolean> {
  const { width, height, pages } = await frameFacts(file);
  return width * height * pages <= IMAGE_PIXELS;
}

async function frameFacts(file: string): Promise<Size & { pages: number }> {
  const found = await sharp(file).metadata().catch(unreadable);
  const { width, pageHeight, height, pages = 1 } = found;
  return { width, height: pageHeight ?? height, pages };
}

/** Returns the crop if it is inside the image. Throws a 422 otherwise. */
export function checkedCrop(size: Size, box: CropBox | null): CropBox | null {
  if (!box) return null;
  const isInside = box.left + box.width <= size.width && box.top + box.height <= size.height;
  if (!isInside) throw new PageError(422, 'The crop is outside the image');
  return box;
}

export function tooLarge(): PageError {
  return new PageError(413, 'The image has too many pixels');
}

function unreadable(): never {
  throw new PageError(422, 'The file is not a readable image');
}
