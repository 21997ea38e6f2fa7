import { palette } from '../palette.js';
import { path } from '../drawn/sheet.js';
import { jumper } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const hana: Sitter = {
  ground: ['#f1e6d2', '#d9c7a6'],
  halo: [330, 380, 290, palette.vermilion],
  skin: { light: '#fdebd8', base: '#f1cdaa', shade: '#d39c78', deep: '#8f5740', lip: '#c4534a' },
  hair: { base: '#16151a', light: '#454452', dark: '#08080b' },
  eyes: '#2b1b14',
  face: { wide: 152, jaw: 92, long: -6 },
  smile: 0.25,
  brow: { weight: 0.75, arch: 0.15 },
  years: 0,
  turn: 1,
  back: (h) =>
    path('M310 640Q286 190 500 180Q716 190 692 640Q640 690 592 660H408Q360 690 310 640z', h.base),
  front: (h) =>
    path(
      'M306 644Q284 196 500 184Q716 196 694 644Q656 668 630 640Q656 500 640 396Q580 404 500 398Q420 404 360 396Q344 500 370 640Q346 668 306 644z',
      h.base,
    ) +
    path(
      'M352 300Q400 220 500 214Q420 250 400 396Q376 398 360 396Q346 350 352 300z',
      h.light,
      'opacity="0.45"',
    ) +
    strands(
      'M440 396Q440 300 480 230M500 398V230M560 398Q560 300 530 236M338 600Q326 480 340 400',
      h.light,
    ),
  dress: () => jumper('#2b3d63'),
};
