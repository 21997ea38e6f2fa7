import { path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { down, type Hue, lit, tint } from './brush.js';
import { high, wide } from './stage.js';

export type Pattern =
  'plain' | 'boards' | 'tiles' | 'stripes' | 'squares' | 'panels' | 'bricks' | 'siding';

/** A wall, floor to ceiling. The pattern is only just there: the subject has the voice. */
export function wall(hue: Hue, pattern: Pattern = 'plain', foot = high): string {
  let out = rect(0, 0, wide, foot, lit(hue));
  const dark = tint(hue, -0.34);
  const pale = tint(hue, 0.14);
  if (pattern === 'boards')
    for (let x = 70; x < wide; x += 118) out += rect(x, 0, 4, foot, dark, 'opacity="0.6"');
  if (pattern === 'stripes')
    for (let x = 0; x < wide; x += 200) out += rect(x, 0, 100, foot, pale, 'opacity="0.38"');
  if (pattern === 'tiles')
    for (let r = 0; r * 84 < foot; r += 1)
      for (let c = -1; c < 10; c += 1)
        out += rect(
          c * 172 + (r % 2) * 86 + 3,
          foot - (r + 1) * 84 + 3,
          166,
          78,
          tint(hue, ((c * 5 + r * 3) % 7) * 0.025 - 0.02),
          'rx="4"',
        );
  if (pattern === 'bricks')
    for (let r = 0; r * 52 < foot; r += 1)
      for (let c = -1; c < 15; c += 1)
        out += rect(
          c * 120 + (r % 2) * 60 + 3,
          foot - (r + 1) * 52 + 3,
          114,
          46,
          tint(hue, ((c * 5 + r * 3) % 7) * 0.04 - 0.12),
          'rx="3"',
        );
  if (pattern === 'siding')
    for (let y = foot % 92; y < foot; y += 92)
      out += rect(0, y, wide, 8, dark, 'opacity="0.5"') + rect(0, y + 8, wide, 5, pale);
  if (pattern === 'squares')
    for (let r = 0; r * 120 < foot; r += 1)
      for (let c = 0; c < 14; c += 1)
        out += rect(
          c * 120 + 3,
          foot - (r + 1) * 120 + 3,
          114,
          114,
          tint(hue, ((c * 3 + r * 5) % 6) * 0.03 - 0.03),
          'rx="3"',
        );
  if (pattern === 'panels')
    for (let x = 60; x < wide; x += 400)
      out +=
        rect(x, 70, 330, foot - 200, 'none', `stroke="${dark}" stroke-width="5" opacity="0.55"`) +
        rect(x + 6, 76, 330, foot - 200, 'none', `stroke="${pale}" stroke-width="4" opacity="0.5"`);
  return out;
}

/** A studio's paper, bent from wall to floor: no edge anywhere, only a fall of light. */
export function sweep(hue: Hue, bend = 720): string {
  return (
    rect(0, 0, wide, high, down(hue)) +
    rect(0, bend, wide, high - bend, tint(hue, 0.1), 'opacity="0.85" filter="url(#blur60)"')
  );
}

/** A table or counter met from just above: its top from `back` to `lip`, its front edge below. */
export function counter(hue: Hue, back = 740, lip = 980, grain = false): string {
  let out =
    rect(0, back, wide, lip - back, lit(hue)) +
    rect(0, back, wide, 5, tint(hue, -0.5), 'opacity="0.45"') +
    rect(0, lip, wide, high - lip, tint(hue, -0.62)) +
    rect(0, lip, wide, 7, tint(hue, 0.4), 'opacity="0.8"');
  if (grain)
    for (let i = 0; i < 6; i += 1) {
      const y = back + 22 + (i * (lip - back - 30)) / 6;
      out += stroke(
        `M-20 ${y}Q${300 + i * 90} ${y + 12 - i * 4} ${760 + i * 40} ${y + 2}T1640 ${y + 6}`,
        tint(hue, -0.5),
        2.5,
        'opacity="0.35"',
      );
    }
  return out;
}

/** A surface from straight above. */
export function top(
  hue: Hue,
  kind: 'plain' | 'planks' | 'cloth' | 'mat' | 'tiles' = 'plain',
): string {
  let out = rect(0, 0, wide, high, lit(hue));
  const dark = tint(hue, -0.4);
  if (kind === 'planks')
    for (let i = 0; i < 6; i += 1)
      out +=
        rect(0, i * 190 + 60, wide, 4, dark, 'opacity="0.6"') +
        stroke(
          `M-20 ${i * 190 + 130}Q500 ${i * 190 + 96} 900 ${i * 190 + 140}T1640 ${i * 190 + 120}M-20 ${i * 190 + 190}Q700 ${i * 190 + 214} 1100 ${i * 190 + 180}T1640 ${i * 190 + 200}`,
          dark,
          3,
          'opacity="0.3"',
        );
  if (kind === 'cloth') {
    for (let x = -40; x < wide; x += 160)
      out += rect(x, 0, 70, high, tint(hue, 0.3), 'opacity="0.35"');
    for (let y = -30; y < high; y += 160)
      out += rect(0, y, wide, 70, tint(hue, 0.3), 'opacity="0.35"');
  }
  if (kind === 'mat')
    for (let i = 1; i < 20; i += 1)
      out +=
        rect(i * 90, 0, 2, high, tint(hue, 0.3), 'opacity="0.4"') +
        rect(0, i * 90, wide, 2, tint(hue, 0.3), 'opacity="0.4"');
  if (kind === 'tiles')
    for (let r = 0; r < 5; r += 1)
      for (let c = 0; c < 7; c += 1)
        out += rect(
          c * 250 - 40,
          r * 250 - 60,
          242,
          242,
          tint(hue, ((c + r * 3) % 4) * 0.03),
          'rx="4"',
        );
  return out;
}

/** Skirting and boards: the foot of a room. */
export function floor(hue: Hue, y: number, skirting: Hue = 'paper'): string {
  let out = rect(0, y, wide, high - y, down(hue));
  for (let i = 0; i < 12; i += 1)
    out += path(
      `M${i * 200 - 300} ${high}L${i * 96 + 270} ${y}h3L${i * 200 - 292} ${high}z`,
      tint(hue, -0.6),
      'opacity="0.5"',
    );
  return (
    out +
    rect(0, y - 34, wide, 34, lit(skirting)) +
    rect(0, y - 2, wide, 6, palette.ink, 'opacity="0.35"')
  );
}
