import { chance, hills } from '../chance.js';
import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { lit, sky, tint, type Hue } from './brush.js';

/** One fold of land across the width, filled to the foot. */
export function ridge(
  w: number,
  h: number,
  top: number,
  swing: number,
  hue: Hue,
  seed: number,
  t = 0,
): string {
  let d = `M0 ${h}`;
  for (let i = 0; i <= 40; i += 1) {
    const y = top + (hills(i * 0.085 + seed * 7.7, seed * 3.1, 3) - 0.45) * swing;
    d += `L${Math.round((w * i) / 40)} ${Math.round(y)}`;
  }
  return path(`${d}L${w} ${h}z`, tint(hue, t));
}

/** Land in folds under a sun or a moon. */
export function land(
  w: number,
  h: number,
  tones: readonly [Hue, Hue, Hue, Hue, Hue],
  sun: readonly [number, number, number, Hue] | null,
  seed = 1,
): string {
  const [above, below, far, middle, near] = tones;
  return (
    sky(w, h, above, below) +
    (sun === null ? '' : disc(sun[0] * w, sun[1] * h, sun[2] * h, palette[sun[3]])) +
    ridge(w, h, h * 0.56, h * 0.5, far, seed, 0.12) +
    ridge(w, h, h * 0.7, h * 0.42, middle, seed + 1) +
    ridge(w, h, h * 0.86, h * 0.3, near, seed + 2)
  );
}

/** Roofs and lit windows up to a skyline. */
export function town(
  w: number,
  h: number,
  above: Hue,
  below: Hue,
  stone: Hue,
  lamp: Hue,
  seed: string,
): string {
  const source = chance(seed);
  let out = sky(w, h, above, below);
  for (const [row, t] of [
    [0.42, 0.32],
    [0.6, 0],
  ] as const) {
    let x = -w * 0.03;
    while (x < w) {
      const bw = w * source.between(0.07, 0.15);
      const top = h * (row + source.between(-0.14, 0.16));
      out += rect(x, top, bw, h - top, tint(stone, t));
      if (source.next() > 0.6)
        out += path(
          `M${x} ${top}L${x + bw / 2} ${top - bw * 0.4}L${x + bw} ${top}z`,
          tint(stone, t),
        );
      if (t === 0)
        for (let r = 0; r < 9; r += 1)
          for (let c = 0; c < 3; c += 1)
            if (source.next() > 0.5)
              out += rect(
                x + bw * (0.16 + c * 0.26),
                top + h * (0.05 + r * 0.07),
                bw * 0.14,
                h * 0.035,
                palette[lamp],
              );
      x += bw + w * 0.004;
    }
  }
  return out;
}

/** Water to the horizon, and what the low sun does on it. */
export function sea(
  w: number,
  h: number,
  above: Hue,
  below: Hue,
  water: Hue,
  sun: Hue,
  at = 0.6,
): string {
  let out = sky(w, h * 0.62, above, below);
  out += disc(w * at, h * 0.5, h * 0.17, palette[sun]);
  out += rect(0, h * 0.6, w, h * 0.4, lit(water));
  for (let i = 0; i < 7; i += 1) {
    const y = h * (0.63 + i * 0.052);
    const half = w * (0.11 - i * 0.008 + (i % 2) * 0.04);
    out += stroke(
      `M${w * at - half} ${y}H${w * at + half * 0.8}`,
      palette[sun],
      h * 0.012,
      'opacity="0.85"',
    );
  }
  return out;
}

/** A broad tree: trunk and three crowns, lit from the left. */
export function tree(x: number, y: number, h: number, hue: Hue): string {
  return (
    rect(x - h * 0.035, y - h * 0.45, h * 0.07, h * 0.45, palette.ochreDeep) +
    disc(x + h * 0.14, y - h * 0.52, h * 0.22, tint(hue, -0.5)) +
    disc(x - h * 0.14, y - h * 0.56, h * 0.23, tint(hue, -0.15)) +
    disc(x, y - h * 0.74, h * 0.25, tint(hue, -0.05)) +
    disc(x - h * 0.07, y - h * 0.79, h * 0.14, tint(hue, 0.14))
  );
}

/** A narrow tree, a cypress or a fir. */
export function fir(x: number, y: number, h: number, hue: Hue): string {
  return (
    path(
      `M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.3} ${x + h * 0.13} ${y}H${x - h * 0.13}Q${x - h * 0.2} ${y - h * 0.3} ${x} ${y - h}z`,
      tint(hue, -0.35),
    ) +
    path(
      `M${x} ${y - h}Q${x + h * 0.03} ${y - h * 0.3} ${x - h * 0.02} ${y}H${x - h * 0.13}Q${x - h * 0.2} ${y - h * 0.3} ${x} ${y - h}z`,
      tint(hue, 0.06),
    )
  );
}

/** Fields in perspective: furrows running to a point on the horizon. */
export function furrows(w: number, top: number, h: number, a: Hue, b: Hue, at = 0.62): string {
  let out = rect(0, top, w, h - top, palette[a]);
  for (let i = -14; i < 15; i += 1)
    out += path(
      `M${w * at} ${top}L${w * at + i * w * 0.22} ${h}H${w * at + i * w * 0.22 + w * 0.1}z`,
      palette[b],
      'opacity="0.55"',
    );
  return out;
}
