import { halfUp } from '../../../src/model/images/images';
import type { ImageTransform } from './imageTransform';

export interface Size {
  width: number;
  height: number;
}

type RequestedSize = Pick<ImageTransform, 'width' | 'height' | 'fit'>;

/**
 * Returns the size of the generated image. A missing side is computed from the aspect ratio and rounded half up. The
 * fit `bounds` never enlarges an image.
 */
export function imageSize(original: Size, { width, height, fit }: RequestedSize): Size {
  const byWidth = (to: number): Size => ({
    width: to,
    height: Math.max(1, halfUp((to * original.height) / original.width)),
  });
  const byHeight = (to: number): Size => ({
    width: Math.max(1, halfUp((to * original.width) / original.height)),
    height: to,
  });
  if (fit === 'bounds') {
    const across = Math.min(width ?? Infinity, original.width);
    const down = Math.min(height ?? Infinity, original.height);
    return across * original.height <= down * original.width ? byWidth(across) : byHeight(down);
  }
  if (width !== null && height !== null) return { width, height };
  return width === null ? byHeight(height ?? original.height) : byWidth(width);
}
