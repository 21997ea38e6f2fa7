import { oval, path } from '../drawn/sheet.js';
import { jumper } from './dress.js';
import { strands } from './hair.js';
import type { Sitter } from './sitter.js';

export const declan: Sitter = {
  ground: ['#3f6b5c', '#1d3b33'],
  halo: [680, 400, 280, '#d49a35'],
  skin: { light: '#fff0e4', base: '#f6cfb6', shade: '#dc9c80', deep: '#a15d49', lip: '#cc6a5a' },
  hair: { base: '#b9491f', light: '#ec8448', dark: '#7a2a10' },
  eyes: '#5b8a7a',
  face: { wide: 150, jaw: 98, long: 4 },
  smile: 0.8,
  brow: { weight: 0.9, arch: 0.4 },
  years: 0,
  turn: -4,
  back: (h) => path('M334 440Q310 250 500 210Q690 250 668 440z', h.dark),
  front: (h) =>
    path(
      'M338 430Q296 330 330 260Q330 190 420 190Q460 130 560 160Q650 150 680 230Q720 290 664 430Q656 370 628 346Q640 300 600 312Q560 340 520 300Q490 344 440 306Q420 350 380 344Q346 380 338 430z',
      h.base,
    ) +
    path(
      'M350 330Q340 220 430 204Q470 150 540 168Q450 200 440 306Q420 350 380 344Q356 360 350 330z',
      h.light,
      'opacity="0.75"',
    ) +
    strands('M520 300Q500 220 570 176M600 312Q590 240 640 200M440 306Q430 250 470 196', h.dark) +
    [
      [400, 520],
      [424, 536],
      [446, 516],
      [388, 544],
      [560, 530],
      [584, 518],
      [606, 540],
      [470, 500],
      [530, 506],
      [414, 556],
      [590, 556],
    ]
      .map(([x, y]) => oval(x ?? 0, y ?? 0, 4.2, 3.4, '#c4714f', 'opacity="0.6"'))
      .join(''),
  dress: () => jumper('#efe3cb'),
};
