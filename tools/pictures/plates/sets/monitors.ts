/** Pieces about things with a screen on a desk. */
import { path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { put, tint } from '../brush.js';
import { laptop, monitor } from '../computers.js';
import { statement } from '../desk.js';
import { face } from '../faces.js';
import { watch } from '../handhelds.js';
import { mug } from '../household.js';
import { calendar, notepad } from '../papers.js';
import { left, type Piece } from '../piece.js';
import { cord } from '../power.js';
import { counter, floor, sweep, wall } from '../rooms.js';
import { flat, lay, stand } from '../stage.js';
import { probe } from '../tools.js';
import { land } from '../views.js';
import { beam, window } from '../windows.js';

export const monitors: Readonly<Record<string, Piece>> = {
  'cardell-27q-monitor-school-sale': left('day', () => [
    sweep('ochreLight', 800),
    stand(
      860,
      930,
      1.28,
      monitor('inkSoft', 'paperDeep', face('fall', 860, 490, 'paper', 'duskDeep', 'vermilion')),
    ),
    put(980, 590, 1, probe('dusk', 'M0-278C0-420 40-480 60-520', 'inkSoft')),
  ]),
  'aldous-27-monitor-review': left('day', () => [
    wall('leafDeep'),
    beam(120, 80, 520, 560),
    counter('paperShade', 800, 985),
    stand(900, 900, 1.16, monitor('paperDeep', 'paperDeep', face('warmth', 860, 490))),
    put(
      900,
      470,
      1,
      rect(-64, -84, 128, 190, palette.ink, 'rx="30"') +
        rect(-40, -60, 80, 50, palette.tealLight, 'rx="8"') +
        `<circle cx="0" cy="50" r="30" fill="${palette.paper}"/>` +
        stroke('M0 106Q0 300 120 330T230 470', palette.ink, 12),
    ),
    flat(420, 930, 0.62, statement([], 'dusk')),
  ]),
  'portable-monitors-on-battery': left('day', () => [
    wall('teal', 'plain'),
    window(
      140,
      70,
      1320,
      500,
      'paperShade',
      land(
        1320,
        500,
        ['duskLight', 'ochreLight', 'dusk', 'leaf', 'leafDeep'],
        [0.2, 0.4, 0.12, 'paper'],
        8,
      ),
      [0, 0],
    ),
    counter('paperDeep', 730, 1000),
    stand(
      560,
      930,
      0.84,
      laptop('inkSoft', face('code', 700, 430, 'duskDeep', 'duskLight', 'ochre')),
    ),
    cord('M960 920Q1010 950 1050 905', 'vermilion', 15),
    stand(
      1230,
      910,
      0.72,
      path('M-60-40L-190 0H190L60-40z', palette.inkSoft) +
        rect(-372, -500, 744, 470, palette.ink, 'rx="14"') +
        put(
          -350,
          -478,
          1,
          `<svg width="700" height="430">${face('chart', 700, 430, 'paper', 'dusk', 'teal')}</svg>`,
        ),
    ),
  ]),
  'quillstone-invoices-software-review': left('day', () => [
    wall('blush', 'plain'),
    beam(900, 40, 440, 460),
    lay(330, 300, 0.92, 0, calendar('dusk', 'vermilion', 16)),
    counter('ochre', 800, 985, true),
    stand(
      960,
      900,
      1.12,
      monitor(
        'inkSoft',
        'inkSoft',
        rect(0, 0, 860, 490, palette.duskLight) +
          put(430, 330, 1.06, statement([], 'dusk', 480, 640)),
      ),
    ),
    stand(370, 900, 0.72, mug('teal')),
  ]),
  'check-a-used-laptop-battery': left('day', () => [
    wall('ochre', 'panels'),
    counter('tealDeep', 640, 1010, true),
    stand(740, 900, 1, laptop('paperDeep', face('chart', 700, 430, 'paper', 'dusk', 'vermilion'))),
    cord('M1600 690Q1400 700 1380 760T1270 800', 'ink', 16),
    put(
      1256,
      804,
      0.9,
      rect(-50, -22, 80, 40, palette.ink, 'rx="12"') +
        rect(-92, -9, 44, 16, palette.paperDeep, 'rx="4"'),
    ),
    flat(1310, 920, 0.62, notepad('dusk', 'dusk')),
    lay(
      170,
      860,
      0.4,
      -64,
      watch('ochreDeep', 'paperShade', face('ring', 300, 300, 'paper', 'duskDeep', 'teal'), true),
    ),
  ]),
  'thimble-11-student-laptop-review': left('day', () => [
    wall('tealLight', 'plain'),
    rect(0, 0, 1600, 330, tint('teal', 0)),
    floor('ochre', 560),
    stand(
      760,
      900,
      0.98,
      rect(-400, -640, 800, 500, palette.inkSoft, 'rx="60"') +
        laptop('leaf', face('play', 700, 430)) +
        [
          [-392, -640],
          [344, -640],
        ]
          .map(([x = 0, y = 0]) => rect(x, y, 50, 60, palette.ink, 'rx="16"'))
          .join('') +
        rect(-480, -20, 70, 36, palette.ink, 'rx="14"') +
        rect(410, -20, 70, 36, palette.ink, 'rx="14"'),
    ),
    stand(
      1330,
      920,
      1.1,
      path('M90-300l60-30v310L90 0z', palette.vermilionDeep) +
        rect(-90, -300, 180, 300, 'url(#lit-vermilion)') +
        path('M-90-300l60-30h180l-60 30z', palette.vermilionLight) +
        stroke('M40-312L60-430L110-470', palette.paper, 11) +
        `<circle cx="0" cy="-150" r="58" fill="${palette.ochreLight}"/>` +
        path('M0-208q30-50 60-40q-10 40-60 40z', palette.leaf),
    ),
  ]),
};
