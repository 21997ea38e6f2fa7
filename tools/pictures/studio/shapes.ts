/** Signed distance fields: each answers "how far is this point from the surface", negative inside. */
export type Field = (x: number, y: number, z: number) => number;

export type Point = readonly [number, number, number];

/** A box with half sizes and rounded edges. */
export function box(hx: number, hy: number, hz: number, round = 0): Field {
  const bx = hx - round;
  const by = hy - round;
  const bz = hz - round;
  return (x, y, z) => {
    const qx = Math.abs(x) - bx;
    const qy = Math.abs(y) - by;
    const qz = Math.abs(z) - bz;
    const ox = qx > 0 ? qx : 0;
    const oy = qy > 0 ? qy : 0;
    const oz = qz > 0 ? qz : 0;
    const inside = Math.min(Math.max(qx, qy, qz), 0);
    return Math.sqrt(ox * ox + oy * oy + oz * oz) + inside - round;
  };
}

/** A flat tile lying in x-z: corners of one radius in plan, edges of a smaller one. */
export function tile(hx: number, hy: number, hz: number, corner: number, edge: number): Field {
  return (x, y, z) => {
    const qx = Math.abs(x) - hx + corner;
    const qz = Math.abs(z) - hz + corner;
    const ox = Math.max(qx, 0);
    const oz = Math.max(qz, 0);
    const plan = Math.sqrt(ox * ox + oz * oz) + Math.min(Math.max(qx, qz), 0) - corner;
    return extruded(plan, y, hy, edge);
  };
}

/** A plan distance given a thickness, with softened rims. */
export function extruded(plan: number, along: number, half: number, edge: number): number {
  const a = plan + edge;
  const b = Math.abs(along) - half + edge;
  const oa = a > 0 ? a : 0;
  const ob = b > 0 ? b : 0;
  return Math.sqrt(oa * oa + ob * ob) + Math.min(Math.max(a, b), 0) - edge;
}

/** An upright drum (axis y). */
export function drum(radius: number, half: number, edge = 0): Field {
  return (x, y, z) => extruded(Math.sqrt(x * x + z * z) - radius, y, half, edge);
}

/** An upright pipe: a drum with a hole. */
export function pipe(radius: number, wall: number, half: number, edge = 0): Field {
  return (x, y, z) => extruded(Math.abs(Math.sqrt(x * x + z * z) - radius) - wall, y, half, edge);
}

/** A ring lying flat in x-z. */
export function ring(radius: number, thickness: number): Field {
  return (x, y, z) => {
    const away = Math.sqrt(x * x + z * z) - radius;
    return Math.sqrt(away * away + y * y) - thickness;
  };
}

export function ball(radius: number): Field {
  return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - radius;
}

/** A rod with round ends between two points. */
export function rod(a: Point, b: Point, radius: number): Field {
  const [ax, ay, az] = a;
  const ux = b[0] - ax;
  const uy = b[1] - ay;
  const uz = b[2] - az;
  const length = ux * ux + uy * uy + uz * uz;
  return (x, y, z) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = Math.min(1, Math.max(0, (px * ux + py * uy + pz * uz) / length));
    const dx = px - ux * t;
    const dy = py - uy * t;
    const dz = pz - uz * t;
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - radius;
  };
}

/** The same field somewhere else. */
export function shifted(field: Field, dx: number, dy: number, dz: number): Field {
  return (x, y, z) => field(x - dx, y - dy, z - dz);
}

export function joined(...fields: readonly Field[]): Field {
  return (x, y, z) => {
    let best = Infinity;
    for (const field of fields) {
      const d = field(x, y, z);
      if (d < best) best = d;
    }
    return best;
  };
}

/** Two fields melted into one another over a width. */
export function melted(a: Field, b: Field, width: number): Field {
  return (x, y, z) => {
    const da = a(x, y, z);
    const db = b(x, y, z);
    const h = Math.max(width - Math.abs(da - db), 0) / width;
    return Math.min(da, db) - (h * h * width) / 4;
  };
}

/** The first field with the second taken out of it. */
export function without(whole: Field, hole: Field): Field {
  return (x, y, z) => Math.max(whole(x, y, z), -hole(x, y, z));
}

export function overlap(a: Field, b: Field): Field {
  return (x, y, z) => Math.max(a(x, y, z), b(x, y, z));
}
