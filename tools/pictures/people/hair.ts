import { chance } from '../chance.js';
import { disc, stroke } from '../drawn/sheet.js';

/** Tight curls: many small overlapping rounds within an oval ring. */
export function curls(
  seed: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  tones: readonly [string, string, string],
): string {
  const source = chance(seed);
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const a = source.between(0, Math.PI * 2);
    const d = Math.sqrt(source.next());
    const x = cx + Math.cos(a) * rx * d;
    const y = cy + Math.sin(a) * ry * d;
    const lit = x < cx - 20 && y < cy + 10 ? tones[1] : x > cx + rx * 0.4 ? tones[2] : tones[0];
    out += disc(x, y, source.between(12, 24), lit, 'opacity="0.85"');
  }
  return out;
}

/** Fine lines that follow the fall of the hair. */
export function strands(d: string, tone: string): string {
  return stroke(d, tone, 5, 'opacity="0.55"');
}
