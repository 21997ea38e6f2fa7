import type { Sharp } from 'sharp';

export type StillFormat = 'webp' | 'avif' | 'jpeg' | 'png';

/** Bytes per pixel above which an image is encoded at a lower quality. */
const BYTES_PER_PIXEL = 0.125;
const LIGHT_ENOUGH = 6 * 1024;
/** Factor applied to the size limit if the browser sends Save-Data. */
const SAVED_SHARE = 0.4;

/** A quality with its approximate file size, relative to the first step. */
type Step = readonly [quality: number, weight: number];

const STEPS: readonly Step[] = [
  [84, 1],
  [76, 0.76],
  [66, 0.6],
  [56, 0.5],
  [46, 0.42],
  [34, 0.32],
  [22, 0.24],
];
/** AVIF needs lower values than JPEG and WebP for the same visual quality. */
const AVIF_STEPS: readonly Step[] = [
  [54, 1],
  [46, 0.8],
  [38, 0.6],
  [30, 0.45],
  [20, 0.3],
];
/** Highest quality if the browser sends Save-Data. Such a file is less than half the size of one at the first step. */
const SAVING_FROM = 46;
const AVIF_SAVING_FROM = 30;

export interface Weighing {
  /** Number of pixels. */
  count: number;
  savesData: boolean;
  /** Size limit; null for the default, which depends on `count` and `savesData`. */
  mostBytes: number | null;
}

/**
 * Encodes an image at decreasing quality until it is within the size limit, or at the lowest quality if it never is.
 * Skips steps that would probably be too large. PNG is lossless, so the limit does not apply to it.
 */
export async function encoded(
  pixels: Sharp,
  format: StillFormat,
  { count, savesData, mostBytes }: Weighing,
): Promise<Buffer> {
  if (format === 'png') return pixels.png({ compressionLevel: 9 }).toBuffer();
  const usual = Math.max(LIGHT_ENOUGH, count * BYTES_PER_PIXEL) * (savesData ? SAVED_SHARE : 1);
  const most = mostBytes ?? usual;
  const [all, savingFrom] =
    format === 'avif' ? [AVIF_STEPS, AVIF_SAVING_FROM] : [STEPS, SAVING_FROM];
  let steps = savesData ? all.filter(([quality]) => quality <= savingFrom) : all;
  for (;;) {
    const [first, ...others] = steps;
    if (!first) throw new Error('No image quality is configured');
    const made = await written(pixels, format, first[0]);
    if (made.length <= most || others.length === 0) return made;
    steps = nextSteps(first, others, most / made.length);
  }
}

/** Skips steps whose files would be too large according to their approximate size. */
function nextSteps(made: Step, others: readonly Step[], share: number): readonly Step[] {
  const next = others.findIndex(([, weight]) => weight / made[1] <= share);
  return next < 0 ? others.slice(-1) : others.slice(next);
}

/** Encodes the pixels. The `effort` is low, because a higher one takes much longer and saves only a few percent. */
function written(pixels: Sharp, format: StillFormat, quality: number): Promise<Buffer> {
  const copy = pixels.clone();
  if (format === 'avif') return copy.avif({ quality, effort: 2 }).toBuffer();
  if (format === 'webp') return copy.webp({ quality, effort: 2 }).toBuffer();
  return copy.jpeg({ quality, mozjpeg: true }).toBuffer();
}
