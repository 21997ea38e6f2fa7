import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, tint, type Hue } from './brush.js';

/** A blood pressure monitor: a wedge with a face and one button; foot at 0,0. */
export function pressure(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    path(
      'M-230-20L-190-330Q-186-350-160-350H160Q186-350 190-330L230-20Q232 0 210 0H-210Q-232 0-230-20z',
      lit(shell),
    ) +
    path('M-170-316H170L186-130H-186z', lit(glass)) +
    stroke('M-130-236h60l18-46l30 92l22-60h130', palette[spot], 11) +
    rect(-140, -172, 120, 16, palette.inkSoft, 'rx="8" opacity="0.6"') +
    rect(20, -172, 80, 16, palette.inkSoft, 'rx="8" opacity="0.6"') +
    disc(0, -66, 44, tint(shell, -0.4)) +
    disc(0, -69, 38, ball(spot)) +
    rect(-150, -80, 66, 26, tint(shell, -0.35), 'rx="13"') +
    rect(84, -80, 66, 26, tint(shell, -0.35), 'rx="13"') +
    stroke('M-178-322H150', tint(shell, 0.7), 5, 'opacity="0.7"')
  );
}

/** Its cuff, laid flat: a wide sleeve of cloth, a seam, a tube leaving at the left. */
export function cuff(cloth: Hue, patch: Hue, spot: Hue): string {
  return (
    path(
      'M-380-90Q-400-130-350-132H330Q380-134 388-80V80Q380 134 330 132H-350Q-400 130-380 90z',
      lit(cloth),
    ) +
    rect(120, -118, 230, 236, lit(patch), 'rx="14"') +
    `<rect x="-352" y="-108" width="440" height="216" rx="18" fill="none" stroke="${tint(cloth, 0.5)}" stroke-width="4" stroke-dasharray="16 12"/>` +
    rect(-60, -132, 22, 264, palette[spot]) +
    rect(-330, -18, 60, 36, palette.ink, 'rx="12"')
  );
}

/** A week of lidded boxes in a row, one lid up; foot at 0,0. */
export function pillWeek(shell: Hue, lidHue: Hue, spot: Hue): string {
  let out = '';
  for (let i = 0; i < 7; i += 1) {
    const x = -350 + i * 100;
    out += block(x, -92, 96, 92, 10, shell);
    out +=
      i === 3
        ? path(`M${x + 4}-92h88l10-76h-92z`, lit(spot)) +
          oval(x + 48, -92, 40, 10, palette.ink) +
          oval(x + 40, -96, 16, 8, palette.paper)
        : rect(x + 2, -112, 92, 26, lit(lidHue), 'rx="9"');
  }
  return out;
}

/** A round dispenser of day boxes, from above and ahead; one drawer open. */
export function dispenser(shell: Hue, lidHue: Hue, spot: Hue): string {
  let out =
    path('M-300-200V-70A300 96 0 0 0 300-70V-200z', lit(shell)) +
    oval(0, -200, 300, 110, tint(shell, 0.3)) +
    oval(0, -206, 270, 96, lit(lidHue));
  for (let i = 0; i < 10; i += 1) {
    const a = (i * Math.PI) / 5 + 0.2;
    out += stroke(
      `M${Math.cos(a) * 96} ${-206 + Math.sin(a) * 34}L${Math.cos(a) * 268} ${-206 + Math.sin(a) * 95}`,
      tint(lidHue, -0.5),
      6,
    );
  }
  return (
    out +
    path('M-96-140L-130-120A270 96 0 0 0-20-111L-34-172z', palette.ink) +
    oval(-80, -132, 22, 11, palette.paper) +
    path('M-130-122L-96-142L-34-174L-60-270L-150-226z', lit(spot)) +
    oval(0, -206, 96, 35, lit(shell)) +
    oval(0, -212, 78, 26, palette.ink) +
    stroke('M-26-212a28 10 0 1 0 40-8', palette.ochreLight, 7) +
    rect(60, -64, 120, 34, palette.inkSoft, 'rx="14"') +
    disc(156, -47, 9, palette[spot])
  );
}

/** A step counter on its clip; middle at 0,0. */
export function stepper(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    block(-110, -130, 220, 290, 74, shell) +
    rect(-78, -96, 156, 150, palette.ink, 'rx="30"') +
    rect(-66, -84, 132, 126, lit(glass), 'rx="22"') +
    path(
      'M-30-6q-6-46 14-50q20 0 18 36q-2 22-16 22zM16 26q-8-44 12-48q20 0 18 36q-4 18-16 18z',
      palette[spot],
    ) +
    disc(0, 104, 24, tint(shell, -0.4))
  );
}

/** Hearing aids in their case, lid up; foot at 0,0. */
export function hearing(shell: Hue, aid: Hue, spot: Hue): string {
  const piece = (x: number, turn: number): string =>
    put(
      x,
      -170,
      1,
      stroke('M30-84Q90-110 96-30Q96 20 70 40', palette.paperDeep, 7) +
        path('M-30-90Q40-110 40-30Q40 60-20 100Q-70 60-62-10Q-60-80-30-90z', lit(aid)) +
        stroke('M-48-20Q-50-70-20-80', tint(aid, 0.7), 6, 'opacity="0.8"') +
        disc(66, 50, 17, ball('paperShade')),
      turn,
    );
  return (
    path('M-290-230L-250-440Q-244-466-210-466H210Q244-466 250-440L290-230z', lit(shell)) +
    path('M-250-240L-220-424H220L250-240z', tint(shell, -0.4)) +
    path('M-310-240H310L290-40Q286 0 250 0H-250Q-286 0-290-40z', lit(shell)) +
    path('M-280-236H280L270-150Q0-96-270-150z', palette.ink) +
    piece(-120, -14) +
    piece(100, 12) +
    path('M-296-138Q0-84 296-138L290-40Q286 0 250 0H-250Q-286 0-290-40z', lit(shell)) +
    disc(0, -50, 12, palette[spot]) +
    stroke('M-306-234H306', tint(shell, 0.6), 6)
  );
}

/** A grabber: a rod, a trigger and two rubber fingers at the top; foot at 0,0. */
export function grabber(rod: Hue, grip: Hue): string {
  return (
    rect(-11, -640, 22, 560, across(rod)) +
    stroke('M0-640Q-70-700-40-770M0-640Q70-700 40-770', palette[grip], 24) +
    path('M-16-96H60Q90-90 86-50L70 0H20L30-44H-16z', lit(grip)) +
    stroke('M24-60Q60-50 50-16', palette.ink, 7)
  );
}

/** A cuff rolled up as it is kept; foot at 0,0. */
export function cuffRolled(cloth: Hue, inside: Hue, spot: Hue): string {
  return (
    rect(-150, -240, 300, 240, across(cloth), 'rx="30"') +
    oval(150, -120, 62, 120, tint(cloth, -0.3)) +
    oval(154, -120, 48, 98, lit(inside)) +
    oval(160, -120, 24, 54, palette.ink, 'opacity="0.6"') +
    path('M-60-240H40Q60-120 40 0H-60Q-40-120-60-240z', tint(cloth, -0.45)) +
    rect(-120, -150, 34, 60, palette[spot], 'rx="8"')
  );
}
