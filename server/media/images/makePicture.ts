import { makeFilm } from './film';
import type { PictureFormat } from './pictureFormat';
import type { PictureRequest } from './pictureRequest';
import { transformFrames, transformPicture } from './transform';

export interface WantedPicture {
  file: string;
  request: PictureRequest;
  savesData: boolean;
}

/** Generates an image from a file. Rejects with the errors of the transformations and of ffmpeg. */
export type MakePicture = (wanted: WantedPicture, format: PictureFormat) => Promise<Buffer>;

/** @param ffmpeg null if it is not installed: animated images are then WebP. */
export function createMakePicture(
  ffmpeg: string | null,
  draft: () => Promise<string>,
): MakePicture {
  return async ({ file, request, savesData }, format) => {
    switch (format) {
      case 'mp4':
        return ffmpeg === null
          ? transformFrames(file, request, 'webp')
          : makeFilm(ffmpeg, file, request, await draft());
      case 'moving-webp':
        return transformFrames(file, request, 'webp');
      case 'moving-gif':
        return transformFrames(file, request, 'gif');
      default:
        return transformPicture(file, request, format, { savesData });
    }
  };
}
