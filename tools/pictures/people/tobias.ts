import { path } from '../drawn/sheet.js';
import { jacket } from './dress.js';
import type { Sitter } from './sitter.js';

export const tobias: Sitter = {
  ground: ['#e9c47e', '#c48a35'],
  halo: [300, 330, 280, '#f4e2b8'],
  skin: { light: '#a56c48', base: '#7c4a2f', shade: '#54301f', deep: '#2c1710', lip: '#7d3f34' },
  hair: { base: '#17120f', light: '#3a2c25', dark: '#0a0807' },
  eyes: '#3a2215',
  face: { wide: 164, jaw: 122, long: 14 },
  smile: 0.75,
  brow: { weight: 1.25, arch: 0.2 },
  years: 0.35,
  turn: 2,
  back: () => '',
  front: (h) =>
    path(
      'M330 420Q314 250 420 212Q500 190 584 212Q690 250 670 420Q660 360 640 326Q570 290 500 292Q430 290 360 326Q340 360 330 420z',
      h.base,
    ) +
    path('M340 360Q340 260 430 218Q480 204 520 206Q420 240 340 360z', h.light, 'opacity="0.6"') +
    path(
      'M336 470Q344 620 410 682Q456 730 500 728Q546 730 592 682Q656 620 664 470Q640 560 600 580Q560 566 500 568Q440 566 400 580Q360 560 336 470zM430 600Q500 584 570 600Q574 640 540 652Q500 660 460 652Q426 640 430 600z',
      h.base,
      'fill-rule="evenodd" opacity="0.8"',
    ),
  dress: () => jacket('#20315a', '#f4eee2'),
};
