import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../projectRoot';
import { frames, openStill, type Shot } from './camera';
import { encode, SEGMENT_SECONDS } from './encode';
import { playlist } from './playlist';

/**
 * Creates the MP4 files and HLS playlists in `content/clips` for the videos in `content/videos`, from three slow camera
 * moves over each video's image. Run it with `tsx tools/clips/videos.ts [slug…]`.
 */
const SHOTS: readonly Shot[] = [
  { from: { x: 0, y: 0, zoom: 1 }, to: { x: 0.06, y: 0.06, zoom: 0.88 }, seconds: 4 },
  { from: { x: 0.05, y: 0.3, zoom: 0.55 }, to: { x: 0.18, y: 0.34, zoom: 0.55 }, seconds: 4 },
  { from: { x: 0.38, y: 0.12, zoom: 0.5 }, to: { x: 0.3, y: 0.1, zoom: 0.66 }, seconds: 4 },
];
const SECONDS = SHOTS.reduce((all, { seconds }) => all + seconds, 0);

/**
 * Returns an audio source for the encoder: a low, pulsing fifth that fades in and out. Its pitch depends on the index.
 */
function sound(index: number): string {
  const tone = [147, 165, 175, 196, 220][index % 5] ?? 196;
  const breath = `(0.6+0.4*sin(2*PI*0.2*t))*min(1\\,min(t\\,${SECONDS}-t))`;
  return `aevalsrc=${breath}*(0.14*sin(2*PI*${tone}*t)+0.07*sin(2*PI*${tone * 1.5}*t)):s=16000:d=${SECONDS}`;
}

const folder = path.join(projectRoot, 'content');
const requested = process.argv.slice(2);
const slugs = readdirSync(path.join(folder, 'videos')).map((file) => file.replace(/\.md$/, ''));
for (const [index, slug] of slugs.entries()) {
  if (requested.length > 0 && !requested.includes(slug)) continue;
  const text = readFileSync(path.join(folder, 'videos', `${slug}.md`), 'utf8');
  const frame = /^image: \{ file: ([\w.-]+)/m.exec(text)?.[1] ?? '';
  const file = path.join(folder, 'clips', `${slug}.mp4`);
  const still = await openStill(path.join(folder, 'pictures', frame));
  await encode(file, frames(still, SHOTS), sound(index));
  const parts = { seconds: SEGMENT_SECONDS, duration: SECONDS };
  const list = playlist(readFileSync(file), `${slug}.mp4`, parts);
  writeFileSync(path.join(folder, 'clips', `${slug}.m3u8`), list);
}
