import type { Image } from './content';

export type FitMode = 'cover' | 'bounds' | 'crop';

/** All of them. Cover and crop give the exact size; bounds never enlarges. */
export const FIT_MODES: readonly FitMode[] = ['cover', 'bounds', 'crop'];

/** How a picture is asked for; the height may be missing, then the width decides. */
export interface ImageRequest {
  width: number;
  height?: number;
  fit: FitMode;
  /** `WxH+x+y` in pixels of the original: the part that is drawn. */
  crop?: string;
  /** What stays when the rest is cut off: 0 and 5 the middle, else from 1 (top left) by rows to 9. */
  gravity?: number;
  /** True for the first picture of one that moves. */
  isStill?: boolean;
}

/** What a picture of unknown size is taken for. */
export const FALLBACK_SIZE = { width: 456, height: 306 } as const;

/** Widths at which a picture is offered where it fills the column. */
export const HERO_WIDTHS = [416, 740, 1280] as const;
/** Widths at which a card's picture is offered. */
export const CARD_WIDTHS = [196, 416, 640] as const;
/** Every story's picture is drawn in this shape on lists and at its head. */
export const STORY_ASPECT = 16 / 9;

/** How far below the window what loads lazily begins to load. */
export const LAZY_MARGIN = '50% 0px';

/**
 * The query of a resize address: pairs sorted by name and percent-encoded, as they are signed.
 * @see interface of the picture address: `/a/img/resize/{sig}/{path}?{pairs}`.
 */
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

/** Width and height of a crop, or of the whole where there is none. */
export function drawnSize(original: { width: number; height: number; crop?: string | null }): {
  width: number;
  height: number;
} {
  const found = /^(\d+)x(\d+)\+/.exec(original.crop ?? '');
  if (found) return { width: Number(found[1]), height: Number(found[2]) };
  return original.width > 0 && original.height > 0 ? original : FALLBACK_SIZE;
}

/** A picture that may move: shown as a film, unless one frame of it is asked for. */
export function mayMove(path: string): boolean {
  return /\.gif$/i.test(path);
}

/** Pairs in the one order and writing in which they are signed. */
export function canonicalQuery(pairs: readonly (readonly [string, string])[]): string {
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** Halves round up: 814.5 is 815. */
export function halfUp(value: number): number {
  return Math.floor(value + 0.5);
}

/** An image that an address can be built for. */
export function isValidImage(
  image: Partial<Pick<Image, 'bucketPath' | 'bucketType' | 'dateCreated' | 'filename' | 'id'>>,
): boolean {
  const inBucket = Boolean(image.bucketPath && image.bucketType);
  const inHub = Boolean(image.dateCreated?.date && image.filename && image.id);
  return inBucket || inHub;
}
