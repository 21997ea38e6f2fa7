import { makeVideo } from './motionVideo';
import type { ImageFormat } from './imageFormat';
import type { ImageTransform } from './imageTransform';
import { transformFrames, transformImage } from './transform';

export interface RequestedImage {
  file: string;
  request: ImageTransform;
  savesData: boolean;
}

/** Generates an image from a file. Rejects with the errors of `transformImage`, `transformFrames` and ffmpeg. */
export type MakeImage = (requested: RequestedImage, format: ImageFormat) => Promise<Buffer>;

/** @param ffmpeg null if it is not installed; animated images are then served as WebP or GIF. */
export function createMakeImage(ffmpeg: string | null, draft: () => Promise<string>): MakeImage {
  return async ({ file, request, savesData }, format) => {
    switch (format) {
      case 'mp4':
        return ffmpeg === null
          ? transformFrames(file, request, 'webp')
          : makeVideo(ffmpeg, file, request, await draft());
      case 'moving-webp':
        return transformFrames(file, request, 'webp');
      case 'moving-gif':
        return transformFrames(file, request, 'gif');
      default:
        return transformImage(file, request, format, { savesData });
    }
  };
}
