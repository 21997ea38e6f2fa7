import { palette } from '../palette.js';
import { disc, path } from '../drawn/sheet.js';
import { jacket } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const priya: Sitter = {
  ground: ['#d9563a', '#a92c14'],
  halo: [680, 640, 330, '#ef8a63'],
  skin: { light: '#e8b78a', base: '#c98d60', shade: '#9a6040', deep: '#54291b', lip: '#a3433c' },
  hair: { base: '#1c1416', light: '#4d343a', dark: '#0c0809' },
  eyes: '#2f1a10',
  face: { wide: 150, jaw: 88, long: 0 },
  smile: 0.45,
  brow: { weight: 1.15, arch: 0.8 },
  years: 0.05,
  turn: -3,
  back: (h) =>
    path(
      'M322 460Q280 180 500 176Q724 180 690 460Q740 640 770 900Q700 980 620 900L560 700H440L400 880Q320 980 236 900Q262 640 322 460z',
      h.base,
    ) +
    strands('M300 880Q320 700 344 560M260 860Q290 660 330 520M720 880Q700 700 672 560', h.light),
  front: (h) =>
    path(
      'M490 272Q398 286 354 430Q340 490 346 560Q312 540 318 440Q310 210 500 186Q692 210 682 440Q690 540 656 560Q664 490 648 430Q610 290 490 272z',
      h.base,
    ) +
    path(
      'M490 272Q398 282 352 430Q338 470 340 520Q318 480 322 430Q330 250 470 200Q470 230 490 272z',
      h.light,
      'opacity="0.5"',
    ) +
    strands('M486 236Q390 250 340 400M492 232Q610 250 664 410', h.light),
  dress: () => jacket('#123c40', '#efcb80'),
  extra: (s) =>
    disc(500 - s.face.wide + 2, 546, 12, palette.ochre) +
    disc(500 - s.face.wide + 2, 572, 7, palette.ochreLight),
};
