import type { ImageRendition } from '../../src/model/content';
import { drawnSize, halfUp, imageQuery, type ImageRequest } from '../../src/model/images';
import { ownKey } from '../security/ownKeys';
import { signPicture, isSignedBy } from './signature';

export const PICTURE_PREFIX = '/a/img/resize/';

interface PictureConfig {
  dataDir: string;
  imageSigningKeys: readonly string[];
}

interface Size {
  width: number;
  height: number;
}

interface Original extends Size {
  /** The part that is shown of it. */
  crop?: string | null;
}

export interface Pictures {
  /**
   * Signed addresses of one picture at several widths, narrowest first. No width is larger than the
   * original gives; where all are, there is one rendition as wide as it gives.
   * @param path below the picture folder.
   * @param aspect width by height of what is drawn; null keeps the original's.
   */
  renditions(
    path: string,
    original: Original,
    widths: readonly number[],
    aspect: number | null,
  ): ImageRendition[];
  /** The signed path and query under which the picture is served. */
  address(path: string, request: ImageRequest): string;
  isSigned(signature: string, path: string, pairs: readonly [string, string][]): boolean;
}

/** Makes and checks picture addresses. Without configured keys the installation uses one of its own. */
export function createPictures(config: PictureConfig): Pictures {
  const keys = config.imageSigningKeys.length
    ? config.imageSigningKeys
    : [ownKey(config.dataDir, 'image-signing')];
  const [signingKey = ''] = keys;

  function address(path: string, request: ImageRequest): string {
    const query = imageQuery(request);
    const signature = signPicture(signingKey, path, [...new URLSearchParams(query)]);
    const encodedPath = path.split('/').map(encodeURIComponent).join('/');
    return `${PICTURE_PREFIX}${signature}/${encodedPath}?${query}`;
  }

  return {
    address,
    isSigned: (signature, path, pairs) => isSignedBy(keys, signature, path, pairs),
    renditions(path, original, widths, aspect) {
      const drawn = drawnSize(original);
      const ratio = aspect ?? drawn.width / drawn.height;
      const crop = original.crop ? { crop: original.crop } : {};
      return possibleWidths(drawn, widths, ratio).map((width) => {
        const height = halfUp(width / ratio);
        return { width, height, url: address(path, { width, height, fit: 'cover', ...crop }) };
      });
    },
  };
}

function possibleWidths(original: Size, widths: readonly number[], ratio: number): number[] {
  const widest = Math.floor(Math.min(original.width, original.height * ratio));
  const possible = widths.filter((width) => width <= widest).sort((a, b) => a - b);
  return possible.length ? possible : [widest];
}
