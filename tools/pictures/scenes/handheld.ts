import { hills } from '../chance.js';
import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor, smooth } from '../studio/settings.js';
import { ball, box, drum, joined, melted, shifted, tile } from '../studio/shapes.js';
import { group, gloss, matte, solid, turned, type Paint, type Solid } from '../studio/solid.js';

/** The game on the screen: a lone walker on a ridge before a large moon. */
const game: Paint = (x, _y, z) => {
  if (Math.abs(x) > 1.06 || Math.abs(z) > 0.62) return [0, 0, 0];
  const v = 0.5 - z / 1.24;
  let seen: Rgb = mixLight(light('#f0b36a', 1.2), light('#4a4f8a', 0.9), smooth(0.15, 1, v));
  const moon = Math.hypot(x + 0.25, z + 0.08);
  seen = mixLight(light('#fff0d0', 1.3), seen, smooth(0.3, 0.31, moon));
  [palette.vermilionLight, palette.vermilionDeep, '#3a1f3c', '#120c1c'].forEach((tone, i) => {
    const top = 0.46 - i * 0.1 + 0.24 * (hills(x * (1.2 + i * 0.4) + i * 5.2, i, 4) - 0.45);
    seen = mixLight(seen, light(tone), smooth(top + 0.006, top - 0.006, v));
  });
  const person = Math.min(
    Math.hypot(x - 0.3, (z - 0.09) * 0.5) - 0.035,
    Math.hypot(x - 0.3, z + 0.01) - 0.026,
  );
  return mixLight([0.005, 0.004, 0.01], seen, smooth(-0.004, 0.004, person));
};

function stick(x: number, z: number): Solid[] {
  return [
    solid(drum(0.2, 0.02, 0.01), 0.25, matte(light('#0c0d12')), [x, 0.13, z]),
    solid(
      joined(drum(0.07, 0.1), shifted(drum(0.15, 0.03, 0.025), 0, 0.1, 0)),
      0.3,
      gloss(light('#1f222b'), 0.45),
      [x, 0.2, z],
    ),
  ];
}

function button(x: number, z: number, colour: string): Solid {
  return solid(drum(0.085, 0.05, 0.03), 0.15, gloss(light(colour), 0.25), [x, 0.15, z]);
}

export function handheld(): Solid[] {
  const slab = tile(1.85, 0.13, 0.82, 0.42, 0.09);
  const grips = joined(
    shifted(box(0.3, 0.2, 0.6, 0.19), -1.5, -0.1, 0.12),
    shifted(box(0.3, 0.2, 0.6, 0.19), 1.5, -0.1, 0.12),
  );
  const pad = joined(box(0.17, 0.05, 0.055, 0.02), box(0.055, 0.05, 0.17, 0.02));
  return [
    solid(melted(slab, grips, 0.16), 2.1, gloss(light('#46527c', 1.1), 0.45)),
    solid(
      tile(1.14, 0.006, 0.7, 0.06, 0.004),
      1.4,
      { colour: [0.006, 0.006, 0.008], rough: 0.15, metal: 0, glow: game },
      [0, 0.13, 0],
    ),
    ...stick(-1.5, -0.32),
    ...stick(1.5, 0.28),
    solid(pad, 0.25, gloss(light('#11131a'), 0.4), [-1.5, 0.14, 0.3]),
    button(1.5, -0.5, palette.vermilion),
    button(1.65, -0.34, '#11131a'),
    button(1.35, -0.34, '#11131a'),
    button(1.5, -0.18, '#11131a'),
    solid(ball(0.03), 0.04, matte([0, 0, 0]), [1.22, 0.12, -0.62]),
  ];
}

/** A handheld console propped up in dusk light, its screen brighter than the window. */
export function handheldAtDusk(width: number, height: number): Pixels {
  const air = light('#39456e', 0.8);
  return photograph(
    {
      bodies: [
        ...group(handheld(), [0, 0.72, 0], turned(52, -24, 0)),
        solid(
          box(1.2, 0.35, 0.25, 0.05),
          1.4,
          matte(light('#141a30')),
          [0.2, 0.35, -0.55],
          turned(0, -24),
        ),
      ],
      planes: [floor({ colour: light('#232b4c'), rough: 0.28, metal: 0 })],
      key: { from: unit([0.95, 0.4, 0.06]), colour: [4.2, 1.6, 0.6], softness: 0.16 },
      sky: backdrop(air, light('#1b2340'), [
        { toward: [1, 0.35, -0.4], size: 22, colour: [2.6, 1.1, 0.4] },
        { toward: [-0.7, 1, 0.6], size: 22, colour: [0.28, 0.36, 0.6] },
      ]),
      fill: { above: [0.3, 0.38, 0.66], below: [0.1, 0.12, 0.22] },
      lamps: [{ at: [0, 1.5, 1.3], colour: [0.5, 0.28, 0.16], shadow: false }],
      haze: { colour: air, from: 8.5, to: 15 },
    },
    { eye: [-1, 2.3, 6.4], target: [0, 0.72, 0], angle: 30, shift: [-0.05, -0.05] },
    width,
    height,
  );
}
