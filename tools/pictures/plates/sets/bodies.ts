/** Pieces about things worn, measured or taken. */
import { disc, layer, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { put, tint } from '../brush.js';
import { cuff, cuffRolled, dispenser, pressure, stepper } from '../health.js';
import { flowers, glass } from '../household.js';
import { logbook } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { counter, top, wall } from '../rooms.js';
import { flat, lay, stand } from '../stage.js';
import { tape } from '../tools.js';
import { land, town, tree } from '../views.js';
import { window } from '../windows.js';

const blossom = (x: number, y: number, r: number): string =>
  disc(x, y, r, 'url(#ball-ochre)') +
  path(`M${x - r * 0.4} ${y - r * 0.9}h${r * 0.8}l${-r * 0.4} ${r * 0.4}z`, palette.leafDeep);

export const bodies: Readonly<Record<string, Piece>> = {
  'blood-pressure-cuffs-for-big-arms': right('day', () => [
    top('tealLight', 'cloth'),
    [
      [760, 190, 0.66],
      [860, 500, 0.88],
      [960, 860, 1.1],
    ]
      .map(([x = 0, y = 0, size = 0], i) => {
        const end = x - 385 * size;
        return (
          stroke(`M300 ${y + 20}Q${end - 60} ${y + 70} ${end + 20} ${y}`, palette.inkSoft, 16) +
          lay(
            x,
            y,
            size,
            -2 + i * 2,
            cuff(i === 1 ? 'vermilion' : 'duskDeep', i === 1 ? 'vermilionDeep' : 'dusk', 'ochre'),
          ) +
          lay(
            220,
            y + 10,
            0.62,
            i * 4 - 4,
            put(0, 170, 1, pressure(i === 1 ? 'paperShade' : 'paper', 'duskLight', 'teal')),
          )
        );
      })
      .join(''),
    lay(1330, 230, 0.92, 62, tape('ochre', 'paper', 560)),
  ]),
  'blood-pressure-cuffs-large-arms': left('day', () => [
    top('paperDeep', 'planks'),
    stroke('M640 350C760 300 640 560 800 560', palette.inkSoft, 20),
    lay(960, 640, 1.16, -8, cuff('duskDeep', 'dusk', 'vermilion')),
    lay(390, 420, 0.86, -6, put(0, 170, 1, pressure('paper', 'tealLight', 'teal'))),
    lay(330, 830, 0.9, 14, tape('teal', 'ochreLight', 420)),
  ]),
  'evenline-cuff-pharmacy-price': right('day', () => [
    wall('blush', 'stripes'),
    window(
      1000,
      90,
      420,
      420,
      'paper',
      land(420, 420, ['duskLight', 'paper', 'tealLight', 'leaf', 'leafDeep'], null, 4),
    ),
    counter('ochre', 720, 1000, true),
    stroke('M700 850C830 900 860 760 960 800', palette.inkSoft, 18),
    stand(520, 890, 1.16, pressure('paper', 'duskLight', 'teal')),
    stand(1060, 870, 1.05, cuffRolled('vermilion', 'vermilionDeep', 'paper')),
    flat(1210, 965, 0.62, logbook('teal', 'dusk')),
  ]),
  'daybox-pill-dispenser-neighbor': left('day', () => [
    wall('teal', 'tiles', 760),
    counter('paperShade', 750, 1000),
    stand(1210, 850, 1.02, flowers('dusk', 'ochre', 'ochreDeep')),
    stand(700, 930, 1.22, dispenser('paper', 'duskLight', 'vermilion')),
    stand(280, 900, 1, glass()),
  ]),
  'best-step-counters-no-fee': left('day', () => [
    rect(0, 0, 1600, 640, palette.duskLight) + rect(0, 640, 1600, 427, palette.leaf),
    layer(
      'filter="url(#blur10)" transform="translate(-80 -54) scale(1.1)"',
      land(1600, 1067, ['duskLight', 'paper', 'tealLight', 'leaf', 'leaf'], null, 21),
      path('M980 1067L1150 560H1190L1600 1067z', palette.paperDeep),
      [
        [940, 700, 420],
        [1330, 660, 380],
        [1560, 820, 620],
        [780, 860, 700],
        [1180, 570, 200],
      ]
        .map(([x = 0, y = 0, h = 0]) => tree(x, y, h, 'leafDeep'))
        .join(''),
    ),
    path('M-20-20H640Q700 260 640 470H-20z', 'url(#lit-ochreLight)'),
    stroke(
      'M300-20Q340 240 310 470M520-20Q560 240 530 470',
      tint('ochreLight', -0.3),
      10,
      'opacity="0.5"',
    ),
    path('M-20 560H664Q780 800 800 1080H-20z', 'url(#lit-duskDeep)'),
    stroke('M250 570Q240 800 270 1080', palette.dusk, 7, 'opacity="0.6"') +
      stroke('M560 580Q480 700 380 720', palette.dusk, 7, 'opacity="0.7"'),
    path('M-20 450H652Q672 520 668 590H-20z', 'url(#lit-dusk)') +
      rect(150, 430, 44, 180, palette.duskDeep, 'rx="8"'),
    lay(
      450,
      560,
      0.94,
      0,
      rect(-70, -160, 140, 100, palette.inkSoft, 'rx="20"') +
        stepper('paper', 'tealLight', 'vermilion'),
    ),
  ]),
  'mogura-soil-sensor-rooftop-autumn': right('day', () => [
    town(1600, 1067, 'tealLight', 'ochreLight', 'teal', 'ochreLight', 'roof'),
    rect(0, 800, 1600, 270, 'url(#down-paperDeep)') +
      rect(0, 790, 1600, 26, 'url(#lit-paperShade)'),
    stand(
      700,
      990,
      1.1,
      stroke(
        'M0-260C-10-420 40-480 0-640M10-420Q120-500 170-600M-4-500Q-120-560-160-660',
        palette.ochreDeep,
        22,
      ) +
        [
          [-150, -690, 0.9],
          [-40, -740, 1.2],
          [110, -700, 1],
          [200, -620, 0.8],
          [-220, -610, 0.8],
          [20, -640, 0.9],
        ]
          .map(([x = 0, y = 0, k = 1], i) =>
            put(
              x,
              y,
              k,
              path(
                'M0-110Q90-60 60 30Q0 90-70 40Q-110-40 0-110z',
                i % 2 ? palette.leaf : palette.leafDeep,
              ) + path('M-20-60Q50-30 40 30Q-10 50-40 20z', palette.ochre, 'opacity="0.5"'),
              i * 50,
            ),
          )
          .join('') +
        blossom(-190, -520, 54) +
        blossom(60, -540, 58) +
        blossom(210, -500, 52) +
        path('M-190-250H190L140-10Q136 10 110 10H-110Q-136 10-140-10z', 'url(#across-dusk)') +
        rect(-206, -270, 412, 56, 'url(#across-dusk)', 'rx="12"') +
        oval(0, -268, 190, 22, palette.ink) +
        rect(88, -440, 46, 180, 'url(#across-paper)', 'rx="22"') +
        disc(111, -404, 13, palette.vermilion),
    ),
  ]),
};
