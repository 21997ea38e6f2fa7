import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { backdrop, cable, floor, smooth } from '../studio/settings.js';
import { drum, tile, without, shifted } from '../studio/shapes.js';
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

type Design = (x: number, z: number) => Rgb;

const arcs: Design = (x, z) => {
  const d = Math.hypot(x - 1.1, z - 0.7);
  return d % 0.5 < 0.25 && d < 1.6 ? light(palette.ochreLight) : light(palette.vermilion);
};
const dunes: Design = (x, z) => {
  const wave = z + 0.18 * Math.sin(x * 2.2);
  return wave > 0.34
    ? light(palette.duskDeep)
    : wave > 0.05
      ? light(palette.dusk)
      : light(palette.duskLight);
};
const stripes: Design = (x, z) =>
  Math.abs(((x + z) % 0.34) + (x + z < 0 ? 0.34 : 0) - 0.17) < 0.035
    ? light(palette.ochre)
    : light(palette.ink, 1.4);
const halves: Design = (x, z) =>
  Math.hypot(x - 0.3, z) < 0.36
    ? light(palette.vermilion)
    : x > 0.3
      ? light(palette.ochre)
      : light(palette.paper, 0.92);

/** A bank card: its design on the top face, and a small gilt chip. */
function card(design: Design): Solid[] {
  const face: Paint = (x, y, z) => {
    if (y < 0.01) return light('#d8d0c0');
    const chip = Math.max(Math.abs(x + 0.72) - 0.15, Math.abs(z + 0.08) - 0.115);
    return mixLight(light('#d9b56a', 0.9), design(x, z), smooth(-0.004, 0.004, chip));
  };
  return [solid(tile(1.08, 0.02, 0.68, 0.1, 0.008), 1.3, gloss(face, 0.36))];
}

function tag(): Solid[] {
  const leather = light('#8a4a25');
  const hide: Paint = (x, y, z) => {
    const seam =
      Math.abs(Math.max(Math.abs(x) - 0.88, Math.abs(z) - 0.5)) < 0.012 &&
      ((x + z) * 14) % 1 > -0.4;
    return y > 0.03 && seam ? light('#e8cfa5') : leather;
  };
  const plate = without(tile(1, 0.055, 0.6, 0.2, 0.03), shifted(drum(0.11, 0.2), -0.78, 0, 0));
  return [
    solid(plate, 1.25, matte(hide, 0.62)),
    solid(tile(0.5, 0.012, 0.3, 0.05, 0.008), 0.65, gloss(light('#f3ead8'), 0.3), [0.22, 0.056, 0]),
    solid(drum(0.15, 0.02, 0.01), 0.2, metal(light('#d9b56a'), 0.25), [-0.78, 0.05, 0]),
  ];
}

/** Four cards sliding down like a landing flight, and a luggage tag at the end of its strap. */
export function cardsAndTag(width: number, height: number): Pixels {
  const sea = light('#7fb0a8');
  const strap = matte(light('#6d3719'), 0.7);
  const bodies: Solid[] = [
    ...group(card(dunes), [-1.75, 1.72, -1.1], turned(26, 22, 24)),
    ...group(card(halves), [-0.85, 1.16, -0.55], turned(22, 14, 15)),
    ...group(card(stripes), [0.0, 0.68, 0.0], turned(16, 5, 8)),
    ...group(card(arcs), [0.7, 0.2, 0.65], turned(8, -8, 2)),
    ...group(tag(), [2.35, 0.07, -0.55], turned(0, 38)),
    ...cable(
      [
        [1.78, 0.12, -1.02],
        [1.5, 0.3, -1.5],
        [1.75, 0.1, -2.1],
        [2.6, 0.08, -2.2],
        [3, 0.08, -1.7],
        [3.6, 0.08, -1.5],
        [4.8, 0.08, -2],
      ],
      0.05,
      strap,
    ),
  ];
  return photograph(
    {
      bodies,
      planes: [floor(light('#78aaa2', 0.95))],
      key: { from: unit([-0.5, 1, 0.3]), colour: [1.65, 1.5, 1.3], softness: 0.13 },
      sky: backdrop(sea, light('#d7ebe4'), [
        { toward: [-0.6, 1, -0.9], size: 24, colour: [0.8, 0.78, 0.7] },
        { toward: [0.9, 0.6, 0.3], size: 18, colour: [0.4, 0.4, 0.4] },
      ]),
      fill: { above: [0.42, 0.45, 0.45], below: [0.17, 0.26, 0.25] },
      haze: { colour: sea, from: 10.5, to: 17 },
    },
    { eye: [0.9, 4.3, 7.4], target: [0.35, 0.72, -0.2], angle: 31 },
    width,
    height,
  );
}
