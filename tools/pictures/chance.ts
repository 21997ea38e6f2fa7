/** A seeded source of numbers, so that a picture drawn twice is the same picture. */
export interface Chance {
  /** 0 up to 1 */
  next(): number;
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) {
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

function lattice(x: number, y: number): number {
  let n = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise over a plane, 0 to 1; the same everywhere and always. */
export function noise(x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * (3 - 2 * fx);
  const sy = fy * fy * (3 - 2 * fy);
  const top = lattice(ix, iy) * (1 - sx) + lattice(ix + 1, iy) * sx;
  const bottom = lattice(ix, iy + 1) * (1 - sx) + lattice(ix + 1, iy + 1) * sx;
  return top * (1 - sy) + bottom * sy;
}

/** Noise in octaves: hills with smaller hills on them. */
export function hills(x: number, y: number, octaves: number): number {
  let sum = 0;
  let height = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i += 1) {
    sum += height * noise(x * scale + i * 17.3, y * scale - i * 9.1);
    height /= 2;
    scale *= 2.03;
  }
  return sum;
}
