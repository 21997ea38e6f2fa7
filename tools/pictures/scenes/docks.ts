import { light, palette } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, cable, floor } from '../studio/settings.js';
import { box, drum, tile } from '../studio/shapes.js';
import {
  group,
  gloss,
  matte,
  metal,
  solid,
  turned,
  type Finish,
  type Paint,
  type Solid,
} from '../studio/solid.js';

/** A face with slots cut dark into it: each slot is centre x, centre y, half width, half height. */
function slotted(
  face: Finish['colour'],
  front: number,
  slots: readonly (readonly [number, number, number, number])[],
): Paint {
  const plain = typeof face === 'function' ? face(0, 0, 0) : face;
  return (x, y, z) => {
    if (z < front) return plain;
    for (const [cx, cy, hw, hh] of slots) {
      const r = Math.min(hw, hh);
      const qx = Math.max(Math.abs(x - cx) - hw + r, 0);
      const qy = Math.max(Math.abs(y - cy) - hh + r, 0);
      if (Math.hypot(qx, qy) < r) return [0.006, 0.006, 0.008];
    }
    return plain;
  };
}

function plug(colour: string, at: readonly [number, number, number], swing: number): Solid[] {
  return group(
    [
      solid(box(0.11, 0.055, 0.2, 0.05), 0.3, gloss(light(colour), 0.35), [0, 0, 0.26]),
      solid(box(0.085, 0.032, 0.1, 0.03), 0.2, metal(light('#c9c9c9'), 0.25), [0, 0, 0]),
    ],
    at,
    turned(0, swing),
  );
}

function long(): Solid[] {
  const steel = light('#a9abb0');
  const ports = slotted(steel, 0.5, [
    [-0.95, 0, 0.1, 0.035],
    [-0.55, 0, 0.1, 0.035],
    [-0.08, 0, 0.15, 0.06],
    [0.35, 0, 0.15, 0.06],
    [0.95, 0, 0.2, 0.025],
  ]);
  return [solid(tile(1.3, 0.16, 0.56, 0.16, 0.03), 1.5, metal(ports, 0.4), [0, 0.19, 0])];
}

function tall(): Solid[] {
  const face = slotted(light(palette.teal, 1.1), 0.2, [
    [0, 0.5, 0.1, 0.035],
    [0, 0.2, 0.1, 0.035],
    [0, -0.12, 0.15, 0.055],
    [0, -0.42, 0.15, 0.055],
  ]);
  const lampDot = solid(
    drum(0.03, 0.01),
    0.05,
    { colour: [0, 0, 0], rough: 0.5, metal: 0, glow: light(palette.vermilion, 2) },
    [0, 1.52, 0.33],
    turned(90),
  );
  return [
    solid(box(0.36, 0.86, 0.32, 0.09), 1, gloss(face, 0.35), [0, 0.95, 0]),
    solid(tile(0.5, 0.045, 0.46, 0.12, 0.02), 0.75, metal(light('#55585e'), 0.4), [0, 0.05, 0]),
    lampDot,
  ];
}

function puck(): Solid[] {
  return [
    solid(drum(0.55, 0.17, 0.07), 0.65, gloss(light(palette.vermilion), 0.34), [0, 0.18, 0]),
    solid(drum(0.4, 0.012, 0.01), 0.45, gloss(light(palette.vermilionDeep), 0.3), [0, 0.345, 0]),
  ];
}

/** Three docks of three shapes among their cables, on an ochre desk. */
export function docksOnDesk(width: number, height: number): Pixels {
  const wall = light('#d9a346');
  const black = matte(light('#17181b'), 0.6);
  const white = matte(light('#efe9dd'), 0.6);
  const red = matte(light(palette.vermilion), 0.6);
  const bodies: Solid[] = [
    ...group(long(), [-0.55, 0, 0.15], turned(0, 18)),
    ...group(tall(), [-1.35, 0, -1.35], turned(0, 24)),
    ...group(puck(), [1.65, 0, 0.55]),
    ...plug('#17181b', [-1.55, 0.19, 1.02], 18),
    ...cable(
      [
        [-1.42, 0.19, 1.45],
        [-1.2, 0.12, 2.1],
        [-0.3, 0.06, 2.3],
        [0.55, 0.06, 1.75],
        [1.5, 0.06, 1.9],
        [2.6, 0.06, 2.9],
        [3.4, 0.06, 3.2],
      ],
      0.052,
      black,
    ),
    ...cable(
      [
        [-1.0, 0.9, -1.6],
        [-0.2, 0.5, -2.0],
        [0.5, 0.06, -1.6],
        [1.5, 0.06, -1.2],
        [2.6, 0.06, -1.7],
        [4.2, 0.06, -1.4],
      ],
      0.05,
      white,
    ),
    ...cable(
      [
        [1.95, 0.17, 0.15],
        [2.35, 0.08, -0.35],
        [2.9, 0.06, 0.1],
        [2.7, 0.06, 0.75],
        [3.3, 0.06, 1.1],
        [4.5, 0.06, 0.7],
      ],
      0.05,
      red,
    ),
    ...plug('#efe9dd', [0.62, 0.06, 1.02], -62),
    ...cable(
      [
        [1.02, 0.06, 1.23],
        [1.4, 0.06, 1.42],
        [1.9, 0.05, 1.45],
        [2.6, 0.05, 1.95],
        [4, 0.05, 1.8],
      ],
      0.045,
      white,
    ),
  ];
  return photograph(
    {
      bodies,
      planes: [floor(light('#d69f40', 0.95))],
      key: { from: unit([-0.8, 0.8, 0.25]), colour: [1.8, 1.6, 1.35], softness: 0.13 },
      sky: backdrop(wall, light('#f3e3bd'), [
        { toward: [-0.8, 1.1, -0.5], size: 26, colour: [1.1, 1.05, 0.95] },
        { toward: [0.9, 0.5, 0.7], size: 20, colour: [0.35, 0.35, 0.4] },
      ]),
      fill: { above: [0.42, 0.4, 0.4], below: [0.3, 0.2, 0.09] },
      haze: { colour: wall, from: 10.5, to: 17 },
    },
    { eye: [1.6, 4.1, 7.6], target: [0.2, 0.5, 0.05], angle: 29 },
    width,
    height,
  );
}
