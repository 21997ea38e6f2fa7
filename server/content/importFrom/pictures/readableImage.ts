import sharp from 'sharp';
import { IMAGE_PIXELS } from '../../../config/limits';

export interface ReadableImage {
  ending: string;
  bytes: Buffer;
  /** Description of the change, for the report. Empty if the picture was not changed. */
  changed: string;
}

/** Formats that are stored unchanged, with their file extensions. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
};
/** Maximum number of pixels in a picture. Larger pictures are not opened, not even to scale them down. */
const MOST_PIXELS = 8 * IMAGE_PIXELS;

/**
 * Returns a picture in a format that imports accept. Scales down large pictures unless they are animated. Converts
 * formats other than JPEG, PNG, WebP and GIF to WebP, as well as PNG and GIF files that it scales down. Returns null if
 * the data is not a picture.
 */
export async function readableImage(bytes: Buffer): Promise<ReadableImage | null> {
  try {
    const options = { limitInputPixels: MOST_PIXELS };
    const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata();
    const ending = ENDINGS[format];
    const isLarge = width * height > IMAGE_PIXELS && pages === 1;
    if (ending !== undefined && !isLarge) return { ending, bytes, changed: '' };
    const scale = isLarge ? Math.sqrt(IMAGE_PIXELS / (width * height)) : 1;
    const image = sharp(bytes, options)
      .autoOrient()
      .resize(Math.floor(width * scale), Math.floor(height * scale), { fit: 'inside' });
    if (ending === 'jpg') {
      return {
        ending,
        bytes: await image.jpeg({ quality: 90 }).toBuffer(),
        changed: 'scaled down',
      };
    }
    const made = await image.webp({ quality: 90 }).toBuffer();
    const changes = [
      ...(ending === 'webp' ? [] : [`converted from ${format.toUpperCase()}`]),
      ...(isLarge ? ['scaled down'] : []),
    ];
    return { ending: 'webp', bytes: made, changed: changes.join(' and ') };
  } catch {
    return null;
  }
}

/** Creates a placeholder for a story without a picture, because an import requires one. */
export function emptyPicture(): Promise<Buffer> {
  const background = '#d9d9d6';
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
}
