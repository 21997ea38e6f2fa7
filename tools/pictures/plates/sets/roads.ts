/** Pieces about things out of doors or on the way. */
import { disc, layer, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { put, tint } from '../brush.js';
import { laptop } from '../computers.js';
import { face } from '../faces.js';
import { hand } from '../people.js';
import { left, type Piece, right } from '../piece.js';
import { barn, carriage, payPhone, van } from '../places.js';
import { lay, stand } from '../stage.js';
import { furrows, land, town, tree } from '../views.js';

export const roads: Readonly<Record<string, Piece>> = {
  'vpns-through-railway-tunnels': left('day', () => [
    land(
      1600,
      1067,
      ['duskLight', 'ochreLight', 'leaf', 'leaf', 'leafDeep'],
      [0.84, 0.2, 0.08, 'paper'],
      31,
    ),
    path('M0 60Q420 60 700 420L780 1067H0z', 'url(#lit-leafDeep)'),
    path('M0 180Q430 170 560 520V960H0z', 'url(#lit-ochreDeep)'),
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => stroke(`M${540 - i * 4} ${500 + i * 60}h-60`, palette.ink, 6, 'opacity="0.35"'))
      .join(''),
    path('M-20 290Q370 290 480 560V960H-20z', palette.ink),
    rect(0, 950, 1600, 120, 'url(#down-paperDeep)') + rect(0, 940, 1600, 16, palette.inkSoft),
    `<svg width="1600" height="960">${put(
      260,
      950,
      1.3,
      carriage(
        'teal',
        'vermilion',
        ['', '', ''].map(
          (_, i) =>
            rect(0, 0, 320, 170, i === 0 ? palette.ochreLight : tint('ochreLight', 0.3)) +
            (i === 0
              ? put(
                  180,
                  168,
                  0.26,
                  laptop('inkSoft', face('lock', 700, 430, 'duskDeep', 'duskLight', 'ochre')),
                )
              : path('M40 170V90Q40 60 80 60T120 90V170z', palette.duskDeep) +
                disc(80, 50, 26, palette.ochreDeep)),
        ),
      ),
    )}</svg>`,
    path('M-20 290Q370 290 480 560V960H300Q330 500-20 440z', palette.ink, 'opacity="0.55"'),
  ]),
  'gabble-translator-at-the-bus-stop': right('grey', () => [
    rect(0, 0, 1600, 1067, palette.duskDeep),
    layer(
      'filter="url(#blur10)" transform="translate(-80 -54) scale(1.1)"',
      town(1600, 1067, 'dusk', 'duskLight', 'duskDeep', 'ochreLight', 'stop'),
    ),
    rect(0, 0, 1600, 130, 'url(#down-tealDeep)') + rect(0, 120, 1600, 20, palette.teal),
    [90, 1460].map((x) => rect(x, 130, 40, 940, 'url(#across-teal)')).join(''),
    Array.from({ length: 70 }, (_, i) =>
      stroke(
        `M${(i * 331) % 1600} ${150 + ((i * 197) % 880)}l-14 54`,
        palette.paper,
        4,
        'opacity="0.4"',
      ),
    ).join(''),
    put(560, 700, 1.02, hand('ochreDeep', 'ochre'), -6),
    put(1040, 760, 1, `<g transform="scale(-1 1)">${hand('blush', 'leafDeep')}</g>`, 6),
    stroke('M700 560C620 300 720 140 780 130M860 560C900 300 820 140 790 130', palette.ink, 10),
    lay(
      790,
      640,
      1.15,
      -4,
      rect(-150, -96, 300, 192, 'url(#lit-vermilion)', 'rx="70"') +
        rect(-96, -52, 120, 104, palette.ink, 'rx="20"') +
        stroke('M-76 0h14l10-28l18 56l16-44l10 16h10', palette.ochreLight, 8) +
        disc(88, 0, 34, palette.paper),
    ),
  ]),
  'last-pay-phones-in-the-valley': left('day', () => [
    land(
      1600,
      700,
      ['duskLight', 'ochreLight', 'dusk', 'dusk', 'leaf'],
      [0.18, 0.34, 0.12, 'paper'],
      41,
    ),
    furrows(1600, 560, 1067, 'leaf', 'ochre', 0.24),
    path('M250 560H330L860 1067H-240z', 'url(#down-teal)') +
      stroke('M270 640H350M200 760H420M90 900H540', palette.duskLight, 9, 'opacity="0.7"'),
    path('M700 1067Q1000 940 1600 960V1067z', palette.ochreDeep),
    stand(1120, 1000, 1.04, payPhone('inkSoft', 'paperShade', 'vermilion')),
    stand(
      1340,
      1020,
      0.94,
      path('M-90 0Q-130-110-50-170L-70-210H60L44-170Q130-110 90 0z', 'url(#across-paperShade)') +
        stroke('M-56-172Q0-150 50-172', palette.ochreDeep, 14) +
        disc(0, -70, 30, palette.ochre),
    ),
  ]),
  'one-van-one-scanner-georgia': left('day', () => [
    land(1600, 800, ['duskLight', 'paper', 'leaf', 'leaf', 'leafDeep'], null, 51),
    rect(0, 740, 1600, 330, 'url(#down-paperDeep)') +
      Array.from({ length: 120 }, (_, i) =>
        disc(
          (i * 211) % 1600,
          770 + ((i * 137) % 290),
          3 + (i % 3) * 2,
          i % 2 ? palette.paperShade : palette.ochreDeep,
          'opacity="0.45"',
        ),
      ).join(''),
    tree(1480, 770, 460, 'leaf'),
    put(
      330,
      800,
      0.78,
      barn(
        'paperShade',
        'tealDeep',
        rect(-60, -200, 120, 200, 'url(#lit-ochreDeep)') +
          path('M-40-330Q0-380 40-330V-270H-40z', palette.duskDeep),
        true,
      ),
    ),
    stand(
      980,
      980,
      1.02,
      van(
        'paper',
        'vermilion',
        rect(0, 0, 268, 300, palette.tealLight) +
          rect(60, 180, 130, 110, palette.inkSoft, 'rx="10"') +
          rect(50, 60, 150, 110, palette.ink, 'rx="10"') +
          path('M125 76L190 158Q125 180 62 158z', palette.duskLight) +
          stroke('M200 200Q250 230 220 280', palette.paper, 8),
      ),
    ),
  ]),
};
