import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { smooth } from '../studio/settings.js';
import { ball, box, drum, joined, rod, shifted } from '../studio/shapes.js';
import {
  group,
  gloss,
  lamp,
  matte,
  metal,
  solid,
  turned,
  type Paint,
  type Solid,
} from '../studio/solid.js';

/** Ceiling panels: only the far ones and one near one are still lit. */
const ceiling: Paint = (x, _y, z) => {
  const n = Math.floor((z + 60) / 2.4);
  const t = (z + 60) / 2.4 - n;
  const panel = Math.abs(x) < 0.55 && Math.abs(t - 0.5) < 0.26;
  if (!panel) return [0, 0, 0];
  return n <= 18 ? light('#e8f3ef', 1.5) : n === 21 ? light('#dcebe8', 0.5) : [0.012, 0.014, 0.016];
};

function monitor(): Solid[] {
  return [
    solid(box(0.46, 0.3, 0.025, 0.02), 0.6, gloss(light('#0b0d10'), 0.12), [0, 1.5, 0]),
    solid(rod([0, 0.1, -0.03], [0, 1.4, -0.03], 0.025), 1.7, metal(light('#9aa0a4'), 0.35)),
    solid(
      joined(
        rod([-0.3, 0.07, 0.2], [0.3, 0.07, -0.2], 0.03),
        rod([-0.3, 0.07, -0.2], [0.3, 0.07, 0.2], 0.03),
      ),
      0.5,
      metal(light('#60666a'), 0.4),
    ),
    solid(box(0.26, 0.02, 0.16, 0.02), 0.35, matte(light('#c9cec9')), [0, 0.95, 0.08]),
    solid(
      drum(0.013, 0.01),
      0.02,
      lamp(light(palette.vermilion, 3)),
      [0.38, 1.24, 0.03],
      turned(90),
    ),
  ];
}

function bed(): Solid[] {
  const steel = metal(light('#aab0b2'), 0.32);
  return [
    solid(box(0.45, 0.09, 1.0, 0.06), 1.2, matte(light('#eceade')), [0, 0.66, 0]),
    solid(box(0.43, 0.05, 0.42, 0.05), 0.7, matte(light(palette.tealLight)), [0, 0.74, 0.5]),
    solid(box(0.34, 0.07, 0.2, 0.06), 0.45, matte(light('#f6f3ea')), [0, 0.77, -0.72]),
    solid(
      joined(
        rod([-0.45, 0.45, -1], [-0.45, 1.05, -1], 0.025),
        rod([0.45, 0.45, -1], [0.45, 1.05, -1], 0.025),
        rod([-0.45, 1.05, -1], [0.45, 1.05, -1], 0.025),
      ),
      1.5,
      steel,
    ),
    solid(
      joined(
        ...[-0.36, 0.36].flatMap((x) => [
          rod([x, 0.12, -0.72], [x, 0.58, 0.62], 0.024),
          rod([x, 0.58, -0.62], [x, 0.12, 0.72], 0.024),
          shifted(ball(0.075), x, 0.075, -0.72),
          shifted(ball(0.075), x, 0.075, 0.72),
        ]),
        rod([-0.36, 0.12, 0.72], [0.36, 0.12, 0.72], 0.024),
        rod([-0.36, 0.12, -0.72], [0.36, 0.12, -0.72], 0.024),
      ),
      1.5,
      steel,
    ),
  ];
}

/** A ward corridor with half its lights out and every screen dark. */
export function corridor(width: number, height: number): Pixels {
  const bodies: Solid[] = [
    ...group(monitor(), [1.15, 0, 1.1], turned(0, -38)),
    ...group(monitor(), [1.3, 0, -3.4], turned(0, -50)),
    ...group(monitor(), [-1.35, 0, -7.4], turned(0, 40)),
    ...group(bed(), [-1.2, 0, -1.6], turned(0, 4)),
  ];
  for (let i = 0; i < 6; i += 1) {
    for (const side of [-1, 1]) {
      const z = -1 - i * 3.1 + (side > 0 ? 0 : -0.9);
      bodies.push(
        solid(
          box(0.05, 1.06, 0.58, 0.01),
          1.25,
          gloss(light(i === 1 && side > 0 ? palette.vermilion : '#3d6a6b', 0.9), 0.35),
          [side * 2.0, 1.06, z],
        ),
      );
      bodies.push(
        solid(
          box(0.06, 0.26, 0.1, 0.01),
          0.3,
          {
            colour: [0.02, 0.03, 0.03],
            rough: 0.2,
            metal: 0,
            glow: i > 3 ? light('#cfe0da', 0.6) : [0, 0, 0],
          },
          [side * 1.99, 1.55, z + 0.25],
        ),
      );
    }
  }
  const rail = matte(light('#b9a27c'));
  for (let z = 3; z > -20; z -= 2) {
    for (const x of [-1.93, 1.93]) {
      bodies.push(solid(rod([0, 0, -1], [0, 0, 1], 0.035), 1.05, rail, [x, 0.95, z]));
    }
  }
  const walls: Paint = (_x, y) =>
    mixLight(light('#3f6f70', 0.9), light('#d5dccf', 0.95), smooth(0.99, 1.0, y));
  const lino: Paint = (x) =>
    mixLight(
      light(palette.vermilion, 0.8),
      light('#8aa39c', 0.75),
      smooth(0.05, 0.055, Math.abs(x + 0.55)),
    );
  const far = (z: number): { at: [number, number, number]; colour: Rgb; shadow: boolean } => ({
    at: [0, 2.6, z],
    colour: [5.5, 6.3, 6.0],
    shadow: true,
  });
  return photograph(
    {
      bodies,
      planes: [
        { normal: [0, 1, 0], offset: 0, finish: { colour: lino, rough: 0.16, metal: 0 } },
        {
          normal: [0, -1, 0],
          offset: -2.8,
          finish: { colour: light('#aab5ae', 0.8), rough: 0.9, metal: 0, glow: ceiling },
        },
        { normal: [1, 0, 0], offset: -2.05, finish: matte(walls) },
        { normal: [-1, 0, 0], offset: -2.05, finish: matte(walls) },
        { normal: [0, 0, 1], offset: -21, finish: matte(light('#e6eee6', 1.1)) },
      ],
      key: { from: [0, 1, 0], colour: [0, 0, 0], softness: 0.2, through: () => 0 },
      sky: () => [0.02, 0.03, 0.035],
      fill: { above: [0.15, 0.2, 0.225], below: [0.1, 0.13, 0.14] },
      lamps: [far(-16.5), far(-19), { ...far(-8.4), colour: [2.4, 2.8, 2.7] }],
    },
    { eye: [0.5, 1.5, 5.2], target: [-0.15, 1.3, -8], angle: 47 },
    width,
    height,
  );
}
