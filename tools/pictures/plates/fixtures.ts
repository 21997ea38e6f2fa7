import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { ball, block, type Hue, lit, put, tint } from './brush.js';

/** A round thermostat on its wall plate, its ring alight. */
export function thermostat(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    disc(0, 0, 200, lit(shell)) +
    disc(0, 0, 168, palette.ink) +
    disc(0, 0, 154, ball(glass)) +
    stroke('M-92 92A130 130 0 1 1 92 92', tint(glass, 0.3), 16) +
    stroke('M-92 92A130 130 0 0 1 0-130', palette[spot], 16) +
    disc(0, 0, 52, palette.paper, 'opacity="0.9"') +
    stroke('M-160-110A194 194 0 0 1-60-184', palette.paper, 7, 'opacity="0.8"')
  );
}

/** A small dial that only measures, hung by a loop at 0,0. */
export function dial(rimHue: Hue, spot: Hue): string {
  let ticks = '';
  for (let i = -4; i <= 4; i += 1)
    ticks += put(0, 120, 1, rect(-3, -86, 6, 22, palette.ink), i * 30);
  return (
    stroke('M0 0V30', palette.ink, 8) +
    disc(0, 120, 110, lit(rimHue)) +
    disc(0, 120, 92, lit('paper')) +
    ticks +
    put(0, 120, 1, path('M-7 14L0-70L7 14z', palette[spot]), -38) +
    disc(0, 120, 12, palette.ink)
  );
}

/** A meter for current, behind its glass dome, on a board. */
export function wattmeter(board: Hue, glass: Hue, spot: Hue): string {
  return (
    block(-150, -220, 300, 440, 16, board) +
    rect(-34, 190, 68, 260, lit('paperDeep')) +
    disc(0, -50, 140, lit('paperDeep')) +
    disc(0, -50, 120, lit(glass)) +
    [0, 1, 2, 3]
      .map(
        (i) =>
          disc(-66 + i * 44, -84, 19, palette.paper) +
          put(-66 + i * 44, -84, 1, rect(-2, -15, 4, 17, palette.ink), i * 70),
      )
      .join('') +
    rect(-80, -38, 160, 26, palette.ink, 'rx="4"') +
    rect(-90, 16, 180, 12, palette[spot]) +
    path('M-100-90Q-80-150-20-160Q-60-130-100-90z', palette.paper, 'opacity="0.7"')
  );
}

/** A long battery for a bicycle, lying on its side; its gauge lit `of` five. */
export function bikeBattery(shell: Hue, trim: Hue, lamp: Hue, of = 3): string {
  let out =
    path(
      'M-480-150Q-480-190-440-190H400Q480-180 490-110V-40Q490 0 450 0H-440Q-480 0-480-40z',
      lit(shell),
    ) +
    rect(-430, -50, 860, 16, palette[trim]) +
    stroke('M-470-140Q-466-178-430-180H380', tint(shell, 0.6), 6, 'opacity="0.7"') +
    disc(430, -100, 26, ball('paperDeep')) +
    rect(426, -116, 8, 32, palette.ink);
  for (let i = 0; i < 5; i += 1)
    out += rect(
      -390 + i * 60,
      -136,
      42,
      42,
      i < of ? palette[lamp] : tint('inkSoft', 0.12),
      'rx="10"',
    );
  return out;
}

/** A small box for data, a light on it; foot at 0,0. */
export function hardDisk(shell: Hue, spot: Hue): string {
  return (
    path('M-190-70L-130-140H190L250-70z', tint(shell, 0.22)) +
    block(-190, -74, 440, 74, 12, shell) +
    disc(204, -38, 10, palette[spot]) +
    rect(-150, -44, 120, 12, palette.ink, 'rx="6" opacity="0.5"')
  );
}

/** An apron on a peg, strings hanging; the peg at 0,0. */
export function apron(cloth: Hue, band: Hue): string {
  return (
    stroke('M-70 150Q-70 10 0 0Q70 10 70 150', palette[band], 16) +
    path('M-80 140H80Q90 260 190 290L200 780Q0 820-200 780L-190 290Q-90 260-80 140z', lit(cloth)) +
    path('M-120 470H120V630Q0 660-120 630z', tint(cloth, -0.16)) +
    stroke('M-120 470H120', palette[band], 10) +
    stroke('M-190 300Q-260 420-230 600M190 300Q250 400 236 520', palette[band], 12) +
    stroke('M-40 300Q-60 560-50 790M90 290Q110 540 96 790', tint(cloth, -0.4), 7, 'opacity="0.5"') +
    disc(0, 0, 18, palette.ochreDeep)
  );
}

/** A cupboard open on its shelves; `rows` are drawn shelf by shelf, each along from its left end. */
export function cupboard(
  wood: Hue,
  inside: Hue,
  rows: readonly string[],
  w = 760,
  h = 900,
): string {
  const step = (h - 40) / rows.length;
  return (
    block(-w / 2, -h, w, h, 8, wood) +
    rect(-w / 2 + 30, -h + 30, w - 60, h - 60, tint(inside, -0.5)) +
    rows
      .map(
        (row, i) =>
          put(-w / 2 + 40, -h + 20 + step * (i + 1) - 18, 1, row) +
          rect(-w / 2 + 30, -h + 20 + step * (i + 1) - 18, w - 60, 18, lit(wood)),
      )
      .join('') +
    path(`M${w / 2}${-h}l260 70v${h - 20}L${w / 2} 0z`, tint(wood, -0.3)) +
    path(`M${w / 2 + 40}${-h + 70}l180 50v${h - 140}l-180-30z`, tint(wood, -0.5)) +
    disc(w / 2 + 226, -h * 0.46, 20, ball('ochre')) +
    rect(-w / 2 + 30, -h + 30, w - 60, 40, palette.ink, 'opacity="0.3"')
  );
}
