import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { IMAGE_PIXELS } from '../../../config/limits';
import { isImageFile, openImageFile } from '../../entities/imageFile';
import type { StoredImage } from '../../../store/storedContent';
import type { ProblemCode } from '../problems/problemCodes';
import type { Fields } from './frontMatter';
import { stableId } from './stableId';

/** Reads an image field in the front matter and reports its problems. */
export interface ImageReader {
  (fields: Fields, name: string, date: string | null): Promise<StoredImage | null>;
}

const FILE = /^(?!.*(?:^|\/)\.)[\w./-]{1,200}$/;
const CROP = /^(\d{1,5})x(\d{1,5})\+(\d{1,5})\+(\d{1,5})$/;

/** Returns the properties of an image file in `pictures/`, or the reason why it cannot be used. */
export type OriginalReader = (path: string) => Promise<Original | Refusal>;

interface Original {
  width: number;
  height: number;
  bytes: number;
  moves: boolean;
  tint: string | null;
}

const SAVE_AGAIN = 'save it again as JPEG, PNG, WebP, AVIF, GIF or SVG';

/** The reason why a file is not a usable image. */
interface Refusal {
  code: ProblemCode;
  problem: string;
  suggestion?: string;
}

/** Creates a reader that reads each file only once. */
export function createOriginalReader(contentDir: string): OriginalReader {
  const originals = new Map<string, Promise<Original | Refusal>>();
  return (path) => {
    const known = originals.get(path) ?? readOriginal(join(contentDir, 'pictures'), path);
    originals.set(path, known);
    return known;
  };
}

export function createImageReader(originalOf: OriginalReader): ImageReader {
  return async (fields, name, date) => {
    const group = fields.group(name);
    if (!group) return null;
    const path = group.required('file');
    if (path === '') return null;
    if (!FILE.test(path) || path.startsWith('/')) {
      group.report('picture-path', 'file', 'must be the name of a file in pictures/');
      return null;
    }
    if (!group.has('alt')) {
      group.report(
        'missing-alt',
        'alt',
        'is missing',
        'describe the picture, or write alt: "" if it is decorative',
      );
    }
    const original = await originalOf(path);
    if ('problem' in original) {
      group.report(original.code, 'file', original.problem, original.suggestion);
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
  if (crop !== '') checkCrop(group, crop, original);
  const gravity = group.text('cropGravity');
  if (!/^[0-9]?$/.test(gravity)) group.fail('cropGravity', 'must be a digit', null);
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

function checkCrop(group: Fields, crop: string, original: Original): void {
  const [, ...sides] = CROP.exec(crop) ?? [];
  const [width = 0, height = 0, left = 0, top = 0] = sides.map(Number);
  if (sides.length === 0 || width === 0 || height === 0) {
    group.fail('crop', 'must have the form WxH+x+y', null);
  } else if (left + width > original.width || top + height > original.height) {
    const size = `${original.width}x${original.height}`;
    group.report('crop-outside', 'crop', `is outside the picture, which is ${size} pixels`);
  }
}

async function readOriginal(folder: string, path: string): Promise<Original | Refusal> {
  const name = `pictures/${path}`;
  const file = await realpath(join(folder, path)).catch(() => null);
  if (file === null)
    return { code: 'picture-missing', problem: `refers to ${name}, which is missing` };
  if (!file.startsWith((await realpath(folder)) + sep)) {
    return {
      code: 'picture-outside',
      problem: `refers to ${name}, a link to a file outside pictures/`,
      suggestion: 'copy the file into pictures/',
    };
  }
  if (!isImageFile(path)) {
    return {
      code: 'picture-unreadable',
      problem: `refers to ${name}, which is not in a supported format`,
      suggestion: SAVE_AGAIN,
    };
  }
  try {
    const { size } = await stat(file);
    const image = await openImageFile(file, { limitInputPixels: false });
    const { autoOrient, width, height, pages = 1 } = await image.metadata();
    if (width * height > IMAGE_PIXELS) {
      return {
        code: 'picture-too-large',
        problem: `refers to ${name}, which is ${width}x${height} pixels`,
        suggestion: `scale it down to ${IMAGE_PIXELS / 1_000_000} million pixels or less`,
      };
    }
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      bytes: size,
      moves: pages > 1,
      tint: await readTint(file),
    };
  } catch {
    return {
      code: 'picture-unreadable',
      problem: `refers to ${name}, which is damaged or not a picture`,
      suggestion: SAVE_AGAIN,
    };
  }
}

/** Returns the average color, with 16 levels per channel, or null if the image is transparent. */
async function readTint(file: string): Promise<string | null> {
  const image = await openImageFile(file);
  const [red = 0, green = 0, blue = 0, alpha = 0] = await image
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  if (alpha < 255) return null;
  return `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join('')}`;
}
