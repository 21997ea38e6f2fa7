import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { block, frame, lit, put, rim, tint, type Hue } from './brush.js';
import { glare } from './faces.js';

/** A laptop open towards us. `screen` is a face of 700 by 430; the front lip at 0,0. */
export function laptop(shell: Hue, screen: string, spot: Hue = 'inkSoft'): string {
  let keys = '';
  for (let r = 0; r < 4; r += 1) {
    const w = 620 + r * 30;
    for (let c = 0; c < 14; c += 1)
      keys += rect(
        -w / 2 + (c * w) / 14 + 3,
        -136 + r * 20,
        w / 14 - 6,
        14,
        r === 2 && c === 13 ? palette[spot] : palette.ink,
        'rx="3"',
      );
  }
  return (
    block(-374, -632, 748, 482, 20, shell) +
    rect(-366, -624, 732, 466, palette.ink, 'rx="14"') +
    frame(-350, -608, 700, 430, screen) +
    glare(-350, -608, 700, 430) +
    path('M-376-152H376L470-14H-470z', lit(shell)) +
    keys +
    path('M-130-50H130L142-18H-142z', tint(shell, -0.18)) +
    path('M-470-14H470V-2Q470 10 450 10H-450Q-470 10-470-2z', tint(shell, -0.5)) +
    rect(-470, -16, 940, 4, tint(shell, 0.6), 'opacity="0.8"')
  );
}

/** The same shut, from above, with whatever lies on its lid; 0,0 its middle. */
export function lid(shell: Hue, mark: Hue): string {
  return (
    block(-360, -250, 720, 500, 34, shell) +
    disc(0, 0, 34, lit(mark)) +
    rect(-120, 240, 240, 8, palette.ink, 'rx="4" opacity="0.5"')
  );
}

/** A laptop side on: two thin blades and the angle between them. */
export function profile(shell: Hue, glow: Hue, open = -62): string {
  return (
    put(
      -300,
      -16,
      1,
      rect(0, -10, 560, 18, lit(shell), 'rx="9"') + rect(20, -10, 520, 5, palette[glow]),
      open,
    ) +
    block(-310, -22, 640, 22, 10, shell) +
    disc(-300, -18, 14, tint(shell, -0.5)) +
    rect(140, -15, 60, 7, palette.ink, 'rx="3"') +
    rect(70, -15, 34, 7, palette.ink, 'rx="3"')
  );
}

/** A monitor on its foot. `screen` is a face of 860 by 490. */
export function monitor(shell: Hue, foot: Hue, screen: string): string {
  return (
    path('M-150 0Q-150-26-60-26H60Q150-26 150 0z', lit(foot)) +
    rect(-34, -150, 68, 130, lit(foot)) +
    block(-448, -640, 896, 526, 16, shell) +
    rect(-438, -630, 876, 506, palette.ink, 'rx="8"') +
    frame(-430, -622, 860, 490, screen) +
    glare(-430, -622, 860, 490)
  );
}

/** A television on two feet or, at 0 legs, on the wall. `screen` is a face of 1000 by 560. */
export function television(shell: Hue, screen: string, legs = 46): string {
  const base = -legs;
  return (
    (legs > 0 ? stroke(`M-360 ${base}L-400 0M360 ${base}L400 0`, palette.ink, 14) : '') +
    rect(-512, base - 586, 1024, 586, lit(shell), 'rx="8"') +
    frame(-500, base - 574, 1000, 560, screen) +
    glare(-500, base - 574, 1000, 560) +
    rim(-512, base - 586, 1024, 586, 8, shell)
  );
}

/** A tower computer, panelled in glass, its fans seen. */
export function tower(shell: Hue, fan: Hue, spot: Hue): string {
  const wheel = (y: number, hue: Hue): string =>
    disc(0, y, 104, palette.ink) +
    [0, 60, 120, 180, 240, 300]
      .map((a) => put(0, y, 1, path('M0 0Q40-70 8-92Q-34-70 0 0z', lit(hue)), a))
      .join('') +
    disc(0, y, 24, tint(hue, -0.3));
  return (
    path('M170-640l90-30v620l-90 50z', tint(shell, -0.6)) +
    path('M-170-640l90-30H260l-90 30z', tint(shell, 0.24)) +
    block(-170, -640, 340, 640, 12, shell) +
    rect(-140, -610, 280, 560, palette.inkSoft, 'rx="8"') +
    wheel(-480, fan) +
    wheel(-240, spot) +
    rect(-140, -112, 280, 40, tint(fan, -0.3))
  );
}

/** A keyboard from above, 0,0 its middle; some caps in another colour. */
export function keyboard(shell: Hue, cap: Hue, other: Hue, spot: Hue, columns = 14): string {
  const w = columns * 74 + 40;
  let out = block(-w / 2, -215, w, 430, 26, shell);
  out += rect(-w / 2 + 16, -199, w - 32, 398, palette.ink, 'rx="14" opacity="0.75"');
  const key = (x: number, y: number, kw: number, hue: Hue): string =>
    rect(x, y, kw, 70, tint(hue, -0.5), 'rx="11"') +
    rect(x + 5, y + 2, kw - 10, 56, lit(hue), 'rx="9"') +
    rect(x + 10, y + 5, kw - 20, 4, tint(hue, 0.6), 'rx="2" opacity="0.7"');
  for (let r = 0; r < 5; r += 1) {
    let x = -w / 2 + 22;
    const y = -189 + r * 76;
    for (let c = 0; c < columns && x < w / 2 - 60; c += 1) {
      const wideKey = (r === 4 && c === 3) || (c === 0 && r > 0);
      let kw = wideKey ? (r === 4 && c === 3 ? 74 * 5 - 6 : 68 + r * 14) : 68;
      if (x + kw + 76 > w / 2 - 18) kw = w / 2 - 22 - x;
      const hue =
        r === 0 && c === 0
          ? spot
          : wideKey || c === columns - 1 || x + kw > w / 2 - 30
            ? other
            : cap;
      out += key(x, y, kw, hue);
      x += kw + 6;
    }
  }
  return out;
}

/** A mouse from above. */
export function mouse(hue: Hue, spot: Hue): string {
  return (
    path('M0-190C90-190 112-110 112-10S90 190 0 190S-112 110-112-10S-90-190 0-190z', lit(hue)) +
    stroke('M-84-90Q-70-168 0-174', tint(hue, 0.6), 7, 'opacity="0.7"') +
    stroke('M0-188V-30M-110-34Q0-6 110-34', tint(hue, -0.6), 4) +
    rect(-14, -140, 28, 74, palette.ink, 'rx="14"') +
    rect(-9, -124, 18, 42, lit(spot), 'rx="9"')
  );
}
