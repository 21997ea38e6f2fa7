import { chance, hills } from '../chance.js';
import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { floor, smooth } from '../studio/settings.js';
import { box, drum, joined, shifted } from '../studio/shapes.js';
import { group, matte, solid, turned, metal, type Solid } from '../studio/solid.js';

/** Unfired sheets: pale, faintly speckled, with one glazed face now and then. */
function stack(): Solid[] {
  const source = chance('ceramic');
  const sheets: Solid[] = [];
  let y = 0.22;
  for (let i = 0; i < 19; i += 1) {
    const electrode = i % 5 === 2;
    const thick = electrode ? 0.024 : source.between(0.036, 0.07);
    const tone = electrode
      ? light(i === 7 || i === 17 ? palette.vermilion : '#b8683a')
      : mixLight(light('#f3ebdc'), light('#d8cbb3'), source.next());
    const finish = electrode
      ? metal(tone, 0.42)
      : matte((x, _y, z): Rgb => {
          const fleck = 0.9 + 0.2 * hills(x * 9, z * 9, 3);
          return [tone[0] * fleck, tone[1] * fleck, tone[2] * fleck];
        }, 0.7);
    sheets.push(
      solid(
        box(1.25 - (electrode ? 0.03 : 0), thick, 0.85, 0.012),
        1.7,
        finish,
        [source.between(-0.07, 0.07), y + thick, source.between(-0.05, 0.05)],
        turned(0, source.between(-1.6, 1.6)),
      ),
    );
    y += thick * 2 + 0.016;
  }
  const plate = metal(light('#3f565a'), 0.42);
  const copper = metal(light('#c9824f'), 0.42);
  for (const at of [0.1, y + 0.11])
    sheets.push(solid(box(1.42, 0.1, 1.0, 0.03), 1.8, plate, [0, at, 0]));
  for (const [x, z] of [
    [-1.3, 0.88],
    [1.3, 0.88],
    [-1.3, -0.88],
    [1.3, -0.88],
  ] as const) {
    sheets.push(
      solid(
        joined(drum(0.045, y / 2 + 0.25), shifted(drum(0.1, 0.05, 0.01), 0, y / 2 + 0.16, 0)),
        y / 2 + 0.4,
        copper,
        [x, y / 2 + 0.1, z],
      ),
    );
  }
  return sheets;
}

/** The works themselves, small on the horizon: sheds and two chimneys. */
function works(): Solid[] {
  const wall = matte(light('#33434a'));
  const sheds = [-7.2, -5.6, -4.2].map((x, i) =>
    solid(box(0.55, 0.3 + i * 0.14, 0.5), 1.2, wall, [x, 0.2, -17]),
  );
  const chimneys = [-6.4, -5].map((x, i) =>
    solid(drum(0.08, 0.75 + i * 0.2), 1.6, wall, [x, 0.7, -17]),
  );
  return [
    ...sheds,
    ...chimneys,
    solid(drum(0.085, 0.09), 0.3, matte(light(palette.vermilion)), [-6.4, 1.4, -17]),
  ];
}

function evening(x: number, y: number, z: number): Rgb {
  const low = mixLight(light('#f4c48c', 1.05), light('#7fa6ae', 0.85), smooth(0.02, 0.3, y));
  const high = mixLight(low, light('#3f6b7c', 0.8), smooth(0.25, 0.9, y));
  const sun = x * -0.28 + y * 0.085 + z * -0.956;
  const disc = mixLight(high, [1.9, 0.85, 0.4], smooth(0.9978, 0.9984, sun));
  return mixLight(disc, [1.3, 0.7, 0.35], 0.3 * smooth(0.93, 0.999, sun));
}

/** A tower of ceramic layers standing in the shallows, the factory far behind it. */
export function ceramicByTheSea(width: number, height: number): Pixels {
  return photograph(
    {
      bodies: [...group(stack(), [0.15, 0, 0], turned(0, 24)), ...works()],
      planes: [floor({ colour: light('#0b3a42'), rough: 0.08, metal: 0 })],
      key: { from: unit([-0.8, 0.5, 0.55]), colour: [1.75, 1.25, 0.85], softness: 0.12 },
      sky: evening,
      fill: { above: [0.36, 0.47, 0.54], below: [0.16, 0.2, 0.2] },
      haze: { colour: light('#d9bd94', 0.95), from: 10, to: 75 },
    },
    { eye: [-0.6, 1.9, 7.6], target: [-0.75, 1.2, 0], angle: 30, shift: [0.05, 0] },
    width,
    height,
  );
}
