import { readFile, rm } from 'node:fs/promises';
import { VIDEO_BYTES, VIDEO_MEMORY_BYTES, VIDEO_SECONDS, VIDEO_TIMEOUT } from '../../config/limits';
import { runFfmpeg } from './ffmpeg';
import { videoShape, type VideoShape } from './videoShape';
import { checkedCrop, videoFacts } from './frames';
import type { ImageTransform } from './imageTransform';

/** x264 CRF. Lower values give a better and larger video. */
const QUALITY = '24';

/**
 * Converts a GIF to a video. Throws a 413 for too many frames or pixels, a 422 for an unreadable file or a crop outside
 * the image, and any error from ffmpeg.
 * @param draft path of the temporary output, which is deleted afterwards.
 */
export async function makeVideo(
  program: string,
  file: string,
  request: ImageTransform,
  draft: string,
): Promise<Buffer> {
  const size = await videoFacts(file);
  const shape = videoShape(size, { ...request, crop: checkedCrop(size, request.crop) });
  try {
    await runFfmpeg(program, videoArguments(file, shape, draft), VIDEO_TIMEOUT);
    return await readFile(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Returns ffmpeg's arguments. They force ffmpeg to read the file as a GIF, whatever it contains, because a GIF cannot
 * refer to other files.
 */
function videoArguments(file: string, shape: VideoShape, draft: string): string[] {
  return [
    ...['-nostdin', '-loglevel', 'error', '-y', '-max_alloc', String(VIDEO_MEMORY_BYTES)],
    ...['-timelimit', String(Math.ceil(VIDEO_TIMEOUT / 1000)), '-threads', '1'],
    ...['-protocol_whitelist', 'file', '-f', 'gif', '-i', file],
    ...['-an', '-t', String(VIDEO_SECONDS), '-filter_complex', filters(shape)],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryfast', '-crf', QUALITY],
    ...['-threads', '1', '-movflags', '+faststart', '-map_metadata', '-1'],
    ...['-fs', String(VIDEO_BYTES), '-f', 'mp4', draft],
  ];
}

/** Returns ffmpeg's filters. Transparent pixels become white, because the video format has no transparency. */
function filters({ taken, scaled, shown }: VideoShape): string {
  const frames = [
    `crop=${taken.width}:${taken.height}:${taken.left}:${taken.top}`,
    `scale=${scaled.width}:${scaled.height}:flags=area`,
    `crop=${shown.width}:${shown.height}:${shown.left}:${shown.top}`,
    'format=yuva444p',
  ].join(',');
  return `[0:v]${frames},split[under][over];[under]drawbox=c=white:t=fill:replace=1[paper];[paper][over]overlay,setsar=1,format=yuv420p`;
}
