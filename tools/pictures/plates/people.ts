import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { lit, put, tint, type Hue } from './brush.js';

/** A forearm and a hand reaching right, open, palm up a little; the fingertips near 0,0. */
export function hand(skin: Hue, sleeve: Hue): string {
  return (
    path('M-900-90Q-600-110-380-96V110Q-600 130-900 130z', lit(sleeve)) +
    path(
      'M-390-76Q-260-90-190-80Q-100-110-16-60Q10-40-10-26L-90-20Q-20-20 16 4Q28 26 4 34L-90 30Q-30 40-12 56Q-6 76-32 76L-110 66Q-70 84-70 98Q-80 114-110 106Q-230 92-390 92z',
      lit(skin),
    ) +
    stroke('M-96-20H-150M-96 30H-156M-112 66H-160', tint(skin, -0.4), 5, 'opacity="0.7"') +
    path('M-230-70Q-150-150-80-140Q-56-126-84-106L-150-60z', tint(skin, 0.1)) +
    rect(-420, -100, 44, 214, tint(sleeve, 0.3), 'rx="16"')
  );
}

export interface Sitter {
  readonly skin: Hue;
  readonly hair: Hue;
  readonly coat: Hue;
  /** head leaned, in degrees */
  readonly lean?: number;
  readonly bun?: boolean;
  readonly glasses?: boolean;
  /** drawn over the hair, about the head's middle: a headset, a hat */
  readonly wears?: string;
}

/** A person to the waist, in profile to the right; the waist at 0,0. No face is needed but its outline. */
export function sitter(who: Sitter): string {
  return (
    path('M-190 0C-220-160-190-300-60-330C60-330 130-240 140-120L150 0z', lit(who.coat)) +
    path('M-60-330Q-10-290 50-316L40-380H-50z', tint(who.skin, -0.3)) +
    put(
      -4,
      -440,
      1,
      path(
        'M-90-40C-90-130 96-150 104-40L126 18Q128 30 104 32L102 62Q100 98 56 96Q20 96-10 80Q-90 60-90-40z',
        lit(who.skin),
      ) +
        path(
          'M-120-20C-150-180 110-190 112-66Q60-70 30-90Q10-40-20-20Q-20 30-60 60Q-110 50-120-20z',
          lit(who.hair),
        ) +
        (who.bun === true ? disc(-118, -86, 52, lit(who.hair)) : '') +
        stroke('M70-8q14-6 26 0', palette.ink, 7) +
        stroke('M84 62q14 0 20-4', palette.vermilionDeep, 6) +
        (who.glasses === true ? stroke('M-30-6H54M54-10h54v30q-26 14-50 0z', palette.ink, 6) : '') +
        disc(-26, 4, 19, tint(who.skin, -0.22)) +
        (who.wears ?? ''),
      who.lean ?? 0,
    ) +
    stroke('M-176-40C-190-160-160-280-70-314', tint(who.coat, 0.4), 7, 'opacity="0.5"')
  );
}

/** An arm from a shoulder down to something held: `d` is its line. */
export function arm(d: string, coat: Hue, skin: Hue, hx: number, hy: number): string {
  return (
    stroke(d, tint(coat, -0.4), 84) + stroke(d, tint(coat, -0.08), 72) + disc(hx, hy, 44, lit(skin))
  );
}
