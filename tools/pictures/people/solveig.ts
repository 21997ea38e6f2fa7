import { palette } from '../palette.js';
import { disc, path, stroke } from '../drawn/sheet.js';
import { rollneck } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const solveig: Sitter = {
  ground: ['#c7b6a0', '#8f7a62'],
  halo: [320, 350, 300, '#ead9bd'],
  skin: { light: '#fbe3d4', base: '#efc3aa', shade: '#cf9580', deep: '#935748', lip: '#b8605a' },
  hair: { base: '#d9c69a', light: '#f6ebcd', dark: '#9c8a66' },
  eyes: '#4d7396',
  face: { wide: 154, jaw: 98, long: 4 },
  smile: 0.5,
  brow: { weight: 0.7, arch: 0.5 },
  years: 0.95,
  turn: 2,
  back: (h) =>
    path('M330 430Q300 230 500 196Q700 230 670 430z', h.dark) +
    disc(520, 168, 84, h.base) +
    strands('M460 190Q500 110 580 150M470 210Q520 130 596 180', h.dark),
  front: (h) =>
    path(
      'M334 450Q316 260 430 218Q520 186 610 230Q690 280 666 450Q660 380 620 330Q560 262 480 290Q390 300 352 390Q344 420 334 450z',
      h.base,
    ) +
    path('M340 420Q330 280 430 226Q470 210 510 212Q380 260 340 420z', h.light) +
    strands('M480 288Q400 300 350 392M500 250Q600 250 650 360M430 240Q370 290 346 380', h.dark),
  dress: () => rollneck('#0f5257'),
  extra: () =>
    stroke(
      'M352 452Q346 408 400 404H446Q484 408 482 452Q480 506 424 508Q362 508 352 452zM518 452Q516 408 554 404H600Q654 408 648 452Q638 508 576 508Q520 506 518 452z',
      palette.vermilionDeep,
      10,
    ) +
    stroke('M482 440Q500 428 518 440M352 440L334 430M648 440L668 430', palette.vermilionDeep, 10) +
    path('M372 424L410 412L384 486Q362 470 372 424z', '#ffffff', 'opacity="0.25"'),
};
