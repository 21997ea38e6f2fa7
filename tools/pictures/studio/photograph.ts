import type { Rgb } from '../palette.js';
import { look, unit, type Scene } from './shade.js';
import type { Point } from './shapes.js';

export interface Camera {
  readonly eye: Point;
  readonly target: Point;
  /** upward angle of view in degrees; when `flat` is given the view has no perspective and this is ignored */
  readonly angle: number;
  /** height of a flat (parallel) view, in scene units */
  readonly flat?: number;
  /** slides the picture like a shift lens: share of the height, right and up */
  readonly shift?: readonly [number, number];
}

/** Red, green and blue, one byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Ray {
  readonly origin: Point;
  readonly way: Point;
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** From a place in the picture (0..width, 0..height) to the ray seen there. */
export function rays(camera: Camera, width: number, height: number): (x: number, y: number) => Ray {
  const { eye, target } = camera;
  const ahead = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const across = unit(cross(ahead, [0, 1, 0.00001]));
  const up = cross(across, ahead);
  const [sx, sy] = camera.shift ?? [0, 0];
  const reach = Math.tan((camera.angle * Math.PI) / 360);
  return (x, y) => {
    const u = ((x - width / 2) / height) * 2 - sx * 2;
    const v = (0.5 - y / height) * 2 - sy * 2;
    if (camera.flat !== undefined) {
      const k = camera.flat / 2;
      const origin: Point = [
        eye[0] + (across[0] * u + up[0] * v) * k,
        eye[1] + (across[1] * u + up[1] * v) * k,
        eye[2] + (across[2] * u + up[2] * v) * k,
      ];
      return { origin, way: ahead };
    }
    const a = u * reach;
    const b = v * reach;
    return {
      origin: eye,
      way: unit([
        ahead[0] + across[0] * a + up[0] * b,
        ahead[1] + across[1] * a + up[1] * b,
        ahead[2] + across[2] * a + up[2] * b,
      ]),
    };
  };
}

/** Light to a byte: straight in the middle, a soft shoulder so that lamps do not clip to white at once. */
function developed(value: number): number {
  const v = value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4));
  const s = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, s * 255));
}

/** Takes the picture: one ray a pixel, four more where neighbours differ, so that edges come out smooth. */
export function photograph(scene: Scene, camera: Camera, width: number, height: number): Pixels {
  const ray = rays(camera, width, height);
  const tones = new Float32Array(width * height * 3);
  const put = (at: number, rgb: Rgb): void => {
    tones.set([developed(rgb[0]), developed(rgb[1]), developed(rgb[2])], at * 3);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { origin, way } = ray(x + 0.5, y + 0.5);
      put(y * width + x, look(scene, origin, way, 1));
    }
  }
  const data = Uint8Array.from(tones);
  const tone = (i: number): number => tones[i] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3;
      let contrast = 0;
      for (const channel of [0, 1, 2]) {
        const here = tone(i + channel);
        if (x > 0) contrast = Math.max(contrast, Math.abs(here - tone(i - 3 + channel)));
        if (x < width - 1) contrast = Math.max(contrast, Math.abs(here - tone(i + 3 + channel)));
        if (y > 0) contrast = Math.max(contrast, Math.abs(here - tone(i - width * 3 + channel)));
        if (y < height - 1)
          contrast = Math.max(contrast, Math.abs(here - tone(i + width * 3 + channel)));
      }
      if (contrast < 14) continue;
      const sum = [tone(i), tone(i + 1), tone(i + 2)] as [number, number, number];
      for (const [ox, oy] of [
        [0.12, 0.38],
        [0.62, 0.12],
        [0.88, 0.62],
        [0.38, 0.88],
      ] as const) {
        const { origin, way } = ray(x + ox, y + oy);
        const seen = look(scene, origin, way, 1);
        for (const channel of [0, 1, 2] as const) sum[channel] += developed(seen[channel]);
      }
      data.set([sum[0] / 5, sum[1] / 5, sum[2] / 5], i);
    }
  }
  return { width, height, data };
}
