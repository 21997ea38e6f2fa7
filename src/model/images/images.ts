import type { Image } from '../content/content';

export type FitMode = 'cover' | 'bounds' | 'crop';

/** `cover` and `crop` produce the exact size. `bounds` fits the image within the size and never enlarges it. */
export const FIT_MODES: readonly FitMode[] = ['cover', 'bounds', 'crop'];

/** Parameters of a resize request. If the height is missing, it follows from the width. */
export interface ImageRequest {
  width: number;
  height?: number;
  fit: FitMode;
  /** Part of the original to render, as `WxH+x+y` in pixels. */
  crop?: string;
  /** Crop anchor on a 3×3 grid, numbered by rows from 1 (top left) to 9; 0 and 5 are the center. */
  gravity?: number;
  /** True to request only the first frame of an animated image. */
  isStill?: boolean;
}

/** Assumed size of an image whose size is unknown. */
export const FALLBACK_SIZE = { width: 456, height: 306 } as const;

/** Rendition widths for an image that fills the column. */
export const HERO_WIDTHS = [416, 740, 1280] as const;
/** Rendition widths for the image on a card. */
export const CARD_WIDTHS = [196, 416, 640] as const;
/** Maximum width, in CSS pixels, of an image in a story's text. */
export const TEXT_IMAGE_WIDTH = 640;
/** Maximum width, in CSS pixels, of a story's hero image and of an image in a gallery. */
export const WIDE_IMAGE_WIDTH = 1040;
/** Aspect ratio of images in lists and at the top of pages. */
export const STORY_ASPECT = 16 / 9;

/** `rootMargin` for lazy loading: loading starts when an element is within half a viewport of being visible. */
export const LAZY_MARGIN = '50% 0px';

/** Returns the query for a resize URL (`/a/img/resize/{sig}/{path}?{pairs}`), in the canonical form that is signed. */
export function imageQuery(request: ImageRequest): string {
  const pairs: [string, string][] = [
    ['auto', 'webp'],
    ['fit', request.fit],
    ['width', String(halfUp(request.width))],
  ];
  if (request.height !== undefined) pairs.push(['height', String(halfUp(request.height))]);
  if (request.crop !== undefined) pairs.push(['crop', request.crop]);
  if (request.gravity) pairs.push(['gravity', String(request.gravity)]);
  if (request.isStill) pairs.push(['frame', '1']);
  return canonicalQuery(pairs);
}

/** Returns the size of the crop, or else of the full image, or else `FALLBACK_SIZE`. */
export function renderedSize(original: { width: number; height: number; crop?: string | null }): {
  width: number;
  height: number;
} {
  const found = /^(\d+)x(\d+)\+/.exec(original.crop ?? '');
  if (found) return { width: Number(found[1]), height: Number(found[2]) };
  return original.width > 0 && original.height > 0 ? original : FALLBACK_SIZE;
}

/**
 * Returns true if the image may be animated. An animated image is served as a video, WebP or GIF with all its frames
 * unless a single frame is requested.
 */
export function mayMove(path: string): boolean {
  return /\.gif$/i.test(path);
}

/** Returns the pairs sorted by name and percent-encoded, which is the canonical form that is signed. */
export function canonicalQuery(pairs: readonly (readonly [string, string])[]): string {
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Rounds half up: 814.5 becomes 815. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** Returns true if a URL can be built for the image. */
export function isValidImage(
  image: Partial<Pick<Image, 'bucketPath' | 'bucketType' | 'dateCreated' | 'filename' | 'id'>>,
): boolean {
  const inBucket = Boolean(image.bucketPath && image.bucketType);
  const inHub = Boolean(image.dateCreated?.date && image.filename && image.id);
  return inBucket || inHub;
}
