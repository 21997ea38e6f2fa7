import { palette } from '../palette.js';
import { disc, oval, path } from '../drawn/sheet.js';
import { collar } from './dress.js';
import { curls } from './hair.js';
import type { Sitter } from './sitter.js';

export const amara: Sitter = {
  ground: ['#2c3a63', '#141b33'],
  halo: [660, 330, 290, '#d49a35'],
  skin: { light: '#8a5636', base: '#633a25', shade: '#432417', deep: '#22110c', lip: '#7a2f33' },
  hair: { base: '#120d0e', light: '#3a2b2c', dark: '#070506' },
  eyes: '#2a160d',
  face: { wide: 155, jaw: 98, long: 2 },
  smile: 0.6,
  brow: { weight: 1, arch: 0.7 },
  years: 0.3,
  turn: -2,
  back: (h) =>
    oval(500, 330, 268, 240, h.base) +
    curls('amara back', 500, 320, 260, 230, 210, [h.base, h.light, h.dark]),
  front: (h) =>
    curls('amara front', 500, 236, 190, 62, 90, [h.base, h.light, h.dark]) +
    path(
      'M334 400Q330 320 400 284Q500 250 600 284Q670 320 666 400Q640 320 590 300Q500 276 410 300Q360 320 334 400z',
      h.base,
    ),
  dress: () => collar('#e2401f'),
  extra: (s) =>
    [-1, 1]
      .map((k) =>
        disc(
          500 + k * (s.face.wide + 8),
          566,
          30,
          'none',
          `stroke="${palette.ochre}" stroke-width="9"`,
        ),
      )
      .join(''),
};
