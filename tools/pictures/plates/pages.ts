import { chance } from '../chance.js';
import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { type Hue, tint } from './brush.js';

export function form(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = rect(w * 0.12, h * 0.12, w * 0.4, h * 0.06, palette[ink]);
  for (let i = 0; i < 3; i += 1)
    out +=
      rect(w * 0.12, h * (0.27 + i * 0.17), w * 0.2, h * 0.022, palette[ink], 'opacity="0.5"') +
      rect(
        w * 0.12,
        h * (0.31 + i * 0.17),
        w * 0.76,
        h * 0.08,
        'none',
        `stroke="${palette[ink]}" stroke-width="${h * 0.007}" opacity="0.6"`,
      );
  return out + rect(w * 0.12, h * 0.8, w * 0.34, h * 0.1, palette[spot], `rx="${h * 0.05}"`);
}

export function code(w: number, h: number, ink: Hue, spot: Hue): string {
  const source = chance('code');
  let out = '';
  for (let i = 0; i < 11; i += 1) {
    const x = w * (0.08 + source.whole(0, 3) * 0.06);
    const len = w * source.between(0.14, 0.34);
    const y = h * (0.1 + i * 0.075);
    out += rect(x, y, len, h * 0.026, palette[i === 5 ? spot : ink], 'opacity="0.85"');
    out += rect(
      x + len + w * 0.025,
      y,
      w * source.between(0.08, 0.26),
      h * 0.026,
      palette[ink],
      'opacity="0.45"',
    );
  }
  return out;
}

export function call(w: number, h: number, ink: Hue, spot: Hue): string {
  const person = (cx: number, cy: number, s: number, coat: Hue, skin: Hue): string =>
    path(
      `M${cx - s} ${cy + s * 1.5}Q${cx - s} ${cy + s * 0.5} ${cx} ${cy + s * 0.5}T${cx + s} ${cy + s * 1.5}z`,
      palette[coat],
    ) + disc(cx, cy, s * 0.52, palette[skin]);
  const half = w * 0.5;
  return (
    rect(0, 0, half, h, tint(ink, 0.35)) +
    rect(half, 0, half, h, tint('ochre', 0.3)) +
    person(half * 0.5, h * 0.46, h * 0.28, spot, 'ochreDeep') +
    person(half * 1.5, h * 0.5, h * 0.26, 'teal', 'blush') +
    rect(half - 3, 0, 6, h, palette.ink)
  );
}

export function fall(w: number, h: number, ink: Hue, spot: Hue): string {
  let d = `M${w * 0.1} ${h * 0.2}`;
  for (let i = 1; i <= 5; i += 1) d += `H${w * (0.1 + i * 0.16)}V${h * (0.2 + i * 0.12)}`;
  let out = '';
  for (let i = 1; i < 6; i += 1)
    out += rect(
      w * 0.08,
      h * (0.08 + i * 0.145),
      w * 0.84,
      h * 0.005,
      palette[ink],
      'opacity="0.4"',
    );
  return out + stroke(d, palette[spot], h * 0.045);
}

export function large(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = '';
  [0.7, 0.8, 0.5, 0.74, 0.62].forEach((k, i) => {
    out += rect(
      w * 0.1,
      h * (0.1 + i * 0.17),
      w * k,
      h * 0.08,
      palette[i === 2 ? spot : ink],
      `rx="${h * 0.02}"`,
    );
  });
  return out;
}
