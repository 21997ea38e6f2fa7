import { hills } from '../chance.js';
import { light, mixLight, palette, type Rgb } from '../palette.js';
import type { Pixels } from '../studio/photograph.js';
import { smooth } from '../studio/settings.js';

type Spot = readonly [number, number];

/** The open road, then the tunnel under the ridge, then open again; in units of the picture's height. */
const route: readonly Spot[] = [
  [0.1, 0.86],
  [0.2, 0.78],
  [0.3, 0.81],
  [0.4, 0.73],
  [0.47, 0.66],
  [0.58, 0.585],
  [0.7, 0.5],
  [0.83, 0.42],
  [0.96, 0.345],
  [1.04, 0.31],
  [1.12, 0.33],
  [1.2, 0.27],
  [1.26, 0.19],
  [1.36, 0.16],
];
const mouth = 4;
const exit = 8;

/** Height of the land: noise, with one ridge lifted across the picture. */
function land(x: number, y: number): number {
  const along = (x - 0.72) * 0.64 + (y - 0.48) * 0.77;
  const across = (x - 0.72) * 0.77 - (y - 0.48) * 0.64;
  const ridge = Math.exp(-((across / 0.2) ** 2)) * (0.75 + 0.25 * Math.cos(along * 3));
  return 0.62 * ridge + 0.75 * hills(x * 3.1 + 3, y * 3.1 + 8, 5);
}

function nearRoute(x: number, y: number): { away: number; along: number; leg: number } {
  let away = Infinity;
  let at = 0;
  let leg = 0;
  let walked = 0;
  for (let i = 0; i + 1 < route.length; i += 1) {
    const [a, b] = [route[i], route[i + 1]] as [Spot, Spot];
    const ux = b[0] - a[0];
    const uy = b[1] - a[1];
    const length = Math.hypot(ux, uy);
    const t = Math.min(1, Math.max(0, ((x - a[0]) * ux + (y - a[1]) * uy) / (length * length)));
    const d = Math.hypot(x - a[0] - ux * t, y - a[1] - uy * t);
    if (d < away) {
      away = d;
      at = walked + t * length;
      leg = i;
    }
    walked += length;
  }
  return { away, along: at, leg };
}

const steps: readonly string[] = [
  '#9fc0b4',
  '#cfd3ac',
  '#e8dcb8',
  '#efe3cb',
  '#e6cfa6',
  '#d8b27c',
  '#f4ecdf',
  '#ffffff',
];

function ground(height: number): Rgb {
  const at = Math.min(steps.length - 1.001, Math.max(0, (height - 0.16) * 8.2));
  const i = Math.floor(at);
  return mixLight(
    light(steps[i] ?? palette.paper),
    light(steps[i + 1] ?? palette.paper),
    smooth(0.35, 0.65, at - i),
  );
}

/** Open road solid, hidden road dashed, with a portal at each mouth and a mark at each end. */
function withRoute(seen: Rgb, x: number, y: number): Rgb {
  const { away, along, leg } = nearRoute(x, y);
  const red = light(palette.vermilion);
  let out = seen;
  if (leg >= mouth && leg < exit) {
    out = mixLight(mixLight(out, light('#3d2b24'), 0.42), out, smooth(0.03, 0.033, away));
    if ((along * 26) % 1 < 0.55) out = mixLight(red, out, smooth(0.008, 0.0095, away));
  } else {
    out = mixLight(light('#fffaf0'), out, smooth(0.0145, 0.016, away));
    out = mixLight(red, out, smooth(0.0085, 0.01, away));
  }
  const ends = [route[0], route[route.length - 1]] as [Spot, Spot];
  const portals = [route[mouth], route[exit]] as [Spot, Spot];
  for (const [px, py] of portals) {
    const d = Math.hypot(x - px, y - py);
    out = mixLight(light('#fffaf0'), out, smooth(0.042, 0.044, d));
    out = mixLight(light(palette.ink), out, smooth(0.033, 0.035, d));
  }
  for (const [px, py] of ends) {
    const d = Math.hypot(x - px, y - py);
    out = mixLight(light('#fffaf0'), out, smooth(0.046, 0.048, d));
    out = mixLight(red, out, smooth(0.036, 0.038, d));
    out = mixLight(light('#fffaf0'), out, smooth(0.013, 0.015, d));
  }
  return out;
}

/** A relief map lit from the north-west, contour lines, and one route that goes under the mountain. */
export function reliefMap(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  const tone = (v: number): number => {
    const c = Math.min(1, Math.max(0, v));
    return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
  };
  const e = 0.002;
  for (let py = 0; py < height; py += 1) {
    for (let px = 0; px < width; px += 1) {
      const x = px / height;
      const y = py / height;
      const h = land(x, y);
      const dx = (land(x + e, y) - h) / e;
      const dy = (land(x, y + e) - h) / e;
      const lit = 0.86 + 0.15 * (dx * 0.75 + dy * 0.66);
      let seen = ground(h);
      const water = smooth(0.272, 0.268, h);
      seen = mixLight(seen, light('#5e93a3'), water);
      const shade = 1 + (Math.min(1.28, Math.max(0.42, lit)) - 1) * (1 - water * 0.85);
      seen = [seen[0] * shade, seen[1] * shade, seen[2] * (shade * 0.8 + 0.2)];
      const steep = Math.hypot(dx, dy);
      const level = h * 34;
      const off = Math.abs(level - Math.round(level)) / (34 * Math.max(steep, 0.15));
      const heavy = Math.round(level) % 5 === 0;
      const line =
        smooth(heavy ? 0.0019 : 0.0012, heavy ? 0.0009 : 0.0004, off) * (heavy ? 0.62 : 0.36);
      seen = mixLight(seen, light('#6e4a30'), line * (1 - water * 0.7));
      seen = withRoute(seen, x, y);
      data.set([tone(seen[0]), tone(seen[1]), tone(seen[2])], (py * width + px) * 3);
    }
  }
  return { width, height, data };
}
