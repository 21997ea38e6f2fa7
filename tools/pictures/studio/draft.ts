import { hills } from '../chance.js';
import { mixLight, type Rgb } from '../palette.js';
import { rays, type Camera, type Pixels } from './photograph.js';
import { facing } from './shade.js';
import type { Point } from './shapes.js';
import type { Solid } from './solid.js';
import { meet, openTo } from './trace.js';

export interface DraftInk {
  readonly paper: Rgb;
  readonly ink: Rgb;
  readonly key: Point;
}

function toByte(value: number): number {
  const s = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, s * 255));
}

/**
 * Bodies as an engineer's ink drawing: flat washes of each body's own colour, hatching where light does
 * not fall, and a line wherever one body, face or depth ends and another begins.
 */
export function draft(
  bodies: readonly Solid[],
  camera: Camera,
  inks: DraftInk,
  width: number,
  height: number,
): Pixels {
  const ray = rays(camera, width, height);
  const count = width * height;
  const depth = new Float32Array(count).fill(99);
  const normals = new Float32Array(count * 3);
  const whose = new Int16Array(count).fill(-1);
  const shade = new Float32Array(count).fill(1);
  for (let i = 0; i < count; i += 1) {
    const { origin, way } = ray((i % width) + 0.5, Math.floor(i / width) + 0.5);
    const meeting = meet(bodies, [], origin, way, 80);
    if (!meeting?.body) continue;
    const t = meeting.distance;
    const p: Point = [origin[0] + way[0] * t, origin[1] + way[1] * t, origin[2] + way[2] * t];
    const n = facing(meeting, p);
    depth[i] = t;
    normals.set(n, i * 3);
    whose[i] = bodies.indexOf(meeting.body);
    const slope = n[0] * inks.key[0] + n[1] * inks.key[1] + n[2] * inks.key[2];
    const lifted: Point = [p[0] + n[0] * 0.01, p[1] + n[1] * 0.01, p[2] + n[2] * 0.01];
    shade[i] = slope <= 0 ? 0 : slope * openTo(bodies, lifted, inks.key, 30, 0.05);
  }
  const thick = Math.max(1, Math.round(width / 960));
  const data = new Uint8Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    const x = i % width;
    const y = Math.floor(i / width);
    const u = (x / width) * 1920;
    const v = (y / width) * 1920;
    const fibre = 0.96 + 0.08 * hills(u / 40, v / 40, 3);
    let seen: Rgb = [inks.paper[0] * fibre, inks.paper[1] * fibre, inks.paper[2] * fibre];
    const body = bodies[whose[i] ?? -1];
    if (body) {
      const wash: Rgb =
        typeof body.finish.colour === 'function' ? body.finish.colour(0, 0, 0) : body.finish.colour;
      const tone = shade[i] ?? 1;
      seen = mixLight(inks.ink, wash, 0.5 + 0.5 * Math.min(1, tone * 1.4));
      const hatch = Math.abs((((u + v * 0.8) / 11) % 1) - 0.5);
      const weight = Math.max(0, 0.34 - tone * 0.75);
      if (hatch < weight * 0.55) seen = mixLight(seen, inks.ink, 0.55);
    }
    data.set([toByte(seen[0]), toByte(seen[1]), toByte(seen[2])], i * 3);
  }
  const edge = (a: number, b: number): number => {
    if ((whose[a] ?? -1) !== (whose[b] ?? -1)) return 1;
    const gap = Math.abs((depth[a] ?? 0) - (depth[b] ?? 0));
    const same =
      (normals[a * 3] ?? 0) * (normals[b * 3] ?? 0) +
      (normals[a * 3 + 1] ?? 0) * (normals[b * 3 + 1] ?? 0) +
      (normals[a * 3 + 2] ?? 0) * (normals[b * 3 + 2] ?? 0);
    return gap > 0.12 ? 1 : same < 0.86 && (whose[a] ?? -1) >= 0 ? 0.6 : 0;
  };
  const line = new Float32Array(count);
  for (let y = thick; y < height - thick; y += 1) {
    for (let x = thick; x < width - thick; x += 1) {
      const i = y * width + x;
      line[i] = Math.max(
        edge(i, i + thick),
        edge(i, i + width * thick),
        edge(i, i - thick),
        edge(i, i - width * thick),
      );
    }
  }
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const at = (k: number): number => line[k] ?? 0;
      const strength = (at(i) * 2 + at(i - 1) + at(i + 1) + at(i - width) + at(i + width)) / 6;
      for (let c = 0; c < 3; c += 1) {
        const was = data[i * 3 + c] ?? 0;
        data[i * 3 + c] = was + (toByte(inks.ink[c] ?? 0) - was) * strength * 0.92;
      }
    }
  }
  return { width, height, data };
}
