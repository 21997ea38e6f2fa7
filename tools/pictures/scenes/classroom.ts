import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { smooth } from '../studio/settings.js';
import { box, rod, joined } from '../studio/shapes.js';
import { group, matte, metal, solid, turned, type Paint, type Solid } from '../studio/solid.js';

function desk(top: string): Solid[] {
  const steel = metal(light('#6b6e73'), 0.4);
  const legs = joined(
    rod([-0.5, 0, -0.28], [-0.5, 0.72, -0.28], 0.022),
    rod([0.5, 0, -0.28], [0.5, 0.72, -0.28], 0.022),
    rod([-0.5, 0, 0.28], [-0.5, 0.72, 0.28], 0.022),
    rod([0.5, 0, 0.28], [0.5, 0.72, 0.28], 0.022),
  );
  return [
    solid(box(0.58, 0.022, 0.36, 0.018), 0.7, matte(light('#c79a62'), 0.55), [0, 0.74, 0]),
    solid(legs, 1.1, steel),
    solid(box(0.23, 0.02, 0.2, 0.02), 0.35, matte(light(top), 0.6), [0, 0.45, 0.58]),
    solid(box(0.23, 0.14, 0.018, 0.018), 0.3, matte(light(top), 0.6), [0, 0.78, 0.8], turned(-8)),
    solid(
      joined(
        rod([-0.2, 0, 0.42], [-0.2, 0.45, 0.42], 0.018),
        rod([0.2, 0, 0.42], [0.2, 0.45, 0.42], 0.018),
        rod([-0.2, 0, 0.78], [-0.2, 0.8, 0.8], 0.018),
        rod([0.2, 0, 0.78], [0.2, 0.8, 0.8], 0.018),
      ),
      1.2,
      steel,
    ),
  ];
}

/** The board: a chalked speech balloon, unanswered, and the ghost of what was wiped away. */
const board: Paint = (x, y, z) => {
  if (z < 0.02) return light('#8a6a42');
  const smear = 0.9 + 0.16 * Math.sin(x * 2.2 + Math.sin(y * 3) * 1.5);
  const base: Rgb = mixLight(light('#1f4b44', smear), light('#2c5a52'), 0.3);
  const qx = Math.max(Math.abs(x + 0.55) - 0.55, 0);
  const qy = Math.max(Math.abs(y - 0.12) - 0.12, 0);
  const balloon = Math.min(
    Math.abs(Math.hypot(qx, qy) - 0.28),
    Math.hypot(x + 1.0 + (y + 0.32) * 0.4, Math.max(Math.abs(y + 0.34) - 0.1, 0)) + 0.004,
  );
  const dots = Math.min(...[-0.85, -0.55, -0.25].map((at) => Math.hypot(x - at, y - 0.12) - 0.045));
  const lines = Math.max(
    Math.abs(((y + 0.09) % 0.19) + (y + 0.09 < 0 ? 0.19 : 0) - 0.1) - 0.008,
    Math.abs(x - 1.15) - 0.5 + 0.2 * Math.abs(Math.sin(Math.floor((y + 0.09) / 0.19) * 2.3)),
    Math.abs(y) - 0.42,
  );
  const mark = Math.min(balloon - 0.018, dots, lines);
  return mixLight(light('#eae6d8', 0.85), base, smooth(-0.004, 0.008, mark));
};

const boards: Paint = (x, _y, z) => {
  const plank = Math.floor(x / 0.34);
  const tone = 0.82 + 0.22 * (((plank * 37) % 11) / 11) + 0.03 * Math.sin(z * 3 + plank);
  const gap = smooth(0, 0.012, Math.abs(x / 0.34 - plank - 0.5) < 0.47 ? 1 : 0);
  return mixLight(light('#7c5a3a'), light('#b98a5a', tone), gap);
};

/** Tall windows on the left: light only where the glass is. */
function panes(x: number, y: number, z: number): number {
  const from = unit([-1, 0.62, -0.28]);
  const t = (-4.2 - x) / from[0];
  const wy = y + from[1] * t;
  const wz = z + from[2] * t;
  const cell = ((wz + 60) % 2.3) / 2.3;
  const high = smooth(0.8, 0.83, wy) * smooth(3.4, 3.37, wy);
  const wide = smooth(0.14, 0.15, cell) * smooth(0.86, 0.85, cell);
  const bars = smooth(0.012, 0.018, Math.abs(cell - 0.5)) * smooth(0.03, 0.04, Math.abs(wy - 2.15));
  return high * wide * bars;
}

/** An emptied classroom at the end of a day: rows of desks, one tablet left glowing. */
export function classroom(width: number, height: number): Pixels {
  const bodies: Solid[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const red = row === 2 && column === 1;
      bodies.push(
        ...group(
          desk(red ? palette.vermilion : palette.teal),
          [-2.4 + column * 1.75, 0, -2.6 + row * 1.75],
          turned(0, ((row * 7 + column * 5) % 5) - 2),
        ),
      );
    }
  }
  const tablet = group(
    [
      solid(box(0.26, 0.012, 0.18, 0.012), 0.35, {
        colour: [0.02, 0.02, 0.02],
        rough: 0.3,
        metal: 0,
        glow: (x, y, z) =>
          y > 0.005 && Math.abs(x) < 0.235 && Math.abs(z) < 0.155
            ? light('#cfe0f2', 1.1)
            : [0, 0, 0],
      }),
    ],
    [-0.62, 0.8, 0.85],
    turned(12, 8),
  );
  bodies.push(...tablet);
  bodies.push(solid(box(2.1, 0.72, 0.035, 0.01), 2.3, matte(board), [-0.1, 1.85, -4.9]));
  const wall = matte((_x, y): Rgb => (y < 0.95 ? light('#7d9a90', 0.9) : light('#efe3cb')), 1);
  return photograph(
    {
      bodies,
      planes: [
        { normal: [0, 1, 0], offset: 0, finish: { colour: boards, rough: 0.5, metal: 0 } },
        { normal: [0, 0, 1], offset: -5, finish: wall },
        { normal: [-1, 0, 0], offset: -4.6, finish: wall },
        { normal: [1, 0, 0], offset: -4.2, finish: wall },
        { normal: [0, -1, 0], offset: -3.7, finish: matte(light('#e9ddc6')) },
      ],
      key: {
        from: unit([-1, 0.62, -0.28]),
        colour: [5.2, 3.7, 2.1],
        softness: 0.035,
        through: panes,
      },
      sky: () => light('#f3dcb4'),
      fill: { above: [0.62, 0.6, 0.6], below: [0.5, 0.4, 0.3] },
      lamps: [{ at: [-0.62, 1.15, 0.95], colour: [0.1, 0.13, 0.18], shadow: false }],
    },
    { eye: [2.3, 2.5, 5.2], target: [-0.35, 1.02, -1.3], angle: 40 },
    width,
    height,
  );
}
