import { light, mixLight, palette, type Rgb } from '../palette.js';
import { photograph, type Pixels } from '../studio/photograph.js';
import { unit } from '../studio/shade.js';
import { floor, smooth } from '../studio/settings.js';
import { box, drum, joined, shifted } from '../studio/shapes.js';
import { gloss, metal, solid, turned, type Paint, type Solid } from '../studio/solid.js';

function cell(x: number, y: number): number {
  const s = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return s - Math.floor(s);
}

/** The front of a rack: shelves of machines as dark slats, and here and there a small light. */
function rackLight(seed: number): Paint {
  return (x, y, z) => {
    if (Math.abs(x) < 0.44) return [0, 0, 0];
    const row = Math.floor((y + 1.1) / 0.11);
    const column = Math.floor((z + 0.36) / 0.06);
    const on = cell(row + seed * 13, column + seed * 7);
    const inside =
      Math.abs((y + 1.1) / 0.11 - row - 0.5) < 0.16 &&
      Math.abs((z + 0.36) / 0.06 - column - 0.5) < 0.28;
    if (!inside || Math.abs(z) > 0.32 || Math.abs(y) > 1.05) return [0, 0, 0];
    if (on > 0.94) return light(palette.vermilion, 1.6);
    return on > 0.62 ? light('#9fd0e6', 0.9) : [0, 0, 0];
  };
}

const shelves: Paint = (x, y, z) => {
  if (Math.abs(x) < 0.44) return light('#3c4a58');
  const line = Math.abs((((y + 1.1) / 0.11) % 1) - 0.5);
  return mixLight(
    light('#3a4350'),
    light('#0b0e13'),
    smooth(0.47, 0.4, line) * (Math.abs(z) < 0.34 ? 1 : 0),
  );
};

/** A cold aisle seen from above one end, thick coolant pipes running over the racks. */
export function dataHall(width: number, height: number): Pixels {
  const bodies: Solid[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let n = 0; n < 12; n += 1) {
      const x = -4.2 + row * 2.8;
      bodies.push(
        solid(
          box(0.45, 1.1, 0.37, 0.015),
          1.3,
          { colour: shelves, rough: 0.45, metal: 0, glow: rackLight(row * 31 + n) },
          [x, 1.1, 2 - n * 0.78],
        ),
      );
    }
  }
  const pipeLine = (x: number, y: number, radius: number, colour: string): void => {
    bodies.push(
      solid(drum(radius, 9, 0.02), 9.3, gloss(light(colour), 0.25), [x, y, -4], turned(90)),
    );
    const collars = joined(
      ...[0, 1, 2, 3, 4].map((i) => shifted(drum(radius * 1.22, 0.07, 0.02), 0, -5.2 + i * 2.4, 0)),
    );
    bodies.push(solid(collars, 6.6, metal(light('#9aa4ad'), 0.3), [x, y, -4], turned(90)));
  };
  pipeLine(-2.8, 2.75, 0.24, palette.vermilion);
  pipeLine(-2.15, 2.62, 0.15, palette.tealLight);
  pipeLine(2.8, 2.75, 0.24, palette.vermilion);
  pipeLine(3.4, 2.62, 0.15, palette.tealLight);
  for (const z of [1.2, -1.2, -3.6, -6]) {
    bodies.push(
      solid(
        drum(0.07, 1.0, 0.01),
        1.1,
        gloss(light(palette.vermilion), 0.3),
        [-3.5, 2.55, z],
        turned(0, 0, 90),
      ),
    );
    bodies.push(
      solid(
        drum(0.07, 1.0, 0.01),
        1.1,
        gloss(light(palette.vermilion), 0.3),
        [2.1, 2.55, z],
        turned(0, 0, 90),
      ),
    );
  }
  const tiles: Paint = (x, _y, z) => {
    const gap = Math.min(Math.abs((x / 0.7) % 1), Math.abs((z / 0.7) % 1));
    const vent = Math.abs(Math.abs(x) - 0) < 0.35 && Math.sin(z * 60) > 0.2;
    const tone: Rgb = vent ? light('#3f6274') : light('#5d7f92');
    return mixLight(light('#22343f'), tone, smooth(0.01, 0.03, gap));
  };
  const air = light('#6f9db4', 0.85);
  return photograph(
    {
      bodies,
      planes: [floor({ colour: tiles, rough: 0.26, metal: 0 })],
      key: { from: unit([0.3, 0.8, 0.8]), colour: [1.15, 1.35, 1.5], softness: 0.22 },
      sky: (_x, y) => mixLight(air, light('#24404f'), smooth(0, 0.6, y)),
      fill: { above: [0.22, 0.32, 0.4], below: [0.1, 0.17, 0.22] },
      lamps: [
        { at: [0, 1.6, 0.5], colour: [0.5, 0.75, 0.95], shadow: false },
        { at: [0, 1.6, -3.5], colour: [0.7, 1.0, 1.2], shadow: false },
      ],
      haze: { colour: air, from: 6, to: 19 },
    },
    { eye: [0.75, 3.2, 5.6], target: [-0.35, 1.35, -2.2], angle: 46 },
    width,
    height,
  );
}
