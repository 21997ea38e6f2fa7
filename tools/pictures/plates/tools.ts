import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, tint, type Hue } from './brush.js';

/** A fine screwdriver standing upright from above: the tip at the top, 0,0 its middle. */
export function driver(grip: Hue, cap: Hue, l = 460): string {
  return (
    rect(-7, -l / 2, 14, l * 0.5, across('paperDeep')) +
    path(`M-7 ${-l / 2}h14l-4-16h-6z`, tint('paperDeep', -0.5)) +
    rect(-26, -l * 0.06, 52, l * 0.5, across(grip), 'rx="12"') +
    rect(-26, l * 0.06, 52, 8, tint(grip, -0.6)) +
    rect(-26, l * 0.12, 52, 8, tint(grip, -0.6)) +
    rect(-20, l * 0.42, 40, 30, across(cap), 'rx="12"')
  );
}

/** A plastic pick for prising. */
export function pick(hue: Hue): string {
  return (
    path('M0-90Q80-60 90 10Q60 70 0 110Q-60 70-90 10Q-80-60 0-90z', lit(hue)) +
    stroke('M-66 6Q-56-46 0-66', tint(hue, 0.7), 6, 'opacity="0.7"')
  );
}

/** A cloth roll open flat, its loops filled; 0,0 its middle. */
export function toolRoll(cloth: Hue, band: Hue, grips: readonly Hue[]): string {
  const w = grips.length * 96 + 120;
  let out =
    block(-w / 2, -260, w, 560, 18, cloth) +
    rect(
      -w / 2,
      -260,
      w,
      560,
      'none',
      `rx="18" stroke="${tint(cloth, 0.4)}" stroke-width="4" stroke-dasharray="14 12"`,
    );
  grips.forEach((grip, i) => {
    out += put(
      -w / 2 + 108 + i * 96,
      -30 + (i % 2) * 16,
      0.92,
      driver(grip, grip === 'vermilion' ? 'vermilionDeep' : 'inkSoft', 430 - i * 12),
    );
  });
  out += rect(-w / 2 + 14, 60, w - 28, 190, lit(band), 'rx="8"');
  for (let i = 0; i <= grips.length; i += 1)
    out += rect(-w / 2 + 60 + i * 96, 64, 3, 182, tint(band, -0.5));
  return out;
}

/** A round glass on a handle, from above; the glass's middle at 0,0. */
export function magnifier(rimHue: Hue, handle: Hue, inside = '', r = 190): string {
  return (
    put(
      0,
      0,
      1,
      rect(r - 10, -26, 60, 52, across('paperDeep')) +
        rect(r + 40, -36, 300, 72, lit(handle), 'rx="30"') +
        rect(r + 60, -26, 250, 10, tint(handle, 0.6), 'rx="5" opacity="0.6"'),
      38,
    ) +
    disc(0, 0, r, palette.paper, 'opacity="0.3"') +
    inside +
    `<circle cx="0" cy="0" r="${r}" fill="none" stroke="${palette[rimHue]}" stroke-width="30"/>` +
    `<circle cx="-3" cy="-4" r="${r + 8}" fill="none" stroke="${tint(rimHue, 0.6)}" stroke-width="5" opacity="0.7"/>` +
    path(
      `M${-r * 0.7}${-r * 0.2}Q${-r * 0.6} ${-r * 0.7}${-r * 0.1} ${-r * 0.74}Q${-r * 0.5} ${-r * 0.5}${-r * 0.7}${-r * 0.2}z`,
      palette.paper,
      'opacity="0.7"',
    )
  );
}

/** A soldering pen pointing down to the left, tip at 0,0, its heat a spot. */
export function solderPen(body: Hue, grip: Hue, spot: Hue): string {
  return put(
    0,
    0,
    1,
    path('M0 0L86-13V13z', tint('paperDeep', -0.3)) +
      path('M0 0L34-6V6z', palette[spot]) +
      rect(84, -19, 90, 38, lit('paperDeep'), 'rx="4"') +
      path('M170-32Q260-46 320-32V32Q260 46 170 32z', lit(grip)) +
      block(318, -34, 360, 68, 28, body) +
      rect(400, -8, 60, 16, palette[spot], 'rx="8"') +
      disc(640, 0, 10, palette.ink),
    -34,
  );
}

/** A tape from above: its round case and a marked tongue to the right. */
export function tape(shell: Hue, ribbon: Hue, l = 560): string {
  let out = rect(80, 70, l, 60, lit(ribbon));
  for (let i = 0; i < l / 24 - 1; i += 1)
    out += rect(104 + i * 24, 70, 3, i % 5 ? 18 : 34, palette.ink);
  return (
    out +
    disc(0, 0, 132, lit(shell)) +
    disc(0, 0, 92, tint(shell, -0.3)) +
    disc(0, 0, 40, ball('ochre'))
  );
}

/** A pencil pointing left, tip at 0,0. */
export function pencil(hue: Hue, l = 420): string {
  return (
    path('M0 0L70-20V20z', palette.ochreLight) +
    path('M0 0L24-7V7z', palette.ink) +
    rect(68, -20, l, 40, lit(hue)) +
    rect(68, -7, l, 14, tint(hue, 0.24)) +
    rect(68 + l, -20, 34, 40, across('paperDeep')) +
    rect(100 + l, -20, 40, 40, palette.vermilionLight, 'rx="10"')
  );
}

/** A probe on a lead: a thin rod, tip at 0,0, pointing down. */
export function probe(grip: Hue, lead: string, hue: Hue): string {
  return (
    stroke(lead, palette[hue], 12) +
    path('M0 0L-6-30H6z', palette.paperDeep) +
    rect(-6, -120, 12, 92, across('paperDeep')) +
    rect(-22, -280, 44, 170, across(grip), 'rx="16"') +
    rect(-28, -130, 56, 18, tint(grip, -0.5), 'rx="9"')
  );
}

/** Tiny screws, strewn. */
export function screws(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) =>
      put(
        x,
        y,
        1,
        disc(0, 0, 15, ball('paperDeep')) +
          rect(-10, -2.5, 20, 5, palette.ink) +
          rect(-2.5, -10, 5, 20, palette.ink),
        i * 33,
      ),
    )
    .join('');
}

/** A small music player with its back off: board, cell and coil, from above. */
export function openPlayer(shell: Hue, board: Hue, spot: Hue): string {
  let parts = '';
  for (let i = 0; i < 6; i += 1)
    parts += rect(
      -104 + (i % 3) * 74,
      -180 + Math.floor(i / 3) * 70,
      52,
      42,
      i === 2 ? palette.ochre : palette.inkSoft,
      'rx="4"',
    );
  return (
    block(-150, -260, 300, 520, 40, shell) +
    rect(-128, -238, 256, 476, tint(shell, -0.6), 'rx="26"') +
    rect(-118, -226, 236, 240, lit(board), 'rx="12"') +
    parts +
    stroke('M-100-30H40L80-60M-100-10H100', palette.ochreLight, 5) +
    rect(-118, 30, 236, 190, lit('paperShade'), 'rx="14"') +
    rect(-118, 60, 236, 30, palette[spot]) +
    stroke('M-20 30V8M20 30V8', palette[spot], 7)
  );
}
