import { path } from '../drawn/sheet.js';
import { collar } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const luca: Sitter = {
  ground: ['#a9b8cf', '#5d7096'],
  halo: [310, 620, 300, '#d3dbe8'],
  skin: { light: '#f3cfae', base: '#dba67d', shade: '#b07350', deep: '#6d3d2a', lip: '#ab5546' },
  hair: { base: '#3a2a22', light: '#6d5140', dark: '#1e1512' },
  eyes: '#5a4a2c',
  face: { wide: 160, jaw: 116, long: 8 },
  smile: 0.2,
  brow: { weight: 1.35, arch: 0.1 },
  years: 0.4,
  turn: 3,
  back: (h) => path('M330 460Q300 230 500 190Q700 230 672 460z', h.dark),
  front: (h) =>
    path(
      'M334 420Q300 240 420 196Q480 140 590 180Q700 210 676 430Q660 380 640 350Q600 340 580 300Q500 340 420 300Q370 350 358 370Q346 390 334 420z',
      h.base,
    ) +
    strands('M430 300Q410 230 470 190M500 314Q470 220 560 188M580 300Q560 230 630 226', h.light) +
    path(
      'M338 460Q338 600 392 690Q440 770 500 772Q562 770 610 690Q664 600 662 460Q646 560 604 578Q560 556 500 566Q440 556 396 578Q352 560 338 460zM424 602Q460 584 500 590Q540 584 576 602Q570 644 500 648Q430 644 424 602z',
      h.base,
      'fill-rule="evenodd"',
    ) +
    strands(
      'M380 600Q400 690 450 740M410 640Q440 710 480 744M560 660Q540 720 520 750M610 610Q600 680 560 730M440 574Q470 566 492 580',
      h.light,
    ),
  dress: () => collar('#7b2f1f'),
};
