import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { mayMove } from '../../../src/model/content/images';
import type { PictureRequest } from './pictureRequest';

/** In what a picture is sent. One that moves is `mp4`, or else WebP or GIF with all its frames. */
export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'mp4' | 'moving-webp' | 'moving-gif';

/** What a browser says it can show, and that its reader counts bytes. */
export interface PictureTaker {
  takesAvif: boolean;
  takesWebp: boolean;
  takesFilm: boolean;
  savesData: boolean;
}

/**
 * A browser that names no pictures at all, or any kind, gets WebP: every one in use reads it. AVIF is
 * only for who names it.
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

/** @param hasFilm whether films can be made here. */
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
