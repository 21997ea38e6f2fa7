import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { ball, block, frame, lit, put, tint, type Hue } from './brush.js';
import { glare } from './faces.js';

/** An old-fashioned pad: a bar with a cross and buttons, from above. */
export function retroPad(
  shell: Hue,
  buttons: readonly [Hue, Hue, Hue, Hue],
  round = false,
): string {
  const diamond = buttons.map((hue, i) => {
    const x = 230 + (i === 0 ? -74 : i === 1 ? 74 : 0);
    const y = i === 2 ? -66 : i === 3 ? 66 : 0;
    return (
      disc(x, y + 5, 46, palette.ink, 'opacity="0.4"') +
      disc(x, y, 42, ball(hue)) +
      (round ? disc(x, y, 24, tint(hue, -0.25), 'opacity="0.6"') : '')
    );
  });
  return (
    (round
      ? path(
          'M-240-160H240A160 160 0 0 1 240 190Q160 190 120 130H-120Q-160 190-240 190A160 160 0 0 1-240-160z',
          lit(shell),
        )
      : block(-400, -165, 800, 330, 30, shell)) +
    disc(-230, 0, 116, tint(shell, -0.26)) +
    rect(-320, -32, 180, 64, palette.ink, 'rx="12"') +
    rect(-262, -90, 64, 180, palette.ink, 'rx="12"') +
    disc(-230, 0, 20, tint('inkSoft', 0.14)) +
    rect(-76, 24, 66, 24, palette.inkSoft, 'rx="12" transform="rotate(-24 -43 36)"') +
    rect(14, 24, 66, 24, palette.inkSoft, 'rx="12" transform="rotate(-24 47 36)"') +
    disc(230, 0, 132, tint(shell, -0.2)) +
    diamond.join('') +
    stroke('M-360-140H160', tint(shell, 0.7), 6, 'opacity="0.6"')
  );
}

/** A small upright handheld; `screen` is a face of 260 by 220; `whole` says both shoulders are on. */
export function pocketGame(
  shell: Hue,
  cross: Hue,
  spot: Hue,
  screen: string,
  whole = true,
): string {
  return (
    rect(-150, -296, 110, 40, tint(shell, -0.4), 'rx="12"') +
    (whole
      ? rect(40, -296, 110, 40, tint(shell, -0.4), 'rx="12"')
      : rect(56, -284, 80, 20, palette.ink, 'rx="4"')) +
    block(-180, -276, 360, 560, 46, shell) +
    rect(-148, -244, 296, 256, palette.ink, 'rx="20"') +
    frame(-130, -226, 260, 220, screen) +
    glare(-130, -226, 260, 220) +
    rect(-136, 100, 116, 38, palette[cross], 'rx="8"') +
    rect(-97, 61, 38, 116, palette[cross], 'rx="8"') +
    disc(60, 142, 34, ball(spot)) +
    disc(126, 92, 34, ball(spot)) +
    [0, 1, 2, 3]
      .map((i) => rect(40 + i * 24, 220, 10, 34, palette.ink, 'rx="5" opacity="0.5"'))
      .join('')
  );
}

/** A controller for one hand: an egg with a stick and a fan of buttons. */
export function oneHand(shell: Hue, stick: Hue, spot: Hue): string {
  return (
    path(
      'M-60-270C90-300 220-190 220-20S110 280-40 270S-230 150-220-10S-180-250-60-270z',
      lit(shell),
    ) +
    stroke('M-196-40Q-180-220-50-246', tint(shell, 0.7), 8, 'opacity="0.7"') +
    disc(-30, -90, 96, tint(shell, -0.4)) +
    disc(-36, -100, 72, ball(stick)) +
    disc(-36, -100, 40, tint(stick, -0.3)) +
    (
      [
        [120, -80, spot],
        [140, 20, 'ochre'],
        [100, 110, 'tealLight'],
        [10, 160, 'duskLight'],
      ] as const
    )
      .map(
        ([x, y, hue]) =>
          disc(x, y + 5, 38, palette.ink, 'opacity="0.4"') + disc(x, y, 35, ball(hue)),
      )
      .join('')
  );
}

/** A cube with a ring of ticks on each face: a timer for taking turns. Corner on, foot at 0,0. */
export function cube(hue: Hue, face: Hue, spot: Hue, s = 180): string {
  const d = s * 0.5;
  return (
    path(`M0 0L${-s}${-d * 0.5}V${-d * 0.5 - s}L0 ${-s}z`, lit(hue)) +
    path(`M0 0L${s}${-d * 0.5}V${-d * 0.5 - s}L0 ${-s}z`, tint(hue, -0.55)) +
    path(`M0 ${-s}L${-s}${-s - d * 0.5}L0 ${-s - d}L${s}${-s - d * 0.5}z`, tint(hue, 0.24)) +
    `<g transform="translate(${-s / 2} ${-d * 0.25 - s / 2}) skewY(14)">${disc(0, 0, s * 0.34, palette[face])}${path(`M0 0V${-s * 0.34}A${s * 0.34} ${s * 0.34} 0 0 1 ${s * 0.3} ${s * 0.16}z`, palette[spot])}</g>`
  );
}

/** A bow of ribbon and its band across a thing, the knot at 0,0. */
export function bow(hue: Hue, h = 400): string {
  return (
    rect(-24, -h / 2, 48, h, lit(hue)) +
    put(
      0,
      0,
      1,
      path('M0 0C-50-110-200-110-190-20S-60 50 0 0C50-110 200-110 190-20S60 50 0 0z', lit(hue)) +
        path('M0 0L-110 150L-60 150L-40 176L16 20L60 170L90 140L136 140z', tint(hue, -0.3)) +
        disc(0, 0, 36, lit(hue)),
    )
  );
}
