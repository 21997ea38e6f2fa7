import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import { FRAME } from './camera';

/** Seconds between keyframes, which are the only frames at which players can start. */
export const SEGMENT_SECONDS = 4;

/** Encodes fragmented MP4 with H.264 and AAC, so that a single file serves both MP4 and HLS players. */
export async function encode(file: string, frames: Iterable<Buffer>, sound: string): Promise<void> {
  const { width, height, rate } = FRAME;
  const keyframes = String(rate * SEGMENT_SECONDS);
  const child = spawn(
    ffmpeg,
    [
      ...['-y', '-v', 'error'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate)],
      ...['-i', '-', '-f', 'lavfi', '-i', sound],
      ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '37', '-profile:v', 'main'],
      ...[
        '-bf',
        '0',
        '-pix_fmt',
        'yuv420p',
        '-g',
        keyframes,
        '-keyint_min',
        keyframes,
        '-sc_threshold',
        '0',
      ],
      ...['-c:a', 'aac', '-b:a', '16k', '-ac', '1', '-shortest', '-map_metadata', '-1'],
      ...[
        '-fflags',
        '+bitexact',
        '-flags:v',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        '-threads',
        '1',
      ],
      ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof+global_sidx', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'exit');
  for (const frame of frames) {
    if (!child.stdin.write(frame)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg exited with ${String(code)} for ${file}`);
}
