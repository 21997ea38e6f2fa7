import sharp, { type Sharp } from 'sharp';
import { PageError } from '../../src/model/errors';
import { IMAGE_PIXELS, IMAGE_TIMEOUT_SECONDS } from '../limits';
import type { CropBox, PictureRequest } from './pictureRequest';

export type PictureFormat = 'webp' | 'jpeg' | 'png';

const PLACES = [
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

/** A picture that would be heavier than this many bytes a pixel is made with the next lower quality. */
const BYTES_PER_PIXEL = 0.125;
const LIGHT_ENOUGH = 6 * 1024;
const QUALITIES = [84, 76, 66, 56, 46, 34, 22] as const;

// A picture has one core: several are made at once, and documents need the other.
sharp.concurrency(1);
sharp.cache({ memory: 32, files: 0, items: 50 });

/** Makes a picture of a file. Throws a 413 for too many pixels, a 422 for what is no picture. */
export async function transformPicture(
  file: string,
  request: PictureRequest,
  format: PictureFormat,
): Promise<Buffer> {
  const source = sharp(file, { limitInputPixels: IMAGE_PIXELS, failOn: 'error' });
  const size = await originalSize(source);
  const image = source.timeout({ seconds: IMAGE_TIMEOUT_SECONDS }).rotate();
  if (request.crop) image.extract(insideOf(size, request.crop));
  const { data, info } = await resized(image, request)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const pixels = sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  });
  return encoded(pixels, format, info.width * info.height);
}

async function originalSize(source: Sharp): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await source.metadata().catch(refuse);
  if (width * height > IMAGE_PIXELS) throw tooLarge();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function insideOf(size: { width: number; height: number }, box: CropBox): CropBox {
  const isInside = box.left + box.width <= size.width && box.top + box.height <= size.height;
  if (!isInside) throw new PageError(422, 'The crop lies outside the picture');
  return box;
}

function resized(image: Sharp, { width, height, fit, gravity }: PictureRequest): Sharp {
  const isBounds = fit === 'bounds';
  return image.resize({
    ...(width === null ? {} : { width }),
    ...(height === null ? {} : { height }),
    fit: isBounds ? 'inside' : 'cover',
    withoutEnlargement: isBounds,
    ...(isBounds ? {} : { position: PLACES[gravity] ?? 'centre' }),
  });
}

async function encoded(pixels: Sharp, format: PictureFormat, count: number): Promise<Buffer> {
  if (format === 'png') return pixels.png({ compressionLevel: 9 }).toBuffer();
  const budget = Math.max(LIGHT_ENOUGH, count * BYTES_PER_PIXEL);
  let lightest: Buffer | null = null;
  for (const quality of QUALITIES) {
    const made = await (
      format === 'webp'
        ? pixels.clone().webp({ quality, effort: 4 })
        : pixels.clone().jpeg({ quality, mozjpeg: true })
    ).toBuffer();
    lightest = made;
    if (made.length <= budget) break;
  }
  return lightest ?? Buffer.alloc(0);
}

function refuse(error: unknown): never {
  if (error instanceof PageError) throw error;
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) throw tooLarge();
  throw new PageError(422, 'The file is no picture that can be read');
}

function tooLarge(): PageError {
  return new PageError(413, 'The picture has too many pixels');
}
