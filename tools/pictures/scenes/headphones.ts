import { light, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor, smooth } from '../studio/settings.js';
import { drum, extruded, ring, rod, shifted, type Field } from '../studio/shapes.js';
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

/** A bow open downwards, in the x-y plane: half a ring with straight arms below it. */
export function bow(radius: number, thick: number, wide: number, drop: number): Field {
  return (x, y, z) => {
    const away = y > 0 ? Math.hypot(x, y) - radius : Math.abs(x) - radius;
    const below = Math.max(-drop - y, 0);
    const plan = Math.hypot(Math.abs(away) > thick ? Math.abs(away) - thick : 0, below);
    const inside = plan > 0 ? plan : Math.abs(away) - thick;
    return extruded(inside, z, wide, 0.02);
  };
}

/** Punched metal: rows of small holes, with a plain rim. */
const grille: Paint = (x, _y, z) => {
  const from = Math.hypot(x, z);
  const bright: Rgb = [0.2, 0.19, 0.18];
  if (from > 0.66 || from < 0.17) return bright;
  const size = 0.074;
  const row = Math.round(z / (size * 0.866));
  const shiftX = row % 2 === 0 ? 0 : size / 2;
  const column = Math.round((x - shiftX) / size);
  const hole = Math.hypot(x - shiftX - column * size, z - row * size * 0.866);
  const k = smooth(0.022, 0.029, hole);
  return [bright[0] * k + 0.004, bright[1] * k + 0.004, bright[2] * k + 0.004];
};

function cup(): Solid[] {
  return [
    solid(drum(0.8, 0.15, 0.06), 0.85, gloss(light('#1b1c20'), 0.4), [0, 0, 0]),
    solid(drum(0.69, 0.05, 0.03), 0.8, metal(grille, 0.38), [0, 0.14, 0]),
    solid(ring(0.74, 0.035), 0.8, metal(light('#caa36a'), 0.25), [0, 0.14, 0]),
    solid(drum(0.15, 0.03, 0.012), 0.2, metal(light('#caa36a'), 0.25), [0, 0.185, 0]),
    solid(ring(0.57, 0.24), 0.85, matte(light('#1d1a1c'), 0.9), [0, -0.27, 0]),
  ];
}

/** Both cups and the bow; the cups face outwards along x. */
export function headphones(): Solid[] {
  const yoke = (side: number): Solid[] => [
    solid(rod([0, 0.1, 0.86], [0, 0.82, 0.1], 0.035), 1.4, metal(light('#9d9da0'), 0.3), [
      side * 1.16,
      0,
      0,
    ]),
    solid(rod([0, 0.1, -0.86], [0, 0.82, -0.1], 0.035), 1.4, metal(light('#9d9da0'), 0.3), [
      side * 1.16,
      0,
      0,
    ]),
    solid(shifted(drum(0.05, 0.2, 0.02), 0, 0.95, 0), 1.5, metal(light('#9d9da0'), 0.3), [
      side * 1.16,
      0,
      0,
    ]),
  ];
  return [
    ...group(cup(), [1.2, 0, 0], turned(0, 0, -90)),
    ...group(cup(), [-1.2, 0, 0], turned(0, 0, 90)),
    ...yoke(1),
    ...yoke(-1),
    solid(bow(1.16, 0.025, 0.17, 0.5), 1.7, metal(light('#8b8b8e'), 0.32), [0, 1.2, 0]),
    solid(bow(1.08, 0.05, 0.24, 0.02), 1.5, matte(light('#1d1a1c'), 0.85), [0, 1.2, 0]),
  ];
}

/** Open-back headphones standing in hard light on vermilion. */
export function headphonesOnVermilion(width: number, height: number): Pixels {
  const red = light('#e0492a');
  return photograph(
    {
      bodies: group(headphones(), [0.1, 0.83, 0], turned(0, -52, 0)),
      planes: [floor(light('#e2401f', 0.95))],
      key: { from: unit([-0.55, 0.75, 0.6]), colour: [1.9, 1.75, 1.6], softness: 0.1 },
      sky: backdrop(red, light('#f29c7c'), [
        { toward: [-1, 0.8, 0.4], size: 26, colour: [1.6, 1.5, 1.4] },
        { toward: [0.8, 0.6, 0.3], size: 14, colour: [0.9, 0.7, 0.6] },
      ]),
      fill: { above: [0.44, 0.36, 0.33], below: [0.34, 0.08, 0.03] },
      haze: { colour: red, from: 10, to: 17 },
    },
    { eye: [-1.2, 2.3, 8.2], target: [0.1, 1.42, 0], angle: 29, shift: [0.1, 0] },
    width,
    height,
  );
}
