import { chance } from '../chance.js';
import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { type Hue, tint } from './brush.js';

export function bars(w: number, h: number, ink: Hue, spot: Hue, seed: string): string {
  const source = chance(seed);
  let out = rect(w * 0.1, h * 0.1, w * 0.42, h * 0.045, palette[spot], `rx="${h * 0.01}"`);
  for (let i = 0; i < 8; i += 1)
    out += rect(
      w * 0.1,
      h * (0.24 + i * 0.085),
      w * (i % 4 === 3 ? 0.4 : source.between(0.66, 0.8)),
      h * 0.026,
      palette[ink],
      'opacity="0.5"',
    );
  return out;
}

export function chart(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = '';
  const heights = [0.22, 0.3, 0.26, 0.4, 0.36, 0.52, 0.68];
  heights.forEach((k, i) => {
    out += rect(
      w * (0.12 + i * 0.112),
      h * (0.86 - k),
      w * 0.07,
      h * k,
      i === 6 ? palette[spot] : palette[ink],
      i === 6 ? '' : 'opacity="0.62"',
    );
  });
  return out + rect(w * 0.1, h * 0.87, w * 0.8, h * 0.012, palette[ink]);
}

export function grid(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = '';
  const across = w > h ? 5 : 3;
  const s = (w * 0.8) / across;
  const rows = Math.floor((h * 0.84) / s);
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < across; c += 1)
      out += rect(
        w * 0.1 + c * s + s * 0.1,
        h * 0.09 + r * s + s * 0.1,
        s * 0.8,
        s * 0.8,
        r === 1 && c === across - 2 ? palette[spot] : tint(ink, ((r * 3 + c * 2) % 5) * 0.16),
        `rx="${s * 0.2}"`,
      );
  return out;
}

export function chat(w: number, h: number, ink: Hue, spot: Hue): string {
  const bubble = (x: number, y: number, bw: number, hue: Hue): string =>
    rect(w * x, h * y, w * bw, h * 0.12, palette[hue], `rx="${Math.min(w, h) * 0.06}"`);
  return (
    bubble(0.08, 0.12, 0.6, ink) +
    bubble(0.08, 0.28, 0.44, ink) +
    bubble(0.34, 0.46, 0.58, spot) +
    bubble(0.08, 0.64, 0.66, ink) +
    bubble(0.5, 0.8, 0.42, spot)
  );
}

export function wave(w: number, h: number, ink: Hue, spot: Hue): string {
  const source = chance('wave');
  let out = '';
  for (let i = 0; i < 27; i += 1) {
    const k = (0.12 + source.next() * 0.5) * Math.sin((Math.PI * (i + 1)) / 28);
    out += rect(
      w * (0.1 + i * 0.03),
      h * (0.5 - k / 2),
      w * 0.016,
      h * k,
      palette[i > 9 && i < 15 ? spot : ink],
      `rx="${w * 0.008}"`,
    );
  }
  return out;
}

export function ringMark(w: number, h: number, ink: Hue, spot: Hue): string {
  const r = Math.min(w, h) * 0.34;
  const cx = w / 2;
  const cy = h / 2;
  return (
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${palette[ink]}" stroke-width="${r * 0.2}" opacity="0.35"/>` +
    stroke(
      `M${cx} ${cy - r}A${r} ${r} 0 1 1 ${cx - r * 0.95} ${cy + r * 0.3}`,
      palette[spot],
      r * 0.2,
    ) +
    disc(cx, cy, r * 0.3, palette[ink], 'opacity="0.7"')
  );
}

export function tally(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = '';
  for (let i = 0; i < 5; i += 1) {
    const y = h * (0.16 + i * 0.16);
    out += rect(
      w * 0.1,
      y,
      h * 0.07,
      h * 0.07,
      i === 2 ? palette[spot] : 'none',
      `rx="${h * 0.012}" stroke="${palette[i === 2 ? spot : ink]}" stroke-width="${h * 0.012}"`,
    );
    out += rect(
      w * 0.1 + h * 0.13,
      y + h * 0.02,
      w * (0.34 + ((i * 3) % 4) * 0.09),
      h * 0.032,
      palette[ink],
      'opacity="0.6"',
    );
  }
  return out;
}

export function mapMark(w: number, h: number, ink: Hue, spot: Hue): string {
  let out = path(
    `M0 ${h * 0.7}Q${w * 0.3} ${h * 0.56} ${w * 0.5} ${h * 0.74}T${w} ${h * 0.66}V${h}H0z`,
    palette.duskLight,
  );
  for (const [a, b, c, d] of [
    [0, 0.2, 1, 0.34],
    [0.3, 0, 0.2, 1],
    [0.74, 0, 0.62, 1],
    [0, 0.5, 1, 0.52],
  ] as const)
    out += stroke(
      `M${w * a} ${h * b}L${w * c} ${h * d}`,
      tint(ink, 0.5),
      h * 0.016,
      'opacity="0.6"',
    );
  out += stroke(
    `M${w * 0.14} ${h * 0.84}L${w * 0.24} ${h * 0.5}L${w * 0.67} ${h * 0.5}L${w * 0.7} ${h * 0.3}`,
    palette[spot],
    h * 0.03,
  );
  return (
    out +
    disc(w * 0.7, h * 0.28, h * 0.05, palette[spot]) +
    disc(w * 0.7, h * 0.28, h * 0.02, palette.paper)
  );
}

export function lock(w: number, h: number, ink: Hue, spot: Hue): string {
  const s = Math.min(w, h) * 0.24;
  const cx = w / 2;
  const cy = h * 0.52;
  return (
    stroke(
      `M${cx - s * 0.5} ${cy}V${cy - s * 0.5}A${s * 0.5} ${s * 0.5} 0 0 1 ${cx + s * 0.5} ${cy - s * 0.5}V${cy}`,
      palette[ink],
      s * 0.2,
    ) +
    rect(cx - s * 0.8, cy - s * 0.06, s * 1.6, s * 1.24, palette[spot], `rx="${s * 0.18}"`) +
    disc(cx, cy + s * 0.46, s * 0.17, palette.paper) +
    rect(cx - s * 0.06, cy + s * 0.5, s * 0.12, s * 0.34, palette.paper)
  );
}
