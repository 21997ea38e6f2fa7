import { light, palette } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor } from '../studio/settings.js';
import { box, extruded, pipe, ring, shifted, joined, type Field } from '../studio/shapes.js';
import { group, gloss, metal, solid, turned, type Finish, type Solid } from '../studio/solid.js';

/** A flat key lying along +x: a bow with a hole, a blade whose bitting is the given depths. */
function key(bow: 'round' | 'square' | 'trefoil', cuts: readonly number[], length: number): Field {
  const slab = (x: number, z: number, hx: number, hz: number, r: number): number => {
    const qx = Math.abs(x) - hx + r;
    const qz = Math.abs(z) - hz + r;
    return Math.hypot(Math.max(qx, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qz), 0) - r;
  };
  return (x, y, z) => {
    let plan: number;
    if (bow === 'round') plan = Math.hypot(x, z) - 0.42;
    else if (bow === 'square') plan = slab(x, z, 0.38, 0.44, 0.14);
    else
      plan = Math.min(
        Math.hypot(x + 0.2, z) - 0.27,
        Math.hypot(x - 0.12, z - 0.25) - 0.25,
        Math.hypot(x - 0.12, z + 0.25) - 0.25,
      );
    plan = Math.max(plan, 0.13 - Math.hypot(x + 0.22, z));
    const t = ((x - 0.75) / (length - 0.6)) * cuts.length;
    const cell = Math.min(cuts.length - 1, Math.max(0, Math.floor(t)));
    const depth = (cuts[cell] ?? 0) * 0.11;
    const tip = Math.max(0, x - length + 0.12);
    const blade = Math.max(
      slab(x - length / 2, z, length / 2, 0.15, 0.03),
      z - 0.15 + (x > 0.75 ? depth : 0) + tip,
      -z - 0.15 + tip,
    );
    const groove = Math.max(Math.abs(z + 0.04) - 0.022, 0.035 - Math.abs(y));
    const whole = extruded(Math.min(plan, blade), y, 0.055, 0.014);
    return x > 0.5 ? Math.max(whole, -groove) * 0.75 : whole * 0.85;
  };
}

function padlock(): Solid[] {
  const brass = metal(light('#cf9a3f'), 0.34);
  const shackle: Field = (x, y, z) => {
    const bend = Math.hypot(Math.max(-z, 0) === 0 ? 0 : 0, 0);
    const away = z < 0 ? Math.hypot(x, z) - 0.42 : Math.abs(x) - 0.42 + bend;
    return Math.hypot(away, y, Math.max(z - 0.9, 0)) - 0.105;
  };
  return [
    solid(box(0.74, 0.24, 0.62, 0.1), 1, brass, [0, 0.25, 0.7]),
    solid(shackle, 1.6, metal(light('#b9bcc2'), 0.22), [0, 0.25, -0.5]),
  ];
}

/** A ring of unlike keys and one padlock on deep teal, in raking light. */
export function keysStillLife(width: number, height: number): Pixels {
  const steel = metal(light('#b4b6ba'), 0.3);
  const brass = metal(light('#c8943c'), 0.3);
  const dark = metal(light('#55585e'), 0.34);
  const red: Finish = gloss(light(palette.vermilion), 0.22);
  const fan = (field: Field, finish: Finish, swing: number, y: number, reach: number): Solid[] =>
    group(
      [solid(shifted(field, 0.22, 0, 0), reach, finish, [0.52, 0, 0])],
      [-1.2, y, -0.35],
      turned(0, swing, 0),
    );
  const ground = light('#0d4a50');
  return photograph(
    {
      bodies: [
        ...fan(key('round', [0.4, 0.9, 0.3, 0.7, 0.2], 1.95), steel, 26, 0.07, 2.6),
        ...fan(key('square', [0.8, 0.2, 0.6, 0.9, 0.4, 0.6], 2.15), red, -2, 0.16, 2.8),
        ...fan(key('trefoil', [0.2, 0.7, 0.5, 0.9], 1.75), brass, -34, 0.07, 2.4),
        ...fan(key('round', [0.6, 0.3, 0.9, 0.4], 1.6), dark, -78, 0.08, 2.3),
        solid(
          joined(ring(0.56, 0.045), shifted(ring(0.56, 0.045), 0, 0.07, 0)),
          0.75,
          metal(light('#c9cbd0'), 0.2),
          [-1.35, 0.1, -0.35],
          turned(4, 0, 5),
        ),
        ...group(padlock(), [2.2, 0, -1.6], turned(0, -28)),
        solid(pipe(0.13, 0.02, 0.02, 0.01), 0.2, steel, [0.9, 0.02, 1.75]),
      ],
      planes: [floor(light('#0f545a', 0.9))],
      key: { from: unit([-0.85, 0.55, -0.35]), colour: [2.2, 1.95, 1.6], softness: 0.09 },
      sky: backdrop(ground, light('#2d6f72'), [
        { toward: [-0.9, 1, -0.8], size: 30, colour: [1.9, 1.75, 1.5] },
        { toward: [0.5, 1, -0.9], size: 16, colour: [0.8, 0.85, 0.9] },
        { toward: [0.2, 1, 1], size: 20, colour: [0.25, 0.22, 0.2] },
      ]),
      fill: { above: [0.3, 0.36, 0.38], below: [0.05, 0.14, 0.15] },
      haze: { colour: ground, from: 10, to: 20 },
    },
    { eye: [0.2, 5.6, 5.1], target: [0.25, 0.05, -0.1], angle: 32 },
    width,
    height,
  );
}
