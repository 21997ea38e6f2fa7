import { light, palette } from '../palette.js';
import { draft } from '../studio/draft.js';
import type { Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import {
  box,
  drum,
  extruded,
  joined,
  pipe,
  rod,
  shifted,
  without,
  type Field,
} from '../studio/shapes.js';
import { group, matte, solid, turned, type Finish, type Solid } from '../studio/solid.js';

/** A cog lying flat: teeth around a bored disc. */
function cog(radius: number, teeth: number, half: number): Field {
  return (x, y, z) => {
    const from = Math.hypot(x, z);
    const tooth =
      Math.min(1, Math.max(-1, Math.cos(Math.atan2(z, x) * teeth) * 2.2)) * radius * 0.09;
    return extruded(Math.max(from - radius - tooth, radius * 0.3 - from), y, half, 0.01) * 0.75;
  };
}

/** A leaf of the phone: a thin slab with a notched edge towards the hinge. */
function leaf(finish: Finish, side: number): Solid[] {
  const slab = without(
    box(1.05, 0.075, 1.75, 0.05),
    joined(
      shifted(box(0.22, 0.2, 0.42), -side * 1.0, 0, 0.85),
      shifted(box(0.22, 0.2, 0.42), -side * 1.0, 0, -0.85),
    ),
  );
  return [
    solid(slab, 2.2, finish),
    solid(box(0.86, 0.01, 1.56, 0.008), 1.9, matte(light('#a9bccd')), [side * 0.1, 0.08, 0]),
  ];
}

/** A folding phone's hinge taken apart along its pin, every part over the place it belongs to. */
export function hingeApart(width: number, height: number): Pixels {
  const bone = matte(light('#f7f0e2'));
  const steel = matte(light('#c3cbd2'));
  const brass = matte(light(palette.ochreLight));
  const red = matte(light(palette.vermilion));
  const blue = matte(light(palette.duskLight));
  const along = turned(90);
  const knuckle = (z: number, finish: Finish): Solid =>
    solid(pipe(0.2, 0.075, 0.2, 0.01), 0.45, finish, [0, 1.25, z], along);
  const arm = (side: number, z: number): Solid[] => [
    solid(
      joined(box(0.42, 0.05, 0.15, 0.02), shifted(pipe(0.13, 0.06, 0.05), -side * 0.42, 0, 0)),
      0.75,
      steel,
      [side * 0.98, 0.92, z],
      turned(0, 0, side * 20),
    ),
  ];
  const bodies: Solid[] = [
    ...group(leaf(bone, -1), [-1.75, -0.2, 0], turned(0, 0, -13)),
    ...group(leaf(bone, 1), [1.75, -0.2, 0], turned(0, 0, 13)),
    solid(
      without(pipe(0.42, 0.05, 1.72, 0.01), shifted(box(1, 3, 1), 0, 0, 1.0)),
      2,
      blue,
      [0, -0.75, 0],
      turned(90),
    ),
    knuckle(-1.35, steel),
    knuckle(-0.72, bone),
    knuckle(0.72, bone),
    knuckle(1.35, steel),
    solid(cog(0.3, 14, 0.09), 0.45, brass, [-0.32, 1.25, 0], along),
    solid(cog(0.3, 14, 0.09), 0.45, red, [0.34, 1.25, 0], along),
    solid(rod([0, 0, -2.9], [0, 0, 1.9], 0.075), 3.1, red, [0, 2.15, 0]),
    solid(drum(0.15, 0.06, 0.01), 0.25, red, [0, 2.15, -2.95], along),
    ...arm(-1, -0.95),
    ...arm(1, -0.95),
    ...arm(-1, 0.95),
    ...arm(1, 0.95),
  ];
  for (let i = 0; i < 5; i += 1) {
    bodies.push(
      solid(pipe(0.2, 0.06, 0.022), 0.3, i % 2 ? brass : steel, [0, 1.25, -1.85 - i * 0.2], along),
    );
  }
  for (const [x, z] of [
    [-0.95, -0.62],
    [0.95, -0.62],
    [-0.95, 0.62],
    [0.95, 0.62],
  ] as const) {
    bodies.push(
      solid(joined(drum(0.035, 0.2), shifted(drum(0.085, 0.035), 0, 0.2, 0)), 0.35, brass, [
        x,
        1.85,
        z,
      ]),
    );
    bodies.push(solid(rod([x, 0.1, z], [x, 1.6, z], 0.008), 2.4, matte(light(palette.vermilion))));
  }
  return draft(
    bodies,
    { eye: [9, 8.2, 11], target: [0.0, 0.7, -0.25], angle: 20, flat: 4.9 },
    { paper: light('#e9dfc9'), ink: light('#1b2436'), key: unit([-0.6, 0.9, 0.5]) },
    width,
    height,
  );
}
