import { disc, oval, path, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { lit, put, tint, type Hue } from './brush.js';

/** A cat sitting upright, its back half to us, looking right; foot at 0,0. */
export function cat(fur: Hue, spot: Hue): string {
  return (
    stroke('M-90-30C-190-20-250-90-220-170', tint(fur, -0.25), 40) +
    path('M-120 0C-180-130-120-300-20-350H70C130-270 130-110 110 0z', lit(fur)) +
    path('M60 0C30-90 60-190 96-230C120-150 118-60 130 0z', tint(fur, 0.16)) +
    path('M-60-400L-70-520L10-462H70L150-516L138-400A102 96 0 0 1-60-400z', lit(fur)) +
    disc(38, -400, 100, lit(fur)) +
    path('M-52-486l-4-14l40 30zM132-482l8-18l-42 32z', palette.blush) +
    oval(4, -404, 13, 17, palette.ochreLight) +
    oval(84, -404, 13, 17, palette.ochreLight) +
    oval(5, -404, 5, 15, palette.ink) +
    oval(85, -404, 5, 15, palette.ink) +
    path('M36-368h18l-9 12z', palette.blush) +
    stroke('M-62-318Q40-268 130-320', palette[spot], 20) +
    stroke('M-96-120Q-70-40-90-4M20-4q40-20 90 0', tint(fur, -0.5), 7, 'opacity="0.6"')
  );
}

/** A dog sitting, looking up to the left; foot at 0,0. */
export function dog(coat: Hue, ear: Hue, collar: Hue): string {
  return (
    stroke('M120-20Q230-20 230-110', palette[coat], 40) +
    path('M-60 0Q-90-150-60-300H60Q150-220 150-90Q150 0 90 0z', lit(coat)) +
    path('M-64 0V-190Q-50-230-14-190V0z', tint(coat, 0.2)) +
    stroke('M-74-10H20M60-10H140', tint(coat, 0.12), 30) +
    put(
      0,
      -330,
      1,
      path(
        'M-90-70Q-60-130 10-130Q100-130 100-30Q96 60 20 64Q-40 66-70 40L-160 26Q-190-8-160-38z',
        lit(coat),
      ) +
        path('M40-110Q130-110 134 0Q130 70 90 70Q50 10 40-110z', lit(ear)) +
        disc(-172, -22, 20, palette.ink) +
        disc(-44, -50, 12, palette.ink) +
        disc(-48, -54, 4, palette.paper) +
        stroke('M-150 20Q-110 30-80 14', palette.ink, 6),
      14,
    ) +
    stroke('M-72-262Q0-226 84-258', palette[collar], 28) +
    disc(-30, -226, 16, palette.ochre)
  );
}

/** All of a cat that a flap has not yet swallowed: its haunches and tail. */
export function catLeaving(fur: Hue): string {
  return (
    stroke('M60-120C190-130 170-300 260-330', tint(fur, -0.2), 44) +
    stroke('M60-126C184-136 160-306 252-336', palette[fur], 30) +
    path('M-120 0V-190Q-20-260 70-180Q130-100 90 0z', lit(fur)) +
    path('M20 0Q-10-90 60-110Q110-80 92 0z', tint(fur, -0.3)) +
    stroke('M30-8H124', tint(fur, 0.1), 30) +
    stroke('M-40-200q16 30 0 60M10-210q16 30 4 60', tint(fur, -0.5), 10, 'opacity="0.6"')
  );
}

/** A baby asleep in its wrap, lying from left to right; the middle at 0,0. */
export function baby(wrap: Hue, band: Hue, skin: Hue): string {
  return (
    path(
      'M-290 40C-310-60-190-120-60-116C110-110 300-70 306 10C306 90 120 116-60 116C-190 116-270 110-290 40z',
      lit(wrap),
    ) +
    path('M-100-114C-10-60 60 30 50 114L-40 116C-40 40-120-40-190-88z', tint(wrap, -0.24)) +
    stroke('M-60-112C20-40 70 40 66 112', palette[band], 20) +
    disc(-250, -20, 98, lit(skin)) +
    path('M-346-40A98 98 0 0 1-170-78Q-240-96-290-70T-346-40z', palette[band]) +
    stroke('M-300-6q14 14 30 4M-236-2q14 14 30 0', palette.ochreDeep, 6) +
    stroke('M-262 34q14 10 26 0', palette.vermilionDeep, 6) +
    disc(-306, 22, 14, palette.vermilionLight, 'opacity="0.5"') +
    disc(-204, 26, 14, palette.vermilionLight, 'opacity="0.5"')
  );
}
