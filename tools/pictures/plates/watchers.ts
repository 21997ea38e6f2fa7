import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, tint, type Hue } from './brush.js';

/** A lens from the front. */
export function eye(r: number, glass: Hue): string {
  return (
    disc(0, 0, r, palette.ink) +
    disc(0, 0, r * 0.8, ball(glass)) +
    disc(0, 0, r * 0.48, tint('ink', 0.04)) +
    disc(0, 0, r * 0.3, ball(glass)) +
    disc(-r * 0.26, -r * 0.3, r * 0.14, palette.paper, 'opacity="0.85"') +
    disc(r * 0.24, r * 0.26, r * 0.07, palette.paper, 'opacity="0.5"')
  );
}

/** A camera under the eaves, looking down to the left; its wall plate at 0,0. */
export function bullet(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    block(40, -90, 44, 180, 12, 'paperShade') +
    stroke('M44 0Q-40 0-70-90', tint(shell, -0.4), 34) +
    put(
      -90,
      -110,
      1,
      block(-300, -96, 420, 190, 60, shell) +
        path('M-330-112H140Q150-112 150-96V-70H-350Q-350-112-330-112z', tint(shell, 0.22)) +
        oval(-296, 0, 64, 92, palette.ink) +
        put(-302, 0, 1, `<g transform="scale(0.7 1)">${eye(78, glass)}</g>`) +
        disc(-60, 50, 12, palette[spot]),
      -16,
    )
  );
}

/** A round indoor camera on its foot. */
export function globe(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    oval(0, -8, 120, 26, lit(shell)) +
    path('M-40-10L-26-110H26L40-10z', across(shell)) +
    disc(0, -240, 156, ball(shell)) +
    disc(-26, -240, 108, palette.ink) +
    put(-30, -240, 1, eye(84, glass)) +
    disc(-30, -146, 9, palette[spot])
  );
}

/** A doorbell on a door frame, middle at 0,0; a lens above, a lit button below. */
export function doorbell(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    block(-92, -250, 184, 500, 60, shell) +
    rect(-76, -234, 152, 250, palette.ink, 'rx="48"') +
    put(0, -150, 1, eye(58, glass)) +
    disc(0, 120, 74, tint(shell, -0.6)) +
    disc(0, 120, 62, ball('inkSoft')) +
    `<circle cx="0" cy="120" r="66" fill="none" stroke="${palette[spot]}" stroke-width="14"/>`
  );
}

/** A camera for taking pictures, from the front; foot at 0,0. */
export function camera(shell: Hue, skin: Hue, glass: Hue, spot: Hue): string {
  return (
    path('M-110-360L-80-430H90L120-360z', lit(shell)) +
    rect(-280, -384, 110, 34, lit(shell), 'rx="10"') +
    disc(-225, -384, 30, lit(spot)) +
    rect(200, -392, 90, 40, tint(shell, -0.3), 'rx="8"') +
    block(-340, -364, 680, 364, 40, shell) +
    rect(-340, -284, 680, 206, lit(skin)) +
    disc(30, -180, 178, tint(shell, -0.5)) +
    disc(30, -180, 160, lit('inkSoft')) +
    disc(30, -180, 138, palette.ink) +
    put(30, -180, 1, eye(118, glass)) +
    rect(220, -334, 78, 40, palette.duskLight, 'rx="8"')
  );
}

/** A doll-small drone from the front, hovering about 0,0. */
export function drone(shell: Hue, blade: Hue, spot: Hue): string {
  const arm = (s: number): string =>
    stroke(`M${s * 60} 0L${s * 300}-60`, palette[shell], 30) +
    rect(s * 300 - 26, -110, 52, 74, across(shell), 'rx="12"') +
    oval(s * 300, -118, 190, 17, palette[blade], 'opacity="0.55"') +
    oval(s * 300, -118, 120, 7, palette.paper, 'opacity="0.5"') +
    stroke(
      `M${s * 90} 50Q${s * 140} 130 ${s * 150} 170M${s * 110} 170H${s * 190}`,
      palette[shell],
      14,
    );
  return (
    arm(-1) +
    arm(1) +
    block(-130, -70, 260, 150, 60, shell) +
    put(0, 84, 1, eye(52, 'dusk')) +
    rect(-40, -54, 80, 14, palette[spot], 'rx="7"')
  );
}

/** A projector, throwing left. */
export function projector(shell: Hue, glass: Hue, spot: Hue): string {
  let slots = '';
  for (let i = 0; i < 7; i += 1)
    slots += rect(60 + i * 26, -140, 11, 90, palette.ink, 'rx="5" opacity="0.4"');
  return (
    rect(-240, -14, 60, 18, palette.ink) +
    rect(190, -14, 60, 18, palette.ink) +
    path('M-290-190L-240-236H250L290-190z', tint(shell, 0.22)) +
    block(-290, -194, 580, 180, 30, shell) +
    slots +
    disc(-130, -104, 96, tint(shell, -0.5)) +
    put(-130, -104, 1, eye(80, glass)) +
    disc(254, -166, 9, palette[spot])
  );
}

/** A smoke alarm or sensor on a ceiling or wall, face on. */
export function sensor(shell: Hue, spot: Hue): string {
  let out = disc(0, 0, 180, ball(shell)) + disc(0, 0, 132, lit(shell));
  for (let i = 0; i < 16; i += 1)
    out += put(0, 0, 1, rect(-8, -164, 16, 26, palette.ink, 'rx="6" opacity="0.45"'), i * 22.5);
  return out + disc(0, 0, 54, tint(shell, 0.4)) + disc(0, 0, 19, ball(spot));
}
