import { mixLight, type Rgb } from '../palette.js';
import type { Point } from './shapes.js';
import type { Finish, Paint, Solid } from './solid.js';
import { meet, nearest, openTo, type Meeting, type Plane } from './trace.js';

/** A small light in the room; it fades with distance and casts a soft shadow when asked. */
export interface Lamp {
  readonly at: Point;
  readonly colour: Rgb;
  readonly shadow: boolean;
}

export interface Scene {
  readonly bodies: readonly Solid[];
  readonly planes: readonly Plane[];
  /** the main light: where it comes from, and an optional window pattern it falls through */
  readonly key: {
    from: Point;
    colour: Rgb;
    softness: number;
    through?: (x: number, y: number, z: number) => number;
  };
  /** what lies in a direction where nothing else does; also what shiny things mirror */
  readonly sky: (x: number, y: number, z: number) => Rgb;
  /** soft light from above and from below */
  readonly fill: { above: Rgb; below: Rgb };
  readonly lamps?: readonly Lamp[];
  readonly haze?: { colour: Rgb; from: number; to: number };
}

function paintOf(colour: Rgb | Paint, x: number, y: number, z: number): Rgb {
  return typeof colour === 'function' ? colour(x, y, z) : colour;
}

export function unit(v: Point): Point {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function mirrored(d: Point, n: Point): Point {
  const k = 2 * dot(d, n);
  return [d[0] - k * n[0], d[1] - k * n[1], d[2] - k * n[2]];
}

/** The surface's direction, from how its distance changes around the point. */
export function facing(meeting: Meeting, p: Point): Point {
  if (meeting.plane) return meeting.plane.normal;
  const body = meeting.body;
  if (!body) return [0, 1, 0];
  const [r, s, t] = body.turn;
  const dx = p[0] - body.at[0];
  const dy = p[1] - body.at[1];
  const dz = p[2] - body.at[2];
  const x = r[0] * dx + r[1] * dy + r[2] * dz;
  const y = s[0] * dx + s[1] * dy + s[2] * dz;
  const z = t[0] * dx + t[1] * dy + t[2] * dz;
  const e = 0.0012;
  const a = body.field(x + e, y - e, z - e);
  const b = body.field(x - e, y - e, z + e);
  const c = body.field(x - e, y + e, z - e);
  const d = body.field(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  return unit([
    r[0] * nx + s[0] * ny + t[0] * nz,
    r[1] * nx + s[1] * ny + t[1] * nz,
    r[2] * nx + s[2] * ny + t[2] * nz,
  ]);
}

function local(body: Solid | undefined, p: Point): Point {
  if (!body) return p;
  const dx = p[0] - body.at[0];
  const dy = p[1] - body.at[1];
  const dz = p[2] - body.at[2];
  const [r, s, t] = body.turn;
  return [
    r[0] * dx + r[1] * dy + r[2] * dz,
    s[0] * dx + s[1] * dy + s[2] * dz,
    t[0] * dx + t[1] * dy + t[2] * dz,
  ];
}

/** How buried a point is: 1 in the open, less in corners. */
function openness(scene: Scene, p: Point, n: Point): number {
  let shut = 0;
  let weight = 1;
  for (let i = 1; i <= 4; i += 1) {
    const h = 0.03 + 0.14 * (i - 1) * (i * 0.6);
    const q: Point = [p[0] + n[0] * h, p[1] + n[1] * h, p[2] + n[2] * h];
    let d = nearest(scene.bodies, q[0], q[1], q[2], h);
    for (const plane of scene.planes) d = Math.min(d, dot(plane.normal, q) - plane.offset);
    shut += (weight * (h - d)) / h;
    weight *= 0.8;
  }
  return Math.max(0.08, 1 - shut * 0.36);
}

/** What the eye at `o` sees in direction `d`, in linear light; `bounces` mirror reflections are followed. */
export function look(scene: Scene, o: Point, d: Point, bounces: number): Rgb {
  const meeting = meet(scene.bodies, scene.planes, o, d, 80);
  if (!meeting) return scene.sky(d[0], d[1], d[2]);
  const at = meeting.distance;
  const p: Point = [o[0] + d[0] * at, o[1] + d[1] * at, o[2] + d[2] * at];
  const n = facing(meeting, p);
  const finish = (meeting.body ?? meeting.plane)?.finish;
  if (!finish) return scene.sky(d[0], d[1], d[2]);
  const lit = surface(scene, meeting, finish, p, n, d, bounces);
  if (!scene.haze) return lit;
  const { colour, from, to } = scene.haze;
  return mixLight(lit, colour, (at - from) / (to - from));
}

function surface(
  scene: Scene,
  meeting: Meeting,
  finish: Finish,
  p: Point,
  n: Point,
  d: Point,
  bounces: number,
): Rgb {
  const place = local(meeting.body, p);
  const base = paintOf(finish.colour, place[0], place[1], place[2]);
  const glow = finish.glow ? paintOf(finish.glow, place[0], place[1], place[2]) : undefined;
  const lifted: Point = [p[0] + n[0] * 0.004, p[1] + n[1] * 0.004, p[2] + n[2] * 0.004];
  const open = openness(scene, p, n);
  const shine = (1 - finish.rough) ** 2;
  const power = 4 + 260 * shine * shine;
  const sum: [number, number, number] = [0, 0, 0];
  const soft = mixLight(scene.fill.below, scene.fill.above, n[1] * 0.5 + 0.5);
  const body = 1 - finish.metal * 0.82;
  for (const i of [0, 1, 2] as const) sum[i] = base[i] * soft[i] * open * body;

  const add = (from: Point, colour: Rgb, strength: number): void => {
    const slope = dot(n, from);
    if (slope <= 0 || strength <= 0) return;
    const half = unit([from[0] - d[0], from[1] - d[1], from[2] - d[2]]);
    const spark = Math.max(0, dot(n, half)) ** power * shine * (0.25 + 0.04 * power) * 0.5;
    for (const i of [0, 1, 2] as const) {
      const tint = finish.metal * base[i] + (1 - finish.metal) * 0.18;
      sum[i] += colour[i] * slope * strength * (base[i] * body + spark * tint);
    }
  };

  const key = scene.key;
  if (dot(n, key.from) > 0) {
    const pattern = key.through ? key.through(p[0], p[1], p[2]) : 1;
    if (pattern > 0.003)
      add(key.from, key.colour, pattern * openTo(scene.bodies, lifted, key.from, 40, key.softness));
  }
  for (const one of scene.lamps ?? []) {
    const way: Point = [one.at[0] - p[0], one.at[1] - p[1], one.at[2] - p[2]];
    const far = Math.hypot(way[0], way[1], way[2]);
    const from = unit(way);
    if (dot(n, from) <= 0) continue;
    add(
      from,
      one.colour,
      (one.shadow ? openTo(scene.bodies, lifted, from, far, 0.2) : 1) / (0.25 + far * far),
    );
  }

  const rim = (1 - Math.max(0, -dot(n, d))) ** 5;
  const basic = finish.metal > 0 ? 1 : 0.045 * (0.3 + shine);
  const away = mirrored(d, n);
  const seen =
    bounces > 0 && finish.rough < 0.4
      ? look(scene, lifted, away, bounces - 1)
      : scene.sky(away[0], away[1], away[2]);
  const mirror = finish.metal > 0 ? 1 : shine;
  for (const i of [0, 1, 2] as const) {
    const tint = finish.metal * base[i] + (1 - finish.metal);
    const share =
      (basic * tint + (1 - basic) * rim * 0.8) * mirror + finish.metal * base[i] * (1 - mirror);
    const hidden = finish.rough < 0.4 ? 1 : open;
    sum[i] += seen[i] * share * hidden;
    if (glow) sum[i] += glow[i];
  }
  return sum;
}
