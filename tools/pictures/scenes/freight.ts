import { chance, hills } from '../chance.js';
import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { floor, smooth } from '../studio/settings.js';
import { box } from '../studio/shapes.js';
import { group, gloss, matte, solid, turned, type Paint, type Solid } from '../studio/solid.js';

interface Road {
  readonly across: (x: number) => number;
  readonly slope: (x: number) => number;
}

/** Roads are waves over x; they meet and part like routes on a dispatcher's table. */
const roads: readonly Road[] = [
  [0.0, 1.5, 0.32, 0.2],
  [0.1, -2.0, 0.27, 2.2],
  [2.6, 0.9, 0.45, 4.1],
  [-2.9, 1.1, 0.38, 0.9],
].map(([base, swing, rate, phase]) => {
  const [b, s, r, p] = [base, swing, rate, phase] as [number, number, number, number];
  return { across: (x) => b + s * Math.sin(x * r + p), slope: (x) => s * r * Math.cos(x * r + p) };
});

const table: Paint = (x, _y, z) => {
  const field = hills(x * 0.28 + 4, z * 0.34 + 9, 3);
  let seen: Rgb = mixLight(light('#e9dcc2'), light('#dccba8'), smooth(0.4, 0.44, field));
  seen = mixLight(seen, light('#b9c0a2'), smooth(0.56, 0.568, field));
  const water = Math.abs(z - 4.6 + 0.45 * x - 0.7 * Math.sin(x * 0.7)) - 0.42;
  seen = mixLight(light('#7f9fae'), seen, smooth(-0.015, 0.015, water));
  for (const road of roads) {
    const away = Math.abs(z - road.across(x)) / Math.hypot(1, road.slope(x));
    seen = mixLight(light('#fbf5e8'), seen, smooth(0.3, 0.315, away));
    seen = mixLight(light('#3b3f47'), seen, smooth(0.255, 0.27, away));
    const dash = (((x * 1.6) % 1) + 1) % 1 < 0.55;
    if (dash) seen = mixLight(light('#e8d9b5'), seen, smooth(0.012, 0.022, away));
  }
  return seen;
};

function truck(colour: string, length: number): Solid[] {
  const dark = matte(light('#1a1c20'));
  return [
    solid(
      box(length, 0.15, 0.115, 0.015),
      length + 0.2,
      matte(light(colour), 0.6),
      [-0.08, 0.24, 0],
    ),
    solid(
      box(0.11, 0.115, 0.105, 0.03),
      0.22,
      gloss(light(colour === palette.vermilion ? palette.vermilionDeep : '#56606e'), 0.3),
      [length + 0.08, 0.18, 0],
    ),
    solid(box(length + 0.12, 0.04, 0.1, 0.01), length + 0.25, dark, [0.03, 0.06, 0]),
  ];
}

/** A map table from above in evening light, lorries on every route, three of them called back in vermilion. */
export function freightTable(width: number, height: number): Pixels {
  const source = chance('freight lanes');
  const bodies: Solid[] = [];
  roads.forEach((road, lane) => {
    let x = -8 + lane * 0.5;
    let n = 0;
    while (x < 8) {
      n += 1;
      const side = n % 2 === 0 ? 1 : -1;
      const heading = (-Math.atan(road.slope(x)) * 180) / Math.PI + (side > 0 ? 0 : 180);
      const red = (lane === 1 && n === 5) || (lane === 0 && n === 3) || (lane === 3 && n === 6);
      const colour = red
        ? palette.vermilion
        : source.pick(['#f3ede0', '#f3ede0', '#d9d3c6', palette.duskLight, '#c98f3a']);
      const lift = side * 0.135;
      const tilt = Math.hypot(1, road.slope(x));
      bodies.push(
        ...group(
          truck(colour, source.between(0.27, 0.4)),
          [x - (lift * road.slope(x)) / tilt, 0, road.across(x) + lift / tilt],
          turned(0, heading),
        ),
      );
      x += source.between(0.95, 1.9);
    }
  });
  for (let i = 0; i < 9; i += 1) {
    const x = -5.5 + i * 1.35;
    const z = (i % 2 ? 3.5 : -1.2) + source.between(-0.4, 0.4);
    if (roads.some((road) => Math.abs(z - road.across(x)) < 0.95)) continue;
    bodies.push(
      solid(
        box(source.between(0.2, 0.34), 0.16, source.between(0.16, 0.28), 0.01),
        0.6,
        matte(light('#d8c8a4')),
        [x, 0.16, z],
        turned(0, source.between(-20, 20)),
      ),
    );
  }
  return photograph(
    {
      bodies,
      planes: [floor(matte(table, 1))],
      key: { from: unit([-0.85, 0.5, -0.45]), colour: [1.95, 1.6, 1.15], softness: 0.06 },
      sky: () => light('#d9cdb4'),
      fill: { above: [0.3, 0.34, 0.44], below: [0.2, 0.18, 0.15] },
    },
    { eye: [1.2, 10.6, 7.4], target: [0.1, 0, 0.1], angle: 35 },
    width,
    height,
  );
}
