import type { ImageMotion, ImageRendition } from '../../../src/model/content/content';
import {
  renderedSize,
  halfUp,
  imageQuery,
  mayMove,
  type ImageRequest,
} from '../../../src/model/images/images';
import { presetRequest, type ImagePresetName } from '../../../src/model/images/imagePresets';
import { ownKey } from '../../http/security/ownKeys';
import { signImage, isSignedBy } from './signature';

export const IMAGE_PREFIX = '/a/img/resize/';
export const IMAGE_PATTERN = `${IMAGE_PREFIX}:signature/*`;

interface ImageConfig {
  dataDir: string;
  imageSigningKeys: readonly string[];
}

interface Size {
  width: number;
  height: number;
}

/** An editor's crop of an image. */
export interface Cut {
  /** Visible part of the original in pixels, such as `800x450+0+20` (width, height, left and top). */
  crop?: string | null;
  cropGravity?: number | null;
}

interface Original extends Size, Cut {}

export interface Images {
  /**
   * Returns signed URLs of one image at several widths, narrowest first. Omits widths for which the original is too
   * small. If that leaves none, returns a single rendition at the largest possible width. All renditions are still
   * images.
   * @param path relative to the image folder.
   * @param aspect width divided by height of the result; null keeps the original's.
   */
  renditions(
    path: string,
    original: Original,
    widths: readonly number[],
    aspect: number | null,
  ): ImageRendition[];
  /** Returns the signed URL of an animated image in its own aspect ratio, at most `width` wide. */
  motion(path: string, original: Original, width: number): ImageMotion;
  /** Returns the signed URL of an image in a preset size. */
  preset(path: string, cut: Cut, name: ImagePresetName): string;
  /** Returns the signed URL of an image, without the origin. */
  address(path: string, request: ImageRequest): string;
  isSigned(signature: string, path: string, pairs: readonly [string, string][]): boolean;
}

/**
 * Creates and verifies image URLs. Uses a generated key if no keys are configured.
 * @param hasVideo true if animated images are served as video.
 */
export function createImages(config: ImageConfig, hasVideo: boolean): Images {
  const keys = config.imageSigningKeys.length
    ? config.imageSigningKeys
    : [ownKey(config.dataDir, 'image-signing')];
  const [signingKey = ''] = keys;

  function address(path: string, request: ImageRequest): string {
    const query = imageQuery(request);
    const signature = signImage(signingKey, path, [...new URLSearchParams(query)]);
    const encodedPath = path.split('/').map(encodeURIComponent).join('/');
    return `${IMAGE_PREFIX}${signature}/${encodedPath}?${query}`;
  }

  return {
    address,
    isSigned: (signature, path, pairs) => isSignedBy(keys, signature, path, pairs),
    renditions(path, original, widths, aspect) {
      const rendered = renderedSize(original);
      const ratio = aspect ?? rendered.width / rendered.height;
      const isStill = mayMove(path);
      return possibleWidths(rendered, widths, ratio).map((width) => {
        const height = halfUp(width / ratio);
        const size = { width, height, fit: 'cover' } as const;
        return { width, height, url: address(path, { ...size, ...cutOf(original), isStill }) };
      });
    },
    motion(path, original, most) {
      const rendered = renderedSize(original);
      const width = Math.min(most, rendered.width);
      const height = halfUp((width * rendered.height) / rendered.width);
      const url = address(path, { width, height, fit: 'cover', ...cutOf(original) });
      return { width, height, url, type: hasVideo ? 'video/mp4' : 'image/webp' };
    },
    preset: (path, cut, name) =>
      address(path, { ...presetRequest(name), ...cutOf(cut), isStill: mayMove(path) }),
  };
}

function cutOf({ crop, cropGravity }: Cut): Pick<ImageRequest, 'crop' | 'gravity'> {
  return { ...(crop ? { crop } : {}), ...(cropGravity ? { gravity: cropGravity } : {}) };
}

function possibleWidths(original: Size, widths: readonly number[], ratio: number): number[] {
  const widest = Math.floor(Math.min(original.width, original.height * ratio));
  const possible = widths.filter((width) => width <= widest).sort((a, b) => a - b);
  return possible.length ? possible : [widest];
}
