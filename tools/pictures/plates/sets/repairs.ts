/** Pieces about things taken apart, or looked at very closely. */
import { disc, layer, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { block, put, tint } from '../brush.js';
import { keyboard } from '../computers.js';
import { plainPhone, statement } from '../desk.js';
import { glasses } from '../handhelds.js';
import { telephone } from '../machines.js';
import { crossword } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { cutCell } from '../power.js';
import { top } from '../rooms.js';
import { lay } from '../stage.js';
import { magnifier, openPlayer, pencil, pick, screws, toolRoll } from '../tools.js';

export const repairs: Readonly<Record<string, Piece>> = {
  'best-kits-for-opening-gadgets': left('day', () => [
    top('paperShade', 'mat'),
    lay(
      560,
      520,
      1.16,
      -6,
      toolRoll('tealDeep', 'teal', ['ochre', 'dusk', 'vermilion', 'paperDeep', 'leaf', 'inkSoft']),
    ),
    lay(1270, 560, 1.2, 9, openPlayer('paperDeep', 'leafDeep', 'ochre')),
    lay(1030, 930, 0.8, 20, pick('tealLight')),
    lay(1180, 980, 0.7, 70, pick('ochreLight')),
    screws([
      [1490, 300],
      [1520, 380],
      [1470, 430],
      [1020, 160],
    ]),
  ]),
  'best-large-print-keyboards': right('day', () => [
    top('teal', 'plain'),
    lay(900, 420, 1.66, -7, keyboard('inkSoft', 'ochreLight', 'ochre', 'vermilion', 9)),
    lay(420, 860, 0.8, -30, magnifier('paperDeep', 'duskDeep')),
  ]),
  'rechargeable-aa-cells-cut-open': right('day', () => [
    top('dusk', 'plain'),
    lay(
      800,
      560,
      1,
      -4,
      block(-620, -380, 1240, 760, 70, 'paperShade') +
        rect(-580, -340, 1160, 680, tint('paperDeep', 0.2), 'rx="44"'),
    ),
    lay(700, 560, 1.16, -16, cutCell('teal', ['ochreDeep', 'paperDeep', 'inkSoft'], 'vermilion')),
    lay(
      960,
      500,
      1.02,
      0,
      magnifier(
        'inkSoft',
        'ochreDeep',
        `<svg x="-190" y="-190" width="380" height="380" viewBox="-190 -190 380 380"><clipPath id="g"><circle r="188"/></clipPath><g clip-path="url(#g)">${put(-60, 30, 1.9, cutCell('teal', ['ochreDeep', 'paperDeep', 'inkSoft'], 'vermilion'), -16)}</g></svg>`,
      ),
    ),
  ]),
  'simple-phones-for-older-hands': left('day', () => [
    top('ochre', 'planks'),
    lay(560, 640, 1.28, -9, crossword()),
    lay(1010, 520, 1.22, 12, plainPhone('duskDeep', 'paper', 'vermilion')),
    lay(430, 860, 0.62, -18, glasses('tealDeep', 'duskLight', 'teal')),
  ]),
  'sekirei-3-repairable-phone-review': right('day', () => [
    top('leafDeep', 'mat'),
    lay(
      560,
      540,
      1.2,
      -5,
      layer(
        '',
        rect(-168, -346, 336, 692, 'url(#lit-inkSoft)', 'rx="50"'),
        rect(-150, -328, 300, 656, palette.ink, 'rx="40"'),
        rect(-130, -300, 260, 210, 'url(#lit-teal)', 'rx="14"'),
        rect(-110, -270, 80, 60, palette.inkSoft),
        rect(0, -270, 100, 40, palette.ochre),
        stroke('M-100-170H90M-100-140H40L80-110', palette.ochreLight, 5),
      ),
    ),
    lay(
      580,
      670,
      1.2,
      -12,
      block(-118, -190, 236, 340, 18, 'paperShade') +
        rect(-118, -110, 236, 40, palette.dusk) +
        path('M-44-190H44L60-300H-30z', 'url(#lit-vermilion)'),
    ),
    lay(
      1040,
      520,
      1.2,
      6,
      block(-168, -346, 336, 692, 50, 'dusk') +
        `<rect x="-140" y="-318" width="280" height="636" rx="36" fill="none" stroke="${palette.paper}" stroke-width="5" opacity="0.6"/>` +
        [-250, -170].map((y) => disc(-90, y, 34, palette.ink)).join(''),
    ),
    screws([
      [1350, 700],
      [1410, 740],
      [1360, 790],
      [1430, 820],
      [1380, 870],
      [1450, 900],
    ]),
    `<rect x="1320" y="230" width="170" height="300" rx="40" fill="none" stroke="${palette.ochreLight}" stroke-width="9"/>`,
  ]),
  'forged-invoice-six-minute-check': left('grey', () => [
    top('tealDeep', 'plain'),
    lay(1120, 470, 1.06, 7, statement([], 'dusk')),
    lay(800, 600, 1.08, -8, statement([6], 'vermilion')),
    lay(1300, 900, 0.9, -28, pencil('vermilion', 320)),
    lay(470, 560, 0.8, -4, put(150, 120, 1, telephone('ochreLight', 'paper', 'dusk'))),
  ]),
};
