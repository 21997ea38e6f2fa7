import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, tint, type Hue } from './brush.js';

/** A house key lying, bow at 0,0, blade to the right. */
export function key(metal: Hue, l = 300): string {
  return (
    path(
      `M80-18H${l}L${l + 30} 0L${l} 26H${l - 24}l-12 26l-16-26h-24l-14 22l-18-22h-34l-12 16l-14-16H80z`,
      lit(metal),
    ) +
    `<path d="M0-96A96 96 0 1 0 0.1-96zM-34-34A34 34 0 1 1-34.1 34A34 34 0 1 1-34-34z" fill-rule="evenodd" fill="${lit(metal)}"/>` +
    rect(84, -8, l - 110, 6, tint(metal, 0.7), 'opacity="0.7"') +
    stroke('M-84-20Q-70-78-14-84', tint(metal, 0.7), 6, 'opacity="0.7"')
  );
}

/** A key for a computer: a metal tongue and a touch spot. */
export function stick(shell: Hue, spot: Hue): string {
  return (
    rect(150, -48, 130, 96, lit('paperShade'), 'rx="4"') +
    rect(196, -28, 24, 18, palette.ink) +
    rect(196, 10, 24, 18, palette.ink) +
    block(-190, -76, 350, 152, 40, shell) +
    disc(-126, 0, 30, palette.ink) +
    disc(40, 0, 46, tint(shell, -0.5)) +
    disc(40, 0, 38, ball('ochre')) +
    disc(40, 0, 12, palette[spot])
  );
}

/** A padlock, shut or open, foot at 0,0. */
export function padlock(body: Hue, bow: Hue, spot: Hue, open = false): string {
  const arc = 'M-110-270V-370A110 110 0 0 1 110-370V-270';
  return (
    put(
      open ? -220 : 0,
      0,
      1,
      stroke(arc, tint(bow, -0.5), 54) +
        stroke(arc, palette[bow], 40) +
        stroke('M-116-280V-370A110 110 0 0 1-20-476', tint(bow, 0.6), 8, 'opacity="0.7"'),
    ) +
    block(-200, -290, 400, 290, 36, body) +
    rect(-200, -210, 400, 10, tint(body, -0.4), 'opacity="0.5"') +
    disc(0, -150, 40, palette.ink) +
    path('M-14-140h28l14 80h-56z', palette.ink) +
    disc(0, -150, 14, palette[spot])
  );
}

/** A ring with keys fanned on it; the ring's middle at 0,0. */
export function bunch(metals: readonly Hue[], more = ''): string {
  return (
    metals
      .map((metal, i) => put(0, 0, 1, put(0, 190, 1, key(metal, 260), 90), 34 - i * 30))
      .join('') +
    more +
    `<circle r="120" fill="none" stroke="${palette.paperDeep}" stroke-width="18"/><circle cx="-3" cy="-4" r="126" fill="none" stroke="${palette.paper}" stroke-width="4" opacity="0.8"/>`
  );
}

/** A key's plastic tag from a motel: a long diamond. */
export function keyTag(hue: Hue): string {
  return (
    path('M0-70L70-20V250L0 310L-70 250V-20z', lit(hue)) +
    disc(0, -30, 15, palette.ink) +
    rect(-36, 60, 72, 110, palette.paper, 'rx="10" opacity="0.9"') +
    stroke('M-62-14L0-60', tint(hue, 0.7), 6, 'opacity="0.7"')
  );
}

/** A vault's round door, half open on its wall; middle of the hole at 0,0. */
export function vault(steel: Hue, brass: Hue, spot: Hue): string {
  let bolts = '';
  for (let i = 0; i < 16; i += 1) bolts += put(0, 0, 1, disc(0, -352, 17, ball(steel)), i * 22.5);
  return (
    disc(0, 0, 400, lit(steel)) +
    disc(0, 0, 316, palette.ink) +
    path('M-40-314A316 316 0 0 1-40 314Q-130 0-40-314z', palette.ochreLight, 'opacity="0.5"') +
    bolts +
    `<g transform="translate(-70 6) skewY(-5) scale(0.84 1)">${disc(40, 10, 330, palette.ink, 'opacity="0.5"')}${disc(-40, 0, 330, tint(steel, -0.6))}${disc(-74, 0, 330, lit(steel))}${disc(-74, 0, 250, tint(steel, 0.16))}${[0, 60, 120].map((a) => put(-74, 0, 1, rect(-180, -14, 360, 28, across(brass), 'rx="14"') + disc(-180, 0, 28, ball(brass)) + disc(180, 0, 28, ball(brass)), a)).join('')}${disc(-74, 0, 66, ball(brass))}${disc(-74, 0, 22, palette[spot])}</g>` +
    rect(330, -190, 70, 90, lit('inkSoft'), 'rx="10"') +
    rect(330, 100, 70, 90, lit('inkSoft'), 'rx="10"')
  );
}

/** A panelled front door, `w` by `h`, its foot at 0,0. */
export function door(hue: Hue, trim: Hue, knob: Hue, w = 460, h = 900): string {
  const panel = (x: number, y: number, pw: number, ph: number): string =>
    rect(x, y, pw, ph, tint(hue, -0.5), 'rx="4"') +
    rect(x + 7, y + 8, pw - 10, ph - 10, lit(hue), 'rx="4"');
  const pw = w / 2 - 66;
  return (
    rect(-w / 2 - 44, -h - 44, w + 88, h + 44, lit(trim)) +
    rect(-w / 2, -h, w, h, lit(hue)) +
    [-w / 2 + 44, 22]
      .map((x) => panel(x, -h + 50, pw, h * 0.36) + panel(x, -h * 0.5, pw, h * 0.4))
      .join('') +
    rect(-w / 2, -h, 14, h, palette.ink, 'opacity="0.3"') +
    disc(w / 2 - 34, -h * 0.46, 24, ball(knob)) +
    rect(-70, -h * 0.55, 140, 28, lit(knob), 'rx="6"')
  );
}
