import type { CropBox, ImageTransform } from './imageTransform';
import { imageSize, type Size } from './imageSize';

/**
 * Steps that convert image frames to video frames: crop to `taken`, scale to `scaled`, and crop the result to `shown`.
 */
export interface VideoShape {
  taken: CropBox;
  scaled: Size;
  shown: CropBox;
}

type RequestedShape = Pick<ImageTransform, 'width' | 'height' | 'fit' | 'gravity' | 'crop'>;

/** Returns the steps for a video. Both sides of a video must be even, so odd sizes are rounded up by a pixel. */
export function videoShape(original: Size, requested: RequestedShape): VideoShape {
  const taken = requested.crop ?? { left: 0, top: 0, ...original };
  const size = imageSize(taken, requested);
  const shown = { width: even(size.width), height: even(size.height) };
  if (requested.fit === 'bounds')
    return { taken, scaled: shown, shown: { left: 0, top: 0, ...shown } };
  const factor = Math.max(size.width / taken.width, size.height / taken.height);
  const scaled = {
    width: Math.max(shown.width, even(taken.width * factor)),
    height: Math.max(shown.height, even(taken.height * factor)),
  };
  const [column, row] = cropOrigin(requested.gravity);
  const left = Math.round((scaled.width - shown.width) * column);
  const top = Math.round((scaled.height - shown.height) * row);
  return { taken, scaled, shown: { left, top, ...shown } };
}

/** Returns the fractions of the surplus pixels to remove on the left and at the top. */
function cropOrigin(gravity: number): [number, number] {
  const cell = gravity === 0 ? 4 : gravity - 1;
  return [(cell % 3) / 2, Math.floor(cell / 3) / 2];
}

function even(side: number): number {
  return Math.max(2, 2 * Math.ceil(Math.round(side) / 2));
}
