import { mixLight, type Rgb } from '../palette.js';
import { unit } from './shade.js';
import { rod, type Point } from './shapes.js';
import { matte, solid, type Finish, type Solid } from './solid.js';
import type { Plane } from './trace.js';

/** A soft box: a bright patch of the sky that shiny things mirror. */
export interface SoftBox {
  readonly toward: Point;
  /** half angle in degrees */
  readonly size: number;
  readonly colour: Rgb;
}

export function smooth(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** A seamless backdrop: one colour at the horizon, another overhead, and soft boxes hung in it. */
export function backdrop(
  horizon: Rgb,
  overhead: Rgb,
  boxes: readonly SoftBox[],
): (x: number, y: number, z: number) => Rgb {
  const hung = boxes.map((box) => ({
    way: unit(box.toward),
    edge: Math.cos((box.size * Math.PI) / 180),
    colour: box.colour,
  }));
  return (x, y, z) => {
    let [r, g, b] = mixLight(horizon, overhead, smooth(0.05, 0.9, y));
    for (const { way, edge, colour } of hung) {
      const near = smooth(edge - 0.06, edge + 0.06, x * way[0] + y * way[1] + z * way[2]);
      r += colour[0] * near;
      g += colour[1] * near;
      b += colour[2] * near;
    }
    return [r, g, b];
  };
}

export function floor(finish: Finish | Rgb, height = 0): Plane {
  return {
    normal: [0, 1, 0],
    offset: height,
    finish: 'rough' in finish ? finish : matte(finish, 1),
  };
}

/** A round cable through the given points, as a chain of short rods. */
export function cable(
  points: readonly Point[],
  radius: number,
  finish: Finish,
  pieces = 9,
): Solid[] {
  const along: Point[] = [];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [b, c] = [points[i], points[i + 1]] as [Point, Point];
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    for (let k = 0; k < pieces; k += 1) {
      const t = k / pieces;
      const at = (n: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      along.push([at(0), at(1), at(2)]);
    }
  }
  const last = points[points.length - 1];
  if (last) along.push(last);
  return along.slice(1).map((end, i) => {
    const start = along[i] ?? end;
    const middle: Point = [
      (start[0] + end[0]) / 2,
      (start[1] + end[1]) / 2,
      (start[2] + end[2]) / 2,
    ];
    const to = (p: Point): Point => [p[0] - middle[0], p[1] - middle[1], p[2] - middle[2]];
    const half = Math.hypot(...to(end));
    return solid(rod(to(start), to(end), radius), half + radius, finish, middle);
  });
}
