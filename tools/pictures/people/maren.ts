import { palette } from '../palette.js';
import { disc, path } from '../drawn/sheet.js';
import { rollneck } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const maren: Sitter = {
  ground: ['#24545a', '#0c2a30'],
  halo: [690, 360, 300, palette.vermilion],
  skin: {
    light: '#fbe0cd',
    base: '#eebf9f',
    shade: '#cf8f70',
    deep: '#8f4f3d',
    lip: '#c0614f',
  },
  hair: { base: '#c3c5c9', light: '#f3f2ee', dark: '#7d8188' },
  eyes: '#5f7f96',
  face: { wide: 158, jaw: 104, long: 6 },
  smile: 0.35,
  brow: { weight: 0.9, arch: 0.7 },
  years: 0.7,
  turn: -2,
  back: (h) =>
    path('M318 560Q290 220 500 190Q720 210 690 560Q700 640 640 660H372Q310 640 318 560z', h.dark),
  front: (h) =>
    path(
      'M330 500Q316 300 430 232Q560 170 650 270Q706 350 684 560Q664 600 646 590Q664 460 640 400Q560 350 470 290Q400 340 362 420Q352 520 366 590Q330 570 330 500z',
      h.base,
    ) +
    path(
      'M470 290Q400 330 362 420Q352 520 362 586Q334 560 332 490Q326 320 430 240Q480 214 520 220Q470 240 470 290z',
      h.light,
    ) +
    strands('M470 290Q560 300 640 396M450 262Q590 250 668 420M346 470Q346 360 420 280', h.dark),
  dress: () => rollneck('#1b1d22'),
  extra: (s) => disc(500 - s.face.wide - 8, 536, 10, palette.ochre),
};
