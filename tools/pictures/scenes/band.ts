import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor, smooth } from '../studio/settings.js';
import { drum, type Field } from '../studio/shapes.js';
import {
  group,
  gloss,
  matte,
  metal,
  solid,
  turned,
  type Paint,
  type Solid,
} from '../studio/solid.js';

/** One heartbeat as a height over 0..1: a small rise, the sharp spike, the slow wave after it. */
function beat(t: number): number {
  const bump = (at: number, size: number): number => Math.exp(-(((t - at) / size) ** 2));
  return (
    0.14 * bump(0.2, 0.045) -
    0.2 * bump(0.335, 0.018) +
    bump(0.38, 0.022) -
    0.34 * bump(0.425, 0.02) +
    0.24 * bump(0.66, 0.07)
  );
}

/** A curved strip of the loop (axis y): from one angle to the other around the front (+z). */
function strip(radius: number, wall: number, half: number, spread: number, edge: number): Field {
  return (x, y, z) => {
    const squash = Math.hypot(x, z * 1.16);
    const angle = Math.abs(Math.atan2(x, z));
    const plan = Math.max(Math.abs(squash - radius) - wall, (angle - spread) * radius);
    const a = plan + edge;
    const b = Math.abs(y) - half + edge;
    return (Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(Math.max(a, b), 0) - edge) * 0.8;
  };
}

const pulse: Paint = (x, y, z) => {
  const u = Math.atan2(x, z) / 0.74;
  if (Math.abs(u) > 0.94 || Math.abs(y) > 0.25 || z < 0) return [0, 0, 0];
  const t = u * 0.5 + 0.46;
  const slope = (beat(t + 0.004) - beat(t - 0.004)) / 0.008;
  const away = Math.abs(y + 0.08 - beat(t) * 0.22) / Math.sqrt(1 + (slope * 0.17) ** 2);
  const line: Rgb = light(
    palette.vermilion,
    1.9 * smooth(0.02, 0.011, away) + 0.35 * smooth(0.1, 0, away),
  );
  const dots =
    Math.abs(((((u * 9) % 1) + 1) % 1) - 0.5) < 0.06 && Math.abs(y + 0.19) < 0.012 ? 0.25 : 0;
  return [line[0] + dots, line[1] + dots, line[2] + dots];
};

function band(): Solid[] {
  const strap = strip(1.06, 0.055, 0.33, 4, 0.045);
  return [
    solid(strap, 1.3, matte(light('#26304d'), 0.75)),
    solid(strip(1.12, 0.1, 0.36, 0.82, 0.06), 1.4, metal(light('#3a3c42'), 0.36)),
    solid(strip(1.2, 0.035, 0.31, 0.74, 0.02), 1.4, {
      colour: [0.006, 0.006, 0.008],
      rough: 0.42,
      metal: 0,
      glow: pulse,
    }),
    solid(
      drum(0.05, 0.04, 0.015),
      0.1,
      gloss(light(palette.vermilion), 0.3),
      [0.93, 0.0, 0.74],
      turned(0, 50, 90),
    ),
  ];
}

/** A wrist band standing open on blush, its pulse running out along the ground as one long line. */
export function bandOnBlush(width: number, height: number): Pixels {
  const blush = light('#efc9b6');
  const ground: Paint = (x, _y, z) => {
    const base = light('#ecc4b0', 0.92);
    const t = (((x * 0.42 + 0.25) % 1) + 1) % 1;
    const slope = (beat(t + 0.004) - beat(t - 0.004)) / 0.008;
    const away = Math.abs(z - 1.6 + beat(t) * 0.62) / Math.sqrt(1 + (slope * 0.26) ** 2);
    return mixLight(base, light(palette.vermilion, 0.95), smooth(0.034, 0.022, away));
  };
  return photograph(
    {
      bodies: group(band(), [0.35, 0.36, -0.2], turned(-4, -26, 0)),
      planes: [floor(matte(ground, 1))],
      key: { from: unit([-0.75, 0.8, 0.35]), colour: [1.7, 1.55, 1.4], softness: 0.14 },
      sky: backdrop(blush, light('#fbeee6'), [
        { toward: [-0.9, 0.8, 0.4], size: 24, colour: [1.3, 1.2, 1.1] },
        { toward: [0.8, 0.7, 0.6], size: 12, colour: [0.6, 0.6, 0.65] },
      ]),
      fill: { above: [0.44, 0.42, 0.42], below: [0.34, 0.24, 0.2] },
      haze: { colour: blush, from: 8.5, to: 15 },
    },
    { eye: [-0.2, 3.1, 5.6], target: [0, 0.42, 0.25], angle: 30, shift: [0.03, 0.02] },
    width,
    height,
  );
}
