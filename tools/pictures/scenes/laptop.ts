import { light, mixLight, palette, type Rgb } from '../palette.js';
import { hills } from '../chance.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor, smooth } from '../studio/settings.js';
import { box, drum, shifted, tile, type Field } from '../studio/shapes.js';
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

const shell = metal(light('#8d9096', 0.9), 0.46);

/** A wallpaper of layered dunes under a low sun. */
const wallpaper: Paint = (x, y, z) => {
  if (z < 0 || Math.abs(x) > 1.5 || y < 0.12 || y > 1.98) return [0.008, 0.008, 0.01];
  const v = (y - 0.12) / 1.86;
  let seen: Rgb = mixLight(
    light(palette.ochreLight, 1.1),
    light(palette.dusk, 0.8),
    smooth(0.2, 1, v),
  );
  const sun = Math.hypot(x - 0.42, y - 1.18);
  seen = mixLight(light(palette.vermilion, 1.25), seen, smooth(0.36, 0.367, sun));
  const bands = [palette.vermilionLight, palette.vermilionDeep, palette.teal, palette.tealDeep];
  bands.forEach((band, i) => {
    const top =
      0.62 -
      i * 0.15 +
      0.2 * (hills(x * 0.9 + i * 7.3, i * 3.1, 2) - 0.4) +
      0.06 * Math.sin(x * 1.7 + i * 2);
    const shade = 0.75 + 0.5 * smooth(top - 0.25, top, v);
    seen = mixLight(seen, light(band, shade), smooth(top + 0.004, top - 0.004, v));
  });
  return seen;
};

/** All keys at once: the one in the nearest cell of a grid. */
const keys: Field = (x, y, z) => {
  const wide = 0.198;
  const deep = 0.19;
  const row = Math.min(2, Math.max(-2, Math.round(z / deep)));
  const space = row === 2 && Math.abs(x) < wide * 2.5;
  const column = Math.min(6, Math.max(-6, Math.round(x / wide)));
  const cx = space ? 0 : column * wide;
  const half = space ? wide * 2.44 : 0.086;
  const qx = Math.max(Math.abs(x - cx) - half + 0.02, 0);
  const qz = Math.max(Math.abs(z - row * deep) - 0.062, 0);
  return Math.max(Math.hypot(qx, qz) - 0.02, Math.abs(y) - 0.018) * 0.7;
};

export function laptop(): Solid[] {
  const deck = tile(1.62, 0.045, 1.12, 0.14, 0.02);
  const base = solid(deck, 2.05, shell, [0, 0.075, 0]);
  const well = solid(
    tile(1.36, 0.004, 0.51, 0.05, 0.003),
    1.5,
    matte(light('#26282c')),
    [0, 0.119, -0.34],
  );
  const caps = solid(keys, 1.5, gloss(light('#111216'), 0.5), [0, 0.134, -0.34]);
  const pad = solid(
    tile(0.56, 0.003, 0.34, 0.05, 0.002),
    0.7,
    metal(light('#7b7e85', 0.8), 0.5),
    [0, 0.1215, 0.62],
  );
  const feet = [-1.4, 1.4].map((x) =>
    solid(drum(0.07, 0.02), 0.1, matte(light(palette.ink)), [x, 0.02, 0.95]),
  );
  const lid = group(
    [
      solid(shifted(box(1.62, 1.07, 0.032, 0.03), 0, 1.07, 0), 2.75, shell),
      solid(shifted(box(1.575, 1.02, 0.006, 0.005), 0, 1.07, 0.032), 2.75, {
        colour: [0.01, 0.01, 0.012],
        rough: 0.22,
        metal: 0,
        glow: wallpaper,
      }),
    ],
    [0, 0.12, -1.1],
    turned(-20),
  );
  return [base, well, caps, pad, ...feet, ...lid];
}

/** A slim laptop, half turned, on warm paper in late light. */
export function laptopOnPaper(width: number, height: number): Pixels {
  const paper = light('#e9dcc4');
  return photograph(
    {
      bodies: group(laptop(), [0, 0, 0], turned(0, -34)),
      planes: [floor(light('#eadcc3', 0.92))],
      key: { from: unit([-0.75, 0.85, -0.25]), colour: [1.75, 1.55, 1.25], softness: 0.16 },
      sky: backdrop(paper, light('#f7efe0'), [
        { toward: [-1, 1.2, 0.3], size: 24, colour: [1.3, 1.2, 1.05] },
        { toward: [1, 0.5, -0.6], size: 16, colour: [0.3, 0.35, 0.45] },
      ]),
      fill: { above: [0.42, 0.43, 0.47], below: [0.28, 0.22, 0.16] },
      haze: { colour: paper, from: 10, to: 17 },
    },
    { eye: [0.3, 2.9, 7.6], target: [0, 0.9, -0.2], angle: 29, shift: [0.07, -0.01] },
    width,
    height,
  );
}
