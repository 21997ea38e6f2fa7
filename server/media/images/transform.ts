import sharp, { type Metadata, type Sharp } from 'sharp';
import { PageError } from '../../../src/model/routing/errors';
import { IMAGE_PIXELS, IMAGE_TIMEOUT_SECONDS } from '../../config/limits';
import { encoded, type StillFormat } from './encode';
import { openImageFile } from '../../content/entities/imageFile';
import { areFramesFew, checkedCrop, tooLarge } from './frames';
import type { ImageTransform } from './imageTransform';
import { imageSize, type Size } from './imageSize';

const POSITIONS = [
  'centre',
  'left top',
  'top',
  'right top',
  'left',
  'centre',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
];

// Uses one thread per image, because several images are generated at once and document rendering also needs a core.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 50 });

/**
 * Generates an image from a file. Throws a 413 for too many pixels, a 422 for an unreadable file or a crop outside the
 * image, and a 503 when it takes too long.
 * @param mostBytes size limit for lossy formats; null for the default.
 */
export async function transformImage(
  file: string,
  request: ImageTransform,
  format: StillFormat,
  { savesData = false, mostBytes = null }: { savesData?: boolean; mostBytes?: number | null } = {},
): Promise<Buffer> {
  const source = await openImageFile(file, { failOn: 'error' }).catch(refuse);
  const size = uprightSize(await source.metadata().catch(refuse));
  const image = source.timeout({ seconds: IMAGE_TIMEOUT_SECONDS }).rotate();
  const crop = checkedCrop(size, request.crop);
  if (crop) image.extract(crop);
  const { data, info } = await resized(image, crop ?? size, request)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  return encoded(pixels, format, { count: width * height, savesData, mostBytes });
}

/**
 * Transforms all frames of an animated image, or only the first if there are too many pixels.
 * Throws like `transformImage`.
 */
export async function transformFrames(
  file: string,
  request: ImageTransform,
  format: 'webp' | 'gif',
): Promise<Buffer> {
  const animated = await areFramesFew(file);
  const source = sharp(file, { animated, limitInputPixels: IMAGE_PIXELS, failOn: 'error' });
  const found = await source.metadata().catch(refuse);
  const size = { width: found.width, height: found.pageHeight ?? found.height };
  const image = source.timeout({ seconds: IMAGE_TIMEOUT_SECONDS });
  const crop = checkedCrop(size, request.crop);
  if (crop) image.extract(crop);
  const made = resized(image, crop ?? size, request);
  return (format === 'webp' ? made.webp({ quality: 70, effort: 2 }) : made.gif())
    .toBuffer()
    .catch(refuse);
}

function uprightSize({ width, height, orientation = 1 }: Metadata): Size {
  if (width * height > IMAGE_PIXELS) throw tooLarge();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function resized(image: Sharp, taken: Size, request: ImageTransform): Sharp {
  const { width, height } = imageSize(taken, request);
  if (request.fit === 'bounds') return image.resize({ width, height, fit: 'fill' });
  const position = POSITIONS[request.gravity] ?? 'centre';
  return image.resize({ width, height, fit: 'cover', position });
}

function refuse(error: unknown): never {
  if (error instanceof PageError) throw error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) throw tooLarge();
  if (/timeout/i.test(message)) throw new PageError(503, 'The image took too long to generate');
  throw new PageError(422, 'The file is not a readable image');
}
