import { readFile, rm } from 'node:fs/promises';
import { FILM_BYTES, FILM_MEMORY_BYTES, FILM_SECONDS, FILM_TIMEOUT } from '../../config/limits';
import { runFfmpeg } from './ffmpeg';
import { filmShape, type FilmShape } from './filmShape';
import { checkedCrop, filmFacts } from './frames';
import type { PictureRequest } from './pictureRequest';

/** x264 CRF at which the video is indistinguishable from the image. */
const QUALITY = '24';

/**
 * Converts a GIF to a video. Throws a 413 for too many frames, a 422 for another file type, and
 * errors of ffmpeg.
 * @param draft path of the temporary output, which is deleted afterwards.
 */
export async function makeFilm(
  program: string,
  file: string,
  request: PictureRequest,
  draft: string,
): Promise<Buffer> {
  const size = await filmFacts(file);
  const shape = filmShape(size, { ...request, crop: checkedCrop(size, request.crop) });
  try {
    await runFfmpeg(program, filmArguments(file, shape, draft), FILM_TIMEOUT);
    return await readFile(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Forces the input to be a GIF that cannot refer to other files, whatever its content claims. */
function filmArguments(file: string, shape: FilmShape, draft: string): string[] {
  return [
    ...['-nostdin', '-loglevel', 'error', '-y', '-max_alloc', String(FILM_MEMORY_BYTES)],
    ...['-timelimit', String(Math.ceil(FILM_TIMEOUT / 1000)), '-threads', '1'],
    ...['-protocol_whitelist', 'file', '-f', 'gif', '-i', file],
    ...['-an', '-t', String(FILM_SECONDS), '-filter_complex', filters(shape)],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast', '-crf', QUALITY],
    ...['-threads', '1', '-movflags', '+faststart', '-map_metadata', '-1'],
    ...['-fs', String(FILM_BYTES), '-f', 'mp4', draft],
  ];
}

/** Video has no transparency: transparent pixels become white. */
function filters({ taken, scaled, shown }: FilmShape): string {
  const frames = [
    `crop=${taken.width}:${taken.height}:${taken.left}:${taken.top}`,
    `scale=${scaled.width}:${scaled.height}:flags=area`,
    `crop=${shown.width}:${shown.height}:${shown.left}:${shown.top}`,
    'format=yuva444p',
  ].join(',');
  return `[0:v]${frames},split[under][over];[under]drawbox=c=white:t=fill:replace=1[paper];[paper][over]overlay,setsar=1,format=yuv420p`;
}
