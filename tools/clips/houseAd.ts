import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from '../projectRoot';
import { FRAME } from './camera';
import { encode } from './encode';

// Creates `public/ads/house-film.mp4`, the video ad that ships with the project. Run it with `tsx
// tools/clips/houseAd.ts`.

const SECONDS = 6;
const INK = '#12161a';
const PAPER = '#fbf7f0';
const ACCENT = '#e5431d';

/** Returns the SVG path of a sine-like wave across the frame. */
function wave(y: number, height: number, shift: number): string {
  const length = 160;
  const start = -length * 2 + (shift % (length * 2));
  let line = `M${start} ${y}`;
  for (let x = start; x < FRAME.width + length * 2; x += length * 2) {
    line += `q${length / 2} ${-height} ${length} 0 q${length / 2} ${height} ${length} 0`;
  }
  return line;
}

function frame(at: number): string {
  const time = at / FRAME.rate;
  const rise = Math.min(1, time / 0.8);
  const turn = Math.min(1, Math.max(0, (time - 3) / 0.6));
  const words = turn < 0.5 ? ['Half the noise.', 'All of the signal.'] : ['Halfwave,', 'by mail.'];
  const ground = turn < 0.5 ? INK : ACCENT;
  const type = turn < 0.5 ? PAPER : INK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <path d="${wave(292, 90 * rise, time * 70)}" fill="none" stroke="${turn < 0.5 ? ACCENT : PAPER}" stroke-width="16"/>
    <path d="${wave(330, 60 * rise, -time * 46)}" fill="none" stroke="${type}" stroke-width="5" opacity="0.55"/>
    <g font-family="Georgia, 'DejaVu Serif', serif" font-weight="700" font-size="62" letter-spacing="-2" fill="${type}" opacity="${rise}">
      <text x="44" y="${118 + 14 * (1 - rise)}">${words[0] ?? ''}</text>
      <text x="44" y="${188 + 14 * (1 - rise)}">${words[1] ?? ''}</text>
    </g>
  </svg>`;
}

const frames: Buffer[] = [];
for (let at = 0; at < SECONDS * FRAME.rate; at += 1) {
  frames.push(
    await sharp(Buffer.from(frame(at)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
}
const sound = `aevalsrc=0.12*sin(2*PI*196*t)*min(1\\,min(t\\,${SECONDS}-t)):s=16000:d=${SECONDS}`;
await encode(path.join(projectRoot, 'public', 'ads', 'house-film.mp4'), frames, sound);
