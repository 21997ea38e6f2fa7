import { chance } from '../chance.js';
import { light, palette } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, floor } from '../studio/settings.js';
import { extruded, type Field } from '../studio/shapes.js';
import { gloss, metal, solid, turned, type Solid } from '../studio/solid.js';

/** A coin: milled rim, raised edge, a shallow disc struck in the middle. */
const coin: Field = (x, y, z) => {
  const from = Math.hypot(x, z);
  const milled = Math.cos(Math.atan2(z, x) * 72) * 0.004;
  const sunk = from < 0.33 && from > 0.16 ? 0.012 : 0;
  return extruded(from - 0.42 + milled, y, 0.052 - sunk, 0.012) * 0.85;
};

/** Seven paydays as stacks of coins, each a little lower; what the fee took lies in vermilion. */
export function coinsCounted(width: number, height: number): Pixels {
  const source = chance('coins');
  const bodies: Solid[] = [];
  const counts = [15, 14, 12, 11, 8, 6, 3];
  counts.forEach((count, i) => {
    const x = (i - 3) * 1.08;
    const taken = i === 0 ? 0 : ([0, 1, 1, 2, 2, 3, 4][i] ?? 1);
    for (let k = 0; k < count; k += 1) {
      const brass = metal(
        light(source.next() < 0.25 ? '#d9a64e' : '#f2c26a'),
        source.between(0.4, 0.48),
      );
      bodies.push(
        solid(
          coin,
          0.45,
          brass,
          [x + source.between(-0.025, 0.025), 0.055 + k * 0.108, source.between(-0.025, 0.025)],
          turned(0, source.between(0, 90)),
        ),
      );
    }
    for (let k = 0; k < taken; k += 1) {
      const y = 0.055 + k * 0.108;
      bodies.push(
        solid(coin, 0.45, gloss(light(palette.vermilion), 0.25), [
          x + source.between(-0.05, 0.05),
          y,
          1.25 + source.between(-0.04, 0.04),
        ]),
      );
    }
  });
  const blue = light('#6d83ad');
  return photograph(
    {
      bodies,
      planes: [floor(light('#5f769f', 0.95))],
      key: { from: unit([-0.8, 0.62, 0.5]), colour: [1.95, 1.75, 1.45], softness: 0.1 },
      sky: backdrop(blue, light('#c8d3e4'), [
        { toward: [-0.8, 0.7, 0.8], size: 28, colour: [1.5, 1.4, 1.2] },
        { toward: [0.9, 0.5, 0.2], size: 16, colour: [0.7, 0.75, 0.9] },
      ]),
      fill: { above: [0.36, 0.4, 0.5], below: [0.16, 0.19, 0.28] },
      haze: { colour: blue, from: 11.5, to: 18 },
    },
    { eye: [3.0, 3.3, 8.4], target: [0.2, 0.72, 0.3], angle: 32 },
    width,
    height,
  );
}
