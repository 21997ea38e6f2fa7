import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { IMAGE_PIXELS } from '../../config/limits';

/** Extensions of the image files that the site serves, in lookup order for names without an extension. */
export const IMAGE_ENDINGS: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'svg'],
];

/** Length in pixels of the longer side of a rasterized SVG, regardless of the size stated in the SVG. */
const DRAWING_SIDE = 2400;
/** Density in dots per inch at which an SVG is rendered at its stated size. */
const STATED_DENSITY = 72;

export function isImageFile(path: string): boolean {
  return IMAGE_ENDINGS.includes(extname(path).slice(1).toLowerCase());
}

/**
 * Opens an image file. An SVG is rasterized, so that its scripts never reach a browser, and is read from memory, so
 * that it cannot include other files.
 */
export async function openImageFile(file: string, options: SharpOptions = {}): Promise<Sharp> {
  const limited = { limitInputPixels: IMAGE_PIXELS, ...options };
  if (extname(file).toLowerCase() !== '.svg') return sharp(file, limited);
  const drawing = await readFile(file);
  const { width, height } = await sharp(drawing).metadata();
  const density = (STATED_DENSITY * DRAWING_SIDE) / Math.max(width, height);
  return sharp(drawing, { ...limited, density });
}
