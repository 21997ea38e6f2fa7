import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, tint, type Hue } from './brush.js';

/** A pot with its lid off or on, steaming; foot at 0,0. */
export function pot(hue: Hue, lidHue: Hue, spot: Hue): string {
  return (
    stroke(
      'M-60-400q-40-50 0-100t0-100M50-410q-40-50 0-110t0-110M130-390q-30-40 0-80t0-80',
      palette.paper,
      16,
      'opacity="0.34"',
    ) +
    stroke('M-212-200h-54v56h54M212-200h54v56h-54', palette[spot], 24) +
    path('M-214-250V-30Q-214 0-180 0H180Q214 0 214-30V-250z', across(hue)) +
    oval(0, -250, 214, 42, tint(lidHue, -0.3)) +
    path('M-214-254Q-180-326 0-330T214-254Q100-222 0-222T-214-254z', lit(lidHue)) +
    rect(-34, -366, 68, 44, across(spot), 'rx="18"') +
    stroke('M-190-226V-50', tint(hue, 0.6), 9, 'opacity="0.5"')
  );
}

/** A portable induction plate: a thin slab with a lit dial; foot at 0,0. */
export function hob(shell: Hue, spot: Hue): string {
  return (
    path('M-360-40L-290-130H290L360-40z', lit('inkSoft')) +
    oval(0, -88, 190, 30, 'none', `stroke="${palette[spot]}" stroke-width="6"`) +
    rect(-364, -44, 728, 44, lit(shell), 'rx="12"') +
    rect(-364, -44, 728, 5, tint(shell, 0.6)) +
    disc(0, -22, 17, ball('paperShade')) +
    [-1, 1]
      .map((s) => rect(s * 120 - 46, -28, 92, 12, palette.ink, 'rx="6" opacity="0.6"'))
      .join('') +
    disc(210, -22, 7, palette[spot])
  );
}

/** A toaster with bread in it. */
export function toaster(shell: Hue, trim: Hue, spot: Hue): string {
  return (
    path('M-110-250Q-130-340-60-340H50Q110-340 96-250z', lit('ochre')) +
    path('M-94-250Q-110-322-54-322H44Q94-322 80-250z', palette.ochreLight) +
    block(-210, -270, 420, 250, 64, shell) +
    rect(-150, -272, 300, 20, palette.ink, 'rx="10"') +
    rect(-190, -22, 380, 24, lit(trim), 'rx="8"') +
    rect(170, -200, 14, 110, palette.ink, 'rx="7"') +
    rect(156, -190, 60, 30, lit(spot), 'rx="10"') +
    disc(130, -70, 22, ball(trim))
  );
}

/** A kettle with a thin spout. */
export function kettle(body: Hue, handle: Hue, spot: Hue): string {
  return (
    stroke('M150-110Q230-120 232-230T310-300', tint(body, -0.4), 34) +
    stroke('M148-114Q222-124 226-234T302-302', palette[body], 22) +
    stroke('M-130-240Q-290-250-270-130T-150-50', palette[handle], 34) +
    path('M-110-290H110L180-30Q184 0 150 0H-150Q-184 0-180-30z', across(body)) +
    path('M-110-290Q-100-330 0-332T110-290z', lit(handle)) +
    disc(0, -344, 24, ball(spot)) +
    rect(-170, -8, 340, 18, palette.ink, 'rx="8"')
  );
}

/** A coffee machine: a tower, a head, a cup under it. */
export function coffee(shell: Hue, trim: Hue, spot: Hue): string {
  return (
    block(-220, -560, 440, 150, 26, shell) +
    rect(60, -430, 160, 400, lit(shell)) +
    rect(60, -430, 20, 400, palette.ink, 'opacity="0.3"') +
    rect(-220, -60, 440, 62, lit(trim), 'rx="12"') +
    rect(-140, -414, 120, 60, lit('paperDeep'), 'rx="8"') +
    rect(-130, -360, 100, 24, palette.ink, 'rx="6"') +
    rect(-250, -354, 130, 22, palette.ink, 'rx="11"') +
    stroke('M-92-334V-190M-70-334V-190', palette.ochreDeep, 7) +
    path('M-150-190H-12L-26-70Q-28-60-40-60H-122Q-134-60-136-70z', lit('paper')) +
    stroke('M-14-160q44-2 40 34q-6 30-48 26', palette.paperShade, 14) +
    disc(130, -486, 44, tint(shell, -0.5)) +
    disc(130, -486, 34, ball(spot)) +
    rect(-180, -506, 150, 16, palette.ink, 'rx="8" opacity="0.5"')
  );
}

/** A sink full of water from straight above, and whatever lies in it (drawn about its middle). */
export function sink(steel: Hue, water: Hue, inside: string): string {
  let rings = '';
  for (const [x, y, r] of [
    [120, -60, 90],
    [120, -60, 170],
    [120, -60, 260],
    [-240, 130, 60],
    [-240, 130, 120],
  ] as const)
    rings += `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.86}" fill="none" stroke="${palette.paper}" stroke-width="6" opacity="${0.5 - r * 0.0013}"/>`;
  return (
    block(-560, -380, 1120, 780, 110, steel) +
    rect(-520, -340, 1040, 700, tint(steel, -0.6), 'rx="90"') +
    rect(-506, -318, 1012, 670, lit(water), 'rx="84"') +
    disc(300, 190, 64, palette.ink, 'opacity="0.35"') +
    disc(300, 190, 40, palette.ink, 'opacity="0.35"') +
    inside +
    rect(-506, -318, 1012, 670, lit(water), 'rx="84" opacity="0.42"') +
    rings +
    path('M-506-200Q-300-330-60-318H-420Q-506-318-506-236z', palette.paper, 'opacity="0.2"')
  );
}

/** A pill of a tap over a sink, from above. */
export function tap(metal: Hue, spot: Hue): string {
  return (
    rect(-44, -180, 88, 330, lit(metal), 'rx="44"') +
    disc(0, -180, 90, ball(metal)) +
    disc(0, -180, 46, lit(spot)) +
    disc(0, 118, 28, palette.ink, 'opacity="0.6"') +
    rect(-30, -120, 12, 220, tint(metal, 0.7), 'rx="6" opacity="0.7"')
  );
}
