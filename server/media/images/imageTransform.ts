import { PageError } from '../../../src/model/routing/errors';
import { FIT_MODES, type FitMode } from '../../../src/model/images/images';
import { IMAGE_SIDE } from '../../config/limits';

/** A rectangle in the original image, in pixels. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Parameters of a signed image URL. */
export interface ImageTransform {
  width: number | null;
  height: number | null;
  fit: FitMode;
  /** 0 and 5 are the center; otherwise 1 (top left) to 9 (bottom right), row by row. */
  gravity: number;
  crop: CropBox | null;
  /** True if WebP is preferred when the browser accepts it. */
  prefersWebp: boolean;
  /** True to use only the first frame of an animated image. */
  isStill: boolean;
}

const NAMES = ['auto', 'crop', 'fit', 'frame', 'gravity', 'height', 'width'];

/** Parses the query parameters of an image URL. Throws a 422 for invalid ones. */
export function readImageTransform(pairs: readonly [string, string][]): ImageTransform {
  const values = new Map(pairs);
  const isKnown = pairs.every(([name]) => NAMES.includes(name)) && values.size === pairs.length;
  const fit = FIT_MODES.find((candidate) => candidate === (values.get('fit') ?? 'cover'));
  const width = side(values.get('width'));
  const height = side(values.get('height'));
  const gravity = /^[0-9]$/.test(values.get('gravity') ?? '0')
    ? Number(values.get('gravity') ?? 0)
    : -1;
  const isUsual =
    isOneOf(values.get('auto'), ['webp']) && isOneOf(values.get('frame'), ['1']) && gravity >= 0;
  if (!isKnown || !isUsual || !fit || (width === null && height === null)) throw refused();
  const crop = cropBox(values.get('crop'));
  const prefersWebp = values.has('auto');
  return { width, height, fit, gravity, crop, prefersWebp, isStill: values.has('frame') };
}

function side(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9][0-9]{0,4}$/.test(value) || Number(value) > IMAGE_SIDE) throw refused();
  return Number(value);
}

function cropBox(value: string | undefined): CropBox | null {
  if (value === undefined) return null;
  const found = /^(\d{1,5})x(\d{1,5})\+(\d{1,5})\+(\d{1,5})$/.exec(value);
  if (!found) throw refused();
  const [width = 0, height = 0, left = 0, top = 0] = found.slice(1).map(Number);
  if (width === 0 || height === 0) throw refused();
  return { left, top, width, height };
}

function isOneOf(value: string | undefined, known: string[]): boolean {
  return value === undefined || known.includes(value);
}

function refused(): PageError {
  return new PageError(422, 'The image cannot be transformed as requested');
}
