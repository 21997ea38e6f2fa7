import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { mayMove } from '../../../src/model/content/images';
import type { PictureRequest } from './pictureRequest';

/** Format of a response. Animated images are `mp4`, or WebP or GIF with all frames. */
export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'mp4' | 'moving-webp' | 'moving-gif';

/** The formats that a browser accepts, and its Save-Data preference. */
export interface PictureTaker {
  takesAvif: boolean;
  takesWebp: boolean;
  takesFilm: boolean;
  savesData: boolean;
}

/**
 * Reads the Accept header. A wildcard or a missing header means WebP, which every browser in use
 * supports; AVIF has to be named.
 */
export function pictureTaker(headers: IncomingHttpHeaders): PictureTaker {
  const { accept = '*/*' } = headers;
  return {
    takesAvif: /image\/avif/.test(accept),
    takesWebp: /image\/webp|image\/\*|\*\/\*/.test(accept),
    takesFilm: /video\/(?:mp4|\*)|\*\/\*/.test(accept),
    savesData: headers['save-data'] === 'on',
  };
}

/** @param hasFilm true if this installation can create video. */
export function formatFor(
  path: string,
  request: PictureRequest,
  { takesWebp, takesFilm }: PictureTaker,
  hasFilm: boolean,
): PictureFormat {
  if (mayMove(path) && !request.isStill) {
    if (hasFilm && takesFilm) return 'mp4';
    return takesWebp ? 'moving-webp' : 'moving-gif';
  }
  if (request.prefersWebp && takesWebp) return 'webp';
  return ['.png', '.gif'].includes(extname(path).toLowerCase()) ? 'png' : 'jpeg';
}

const TYPES: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  'moving-webp': 'image/webp',
  'moving-gif': 'image/gif',
};

export function mediaType(format: PictureFormat): string {
  return TYPES[format];
}
