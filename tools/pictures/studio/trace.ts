import type { Point } from './shapes.js';
import type { Solid } from './solid.js';

/** A flat endless surface, met by arithmetic instead of marching: floors and walls. */
export interface Plane {
  readonly normal: Point;
  /** distance of the plane from the origin along its normal */
  readonly offset: number;
  readonly finish: Solid['finish'];
}

export interface Meeting {
  readonly distance: number;
  readonly body: Solid | undefined;
  readonly plane: Plane | undefined;
}

/** Nearest distance from a point to the given bodies, skipping those whose ball is further off. */
export function nearest(
  bodies: readonly Solid[],
  x: number,
  y: number,
  z: number,
  limit: number,
): number {
  let best = limit;
  for (const body of bodies) {
    const d = distanceTo(body, x, y, z, best);
    if (d < best) best = d;
  }
  return best;
}

export function distanceTo(body: Solid, x: number, y: number, z: number, limit: number): number {
  const dx = x - body.at[0];
  const dy = y - body.at[1];
  const dz = z - body.at[2];
  const far = limit + body.reach;
  if (dx * dx + dy * dy + dz * dz > far * far) return limit;
  const [r, s, t] = body.turn;
  return body.field(
    r[0] * dx + r[1] * dy + r[2] * dz,
    s[0] * dx + s[1] * dy + s[2] * dz,
    t[0] * dx + t[1] * dy + t[2] * dz,
  );
}

/** The bodies whose ball a ray touches at all, and the stretch of the ray where it does. */
function alongRay(
  bodies: readonly Solid[],
  o: Point,
  d: Point,
  slack: number,
): { hit: Solid[]; from: number; to: number } {
  const hit: Solid[] = [];
  let from = Infinity;
  let to = 0;
  for (const body of bodies) {
    const x = body.at[0] - o[0];
    const y = body.at[1] - o[1];
    const z = body.at[2] - o[2];
    const along = x * d[0] + y * d[1] + z * d[2];
    const size = body.reach + slack * Math.max(0, along);
    const miss = x * x + y * y + z * z - along * along;
    if (miss > size * size) continue;
    const half = Math.sqrt(size * size - miss);
    if (along + half < 0) continue;
    hit.push(body);
    if (along - half < from) from = along - half;
    if (along + half > to) to = along + half;
  }
  return { hit, from: Math.max(0, from), to };
}

export function meet(
  bodies: readonly Solid[],
  planes: readonly Plane[],
  o: Point,
  d: Point,
  limit: number,
): Meeting | undefined {
  let distance = limit;
  let plane: Plane | undefined;
  for (const candidate of planes) {
    const n = candidate.normal;
    const slope = n[0] * d[0] + n[1] * d[1] + n[2] * d[2];
    if (slope > -1e-6) continue;
    const t = (candidate.offset - n[0] * o[0] - n[1] * o[1] - n[2] * o[2]) / slope;
    if (t > 1e-3 && t < distance) {
      distance = t;
      plane = candidate;
    }
  }
  const { hit, from, to } = alongRay(bodies, o, d, 0);
  const end = Math.min(to, distance);
  let t = from;
  for (let step = 0; step < 220 && t < end; step += 1) {
    const x = o[0] + d[0] * t;
    const y = o[1] + d[1] * t;
    const z = o[2] + d[2] * t;
    let best = end - t + 0.01;
    let body: Solid | undefined;
    for (const candidate of hit) {
      const near = distanceTo(candidate, x, y, z, best);
      if (near < best) {
        best = near;
        body = candidate;
      }
    }
    if (best < 0.00035 * (1 + t) && body) return { distance: t, body, plane: undefined };
    t += Math.max(best * 0.92, 0.0004);
  }
  return plane ? { distance, body: undefined, plane } : undefined;
}

/** How much of a light gets through: 1 open, 0 blocked, between for the soft edge of a shadow. */
export function openTo(
  bodies: readonly Solid[],
  o: Point,
  d: Point,
  limit: number,
  softness: number,
): number {
  const { hit, from, to } = alongRay(bodies, o, d, softness * 1.2);
  if (hit.length === 0) return 1;
  const end = Math.min(to, limit);
  let open = 1;
  let t = Math.max(from, 0.01);
  for (let step = 0; step < 70 && t < end; step += 1) {
    const near = nearest(
      hit,
      o[0] + d[0] * t,
      o[1] + d[1] * t,
      o[2] + d[2] * t,
      Math.max(softness * t, 0.9) + 0.02,
    );
    open = Math.min(open, near / (softness * t));
    if (open < -1) break;
    t += Math.min(Math.max(Math.abs(near) * 0.7, 0.006 + t * 0.006), 0.6);
  }
  const s = Math.min(1, Math.max(0, open * 0.5 + 0.5));
  return s * s * (3 - 2 * s);
}
