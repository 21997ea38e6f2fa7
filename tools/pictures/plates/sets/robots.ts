/** Pieces about things that move by themselves. */
import { oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { cat } from '../animals.js';
import { tint } from '../brush.js';
import { left, type Piece, right } from '../piece.js';
import { courier, tapper, vacuum } from '../robots.js';
import { floor, wall } from '../rooms.js';
import { pool, stand } from '../stage.js';

export const robots: Readonly<Record<string, Piece>> = {
  'snuffle-robot-vacuum-half-off': left('day', () => [
    wall('ochreLight', 'plain'),
    `<svg x="760" y="0" width="840" height="900">${rect(0, 0, 840, 900, tint('dusk', -0.1))}${rect(0, 800, 840, 100, palette.duskDeep)}</svg>`,
    rect(700, 0, 70, 900, 'url(#across-paper)'),
    stand(1160, 860, 1.14, cat('inkSoft', 'ochre')),
    rect(0, 880, 1600, 190, 'url(#down-ochreDeep)'),
    path('M640 1067L700 850H1600V900H780L740 1067z', 'url(#lit-paperDeep)') +
      path('M640 1067L700 850H716L664 1067z', palette.paper),
    stand(400, 1010, 1.02, vacuum('inkSoft', 'paperShade', 'vermilion')),
  ]),
  'dormouse-robot-vacuum-review': right('day', () => [
    wall('leafDeep', 'panels'),
    floor('ochre', 760, 'leaf'),
    rect(930, 120, 700, 330, 'url(#lit-inkSoft)', 'rx="16"') +
      rect(900, 440, 760, 60, 'url(#lit-ink)') +
      rect(960, 500, 50, 380, palette.ink) +
      rect(930, 456, 700, 20, palette.paper),
    stand(1280, 880, 0.74, cat('paperDeep', 'dusk')),
    [130, 640].map((x) => rect(x + 40, 0, 40, 830, 'url(#across-ochreDeep)')).join(''),
    stand(480, 960, 0.86, vacuum('teal', 'paperShade', 'vermilion')),
    [60, 760]
      .map((x) => path(`M${x} 0H${x + 64}L${x + 50} 1040H${x + 14}z`, 'url(#across-ochreDeep)'))
      .join(''),
    rect(-20, -20, 960, 90, 'url(#lit-ochreDeep)', 'rx="20"'),
  ]),
  'robot-couriers-put-price-on-stairs': left('day', () => [
    wall('blush', 'bricks'),
    rect(0, 930, 1600, 140, 'url(#down-paperDeep)'),
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          rect(900 + i * 130, 830 - i * 110, 900, 110, 'url(#lit-paperShade)') +
          rect(900 + i * 130, 830 - i * 110, 900, 14, palette.paper) +
          rect(900 + i * 130, 926 - i * 110, 900, 14, palette.paperDeep),
      )
      .join(''),
    stand(500, 1000, 1.08, courier('paper', 'teal', 'vermilion')),
    path('M600 520h150l14 150h-170z', 'url(#lit-ochre)') +
      path('M600 520l24-20h112l14 20z', palette.ochreDeep),
    path('M1620-40V230Q1200 300 860 500L760 400Q1000 120 1400-40z', 'url(#lit-duskDeep)'),
    stroke('M1440-30Q1050 130 800 390', palette.dusk, 9, 'opacity="0.8"'),
    path('M772 372L890 494L852 530L738 408z', 'url(#lit-paperShade)'),
    path(
      'M752 424L838 510Q800 580 756 570L700 590Q660 590 650 560Q630 540 652 510Q690 450 752 424z',
      'url(#lit-ochreDeep)',
    ),
    stroke(
      'M662 528Q650 560 668 588M692 506Q676 550 694 590M724 496Q708 540 720 580',
      palette.ink,
      6,
      'opacity="0.4"',
    ),
    stroke('M790 530Q790 580 764 600', palette.ochreDeep, 30),
  ]),
  'robot-alone-in-the-tunnel': right('night', () => [
    rect(0, 0, 1600, 1067, 'url(#lit-inkSoft)'),
    [0, 1, 2, 3, 4]
      .map((i) =>
        path(
          `M${-260 + i * 130} 1067V${420 + i * 30}Q${-200 + i * 150} ${-160 + i * 90} 800 ${-160 + i * 90}T${1800 - i * 150} ${420 + i * 30}V1067z`,
          tint('dusk', -0.92 + i * 0.17),
        ),
      )
      .join(''),
    [0, 1, 2]
      .map(
        (i) =>
          oval(800, 40 + i * 100, 130 - i * 36, 13 - i * 3, palette.ochreLight) +
          pool(800, 60 + i * 100, 300 - i * 70, 150 - i * 30, 'warmth', 0.7),
      )
      .join(''),
    path('M0 1067L560 760H1040L1600 1067z', 'url(#down-inkSoft)') +
      [0, 1, 2]
        .map((i) =>
          path(
            `M${790 - i * 4} ${800 + i * 90}h${20 + i * 8}l4 ${46 + i * 14}h${-28 - i * 8}z`,
            palette.paper,
            'opacity="0.6"',
          ),
        )
        .join(''),
    pool(1290, 480, 360, 360, 'warmth', 0.4),
    stand(1080, 990, 0.98, tapper('ochre', 'paperDeep', 'vermilion')),
  ]),
};
