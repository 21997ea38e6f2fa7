import { chance } from '../chance.js';
import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { block, lit, put, rim, tint, type Hue } from './brush.js';

/** A till receipt from above, `h` long, torn at the foot, curled at the head. */
export function receipt(h = 620, w = 220, spot: Hue = 'vermilion', seed = 'till'): string {
  const source = chance(seed);
  let edge = '';
  for (let i = 0; i <= 11; i += 1) edge += `L${w / 2 - (w * i) / 11} ${h / 2 - (i % 2) * 14}`;
  let out = path(`M${-w / 2} ${-h / 2}H${w / 2}${edge}z`, lit('paper'));
  for (let y = -h / 2 + 50; y < h / 2 - 60; y += 34) {
    out += rect(-w * 0.4, y, w * source.between(0.24, 0.46), 9, palette.inkSoft, 'opacity="0.55"');
    out += rect(w * 0.22, y, w * 0.17, 9, palette.inkSoft, 'opacity="0.55"');
  }
  return (
    out +
    rect(-w * 0.4, h / 2 - 62, w * 0.8, 20, palette[spot]) +
    rect(-w / 2, -h / 2, w, 22, palette.paperDeep, 'opacity="0.6"')
  );
}

/** A leaf of a wall calendar, its middle at 0,0; one day marked; `torn` at its lower corner. */
export function calendar(head: Hue, spot: Hue, day = 17, torn = false): string {
  let out = torn
    ? path('M-190-230H190V150L150 172L120 160L84 206L40 196L10 230H-190z', lit('paper'))
    : block(-190, -230, 380, 460, 8, 'paper');
  out += rect(-190, -230, 380, 92, lit(head), 'rx="8"');
  for (let i = 0; i < 5; i += 1)
    out += rect(-150 + i * 70, -250, 12, 44, palette.inkSoft, 'rx="6"');
  for (let i = 0; i < 28; i += 1) {
    const x = -164 + (i % 7) * 49;
    const y = -112 + Math.floor(i / 7) * (torn ? 58 : 78);
    out +=
      i === day
        ? disc(x + 17, y + 17, 27, palette[spot])
        : rect(x, y, 34, 34, tint(head, 0.62), 'rx="5" opacity="0.75"');
  }
  return out;
}

/** A ruled pad, spiral above, with a few lines written. */
export function notepad(cover: Hue, spot: Hue, w = 380, h = 500): string {
  let out =
    rect(-w / 2 + 10, -h / 2 + 12, w, h, lit(cover), 'rx="12"') +
    block(-w / 2, -h / 2, w, h, 8, 'paper');
  for (let y = -h / 2 + 80; y < h / 2 - 20; y += 44)
    out += rect(-w / 2 + 24, y, w - 48, 3, palette.duskLight);
  out += stroke(
    `M${-w / 2 + 40} ${-h / 2 + 112}q22-26 40 0t40 0t40 0t40 0M${-w / 2 + 40} ${-h / 2 + 156}q18-22 36 0t36 0t36 0`,
    palette.duskDeep,
    7,
  );
  out += stroke(`M${-w / 2 + 40} ${-h / 2 + 204}h${w * 0.5}`, palette[spot], 8);
  for (let x = -w / 2 + 30; x < w / 2 - 10; x += 40)
    out += rect(x, -h / 2 - 20, 12, 44, palette.inkSoft, 'rx="6"');
  return out;
}

/** An open book of columns: a log kept by hand. */
export function logbook(cover: Hue, spot: Hue): string {
  let out =
    block(-370, -230, 740, 460, 14, cover) +
    rect(-350, -214, 346, 428, palette.paper, 'rx="6"') +
    rect(4, -214, 346, 428, palette.paper, 'rx="6"');
  for (const side of [-1, 1])
    for (let r = 0; r < 9; r += 1) {
      const x = side < 0 ? -326 : 28;
      out += rect(x, -178 + r * 42, 300, 2.5, palette.duskLight);
      if (side < 0 || r < 5)
        out += stroke(
          `M${x + 6} ${-148 + r * 42}q12-14 24 0t24 0M${x + 110} ${-148 + r * 42}q12-14 24 0t24 0M${x + 220} ${-148 + r * 42}q12-14 24 0t20 0`,
          r === 3 && side < 0 ? palette[spot] : palette.duskDeep,
          5,
        );
    }
  return out + rect(-30, -214, 60, 428, palette.paperDeep, 'opacity="0.5" filter="url(#blur10)"');
}

/** A sheet of crossings: white and black squares, from above. */
export function crossword(size = 620): string {
  const cell = size / 11;
  let out = rect(-size / 2 - 50, -size / 2 - 50, size + 100, size + 240, lit('paper'));
  for (let r = 0; r < 11; r += 1)
    for (let c = 0; c < 11; c += 1) {
      const dark = (r * 5 + c * 7 + ((r * c) % 4)) % 5 === 0 && (r % 2 === 1 || c % 2 === 1);
      out += rect(
        -size / 2 + c * cell + 1.5,
        -size / 2 + r * cell + 1.5,
        cell - 3,
        cell - 3,
        dark ? palette.inkSoft : tint('paperShade', 0.7),
        '',
      );
    }
  for (let i = 0; i < 4; i += 1)
    out += rect(
      -size / 2,
      size / 2 + 40 + i * 34,
      size * (0.9 - i * 0.1),
      10,
      palette.inkSoft,
      'opacity="0.4"',
    );
  return `<g>${out}<rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" fill="none" stroke="${palette.inkSoft}" stroke-width="5"/></g>`;
}

/** A price tag on its string, hung from 0,0. */
export function tag(hue: Hue, string: Hue, size = 1): string {
  return put(
    0,
    0,
    size,
    stroke('M0 0Q-20 60 0 130', palette[string], 6) +
      path('M-110 190L-50 120H50L110 190V470Q110 490 90 490H-90Q-110 490-110 470z', lit(hue)) +
      disc(0, 168, 22, palette.inkSoft) +
      rect(-66, 270, 132, 22, tint(hue, 0.7), 'opacity="0.8"') +
      rect(-66, 320, 92, 22, tint(hue, 0.7), 'opacity="0.8"') +
      stroke('M-96 196L-44 132', tint(hue, 0.7), 5, 'opacity="0.6"'),
  );
}

/** A strip of blank labels running right from 0,0 and curling. */
export function labels(paperHue: Hue, backing: Hue, count = 5): string {
  let out = rect(-20, -70, count * 190 + 20, 140, lit(backing));
  for (let i = 0; i < count; i += 1)
    out += rect(i * 190 + 6, -58, 172, 116, palette[paperHue], 'rx="16"');
  const x = count * 190;
  return (
    out +
    path(`M${x}-70Q${x + 110}-96 ${x + 90} 0T${x} 70z`, tint(backing, -0.35)) +
    rim(-20, -70, count * 190, 140, 4, backing)
  );
}

/** A doily of scallops. */
export function doily(r: number, hue: Hue = 'paper'): string {
  let out = '';
  for (let i = 0; i < 20; i += 1) out += put(0, 0, 1, disc(0, -r, r * 0.17, palette[hue]), i * 18);
  out += disc(0, 0, r, palette[hue]);
  for (const k of [0.9, 0.66, 0.42])
    for (let i = 0; i < 20; i += 1)
      out += put(
        0,
        0,
        1,
        disc(0, -r * k, r * 0.05 * (0.6 + k), palette.paperDeep, 'opacity="0.7"'),
        i * 18 + k * 30,
      );
  return out;
}
