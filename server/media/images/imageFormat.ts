import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { mayMove } from '../../../src/model/images/images';
import type { ImageTransform } from './imageTransform';

/** Format of a generated image. Animated images become `mp4`, or WebP or GIF with all frames. */
export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'mp4' | 'moving-webp' | 'moving-gif';

/** The formats that a browser accepts, and its Save-Data preference. */
export interface ClientFormats {
  takesAvif: boolean;
  takesWebp: boolean;
  acceptsVideo: boolean;
  savesData: boolean;
}

/**
 * Reads the Accept header. A wildcard or a missing header means WebP, which every browser in use supports; AVIF must be
 * listed explicitly.
 */
export function clientFormats(headers: IncomingHttpHeaders): ClientFormats {
  const { accept = '*/*' } = headers;
  return {
    takesAvif: /image\/avif/.test(accept),
    takesWebp: /image\/webp|image\/\*|\*\/\*/.test(accept),
    acceptsVideo: /video\/(?:mp4|\*)|\*\/\*/.test(accept),
    savesData: headers['save-data'] === 'on',
  };
}

/** @param hasVideo true if this installation can create video. */
export function formatFor(
  path: string,
  request: ImageTransform,
  { takesWebp, acceptsVideo }: ClientFormats,
  hasVideo: boolean,
): ImageFormat {
  if (mayMove(path) && !request.isStill) {
    if (hasVideo && acceptsVideo) return 'mp4';
    return takesWebp ? 'moving-webp' : 'moving-gif';
  }
  if (request.prefersWebp && takesWebp) return 'webp';
  return ['.png', '.gif', '.svg'].includes(extname(path).toLowerCase()) ? 'png' : 'jpeg';
}

const TYPES: Readonly<Record<ImageFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  'moving-webp': 'image/webp',
  'moving-gif': 'image/gif',
};

export function mediaType(format: ImageFormat): string {
  return TYPES[format];
}
