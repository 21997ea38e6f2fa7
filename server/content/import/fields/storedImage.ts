import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_PIXELS } from '../../../config/limits';
import type { StoredImage } from '../../../store/storedContent';
import type { Fields } from './frontMatter';
import { stableId } from './stableId';

/**
 * Reads an image field of the front matter. Warns about missing and unreadable files.
 * Each file is read once per import.
 */
export interface ImageReader {
  (fields: Fields, name: string, date: string | null): Promise<StoredImage | null>;
}

const FILE = /^(?!.*(?:^|\/)\.)[\w./-]{1,200}$/;
const CROP = /^\d+x\d+\+\d+\+\d+$/;

interface Original {
  width: number;
  height: number;
  bytes: number;
  moves: boolean;
  tint: string | null;
}

export function createImageReader(
  contentDir: string,
  warn: (message: string) => void,
): ImageReader {
  const originals = new Map<string, Promise<Original | null>>();
  function originalOf(path: string): Promise<Original | null> {
    const known = originals.get(path) ?? readOriginal(join(contentDir, 'pictures', path));
    originals.set(path, known);
    return known;
  }
  return async (fields, name, date) => {
    const group = fields.group(name);
    if (!group) return null;
    const path = group.required('file');
    if (!FILE.test(path) || path.startsWith('/'))
      group.fail('file', 'must name a file in pictures/');
    const original = await originalOf(path);
    if (!original) {
      warn(`pictures/${path} is missing or no picture`);
      return null;
    }
    return describe(group, path, original, date);
  };
}

function describe(
  group: Fields,
  path: string,
  original: Original,
  date: string | null,
): StoredImage {
  const crop = group.text('crop');
  if (crop !== '' && !CROP.test(crop)) group.fail('crop', 'must have the form WxH+x+y');
  const gravity = group.text('cropGravity');
  if (!/^[0-9]?$/.test(gravity)) group.fail('cropGravity', 'must be a digit');
  return {
    id: stableId('image', path),
    filename: basename(path),
    dateCreated: date === null ? null : { date },
    alt: group.text('alt'),
    credits: group.text('credits'),
    caption: group.text('caption'),
    path,
    cropGravity: gravity === '' ? null : Number(gravity),
    crop: crop === '' ? null : crop,
    typeName: 'image',
    width: original.width,
    height: original.height,
    bucketPath: 'pictures',
    bucketType: 'content',
    title: group.text('title'),
    size: original.bytes,
    ...(original.tint === null ? {} : { tint: original.tint }),
    ...(original.moves ? { moves: true } : {}),
  };
}

async function readOriginal(file: string): Promise<Original | null> {
  try {
    const { size } = await stat(file);
    const { autoOrient, pages = 1 } = await sharp(file).metadata();
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      bytes: size,
      moves: pages > 1,
      tint: await readTint(file),
    };
  } catch {
    return null;
  }
}

/** Returns the average color with 16 levels per channel, or null if the image is transparent. */
async function readTint(file: string): Promise<string | null> {
  const image = sharp(file, { limitInputPixels: IMAGE_PIXELS }).resize(1, 1, { fit: 'fill' });
  const [red = 0, green = 0, blue = 0, alpha = 0] = await image
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  if (alpha < 255) return null;
  return `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join('')}`;
}
