/** Pieces about things that warm a room or a pot. */
import { disc, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { put } from '../brush.js';
import { dial, thermostat } from '../fixtures.js';
import { blanket, sofa } from '../furniture.js';
import { hob, kettle, pot, toaster } from '../kitchenware.js';
import { left, type Piece, right } from '../piece.js';
import { barn, radiator } from '../places.js';
import { cord, meter } from '../power.js';
import { counter, floor, wall } from '../rooms.js';
import { lay, stand } from '../stage.js';
import { land, tree } from '../views.js';
import { beam, window } from '../windows.js';

/** The pipe from the snow to the machines. */
function cordPipe(): string {
  return (
    stroke('M640 930Q900 1020 1240 920', palette.duskDeep, 56) +
    stroke('M640 920Q900 1008 1240 908', palette.dusk, 42) +
    stroke('M640 908Q900 994 1240 896', palette.duskLight, 8, 'opacity="0.8"')
  );
}

export const heat: Readonly<Record<string, Piece>> = {
  'heated-throws-on-the-meter': right('day', () => [
    wall('blush', 'panels'),
    floor('ochreDeep', 860),
    stand(640, 960, 1.12, sofa('teal', 'ochreDeep', 1040), 0.5),
    lay(1150, 590, 1.12, 2, blanket('ochreLight', 'vermilion', 250, 280)),
    cord('M1230 930C1260 1010 1320 1020 1380 1000', 'inkSoft', 15),
    stand(1420, 1020, 0.62, meter('duskDeep', 'tealLight', 'paper')),
  ]),
  'hush-vent-radiator-winter': left('grey', () => [
    wall('ochre', 'panels'),
    window(
      360,
      60,
      860,
      440,
      'paper',
      land(860, 440, ['duskLight', 'paper', 'duskLight', 'paper', 'paper'], null, 9) +
        [
          [0, 440],
          [860, 440],
          [430, 440],
        ]
          .map(([x = 0, y = 0]) =>
            disc(x, y, 200, palette.paper, 'opacity="0.8" filter="url(#blur24)"'),
          )
          .join(''),
      [1, 0],
    ),
    floor('vermilionDeep', 960),
    stand(820, 1010, 1.02, radiator('paperShade', 11), 0.4),
    lay(
      1300,
      800,
      1,
      0,
      rect(-60, -14, 70, 28, palette.ochreDeep) +
        disc(0, 0, 62, 'url(#ball-paper)') +
        `<circle r="38" fill="none" stroke="${palette.vermilion}" stroke-width="10"/>`,
    ),
  ]),
  'thermostat-versus-old-radiators': right('day', () => [
    wall('tealLight', 'plain'),
    beam(820, 40, 460, 460),
    lay(560, 330, 1.02, 0, thermostat('paperShade', 'inkSoft', 'vermilion')),
    lay(1010, 280, 1.05, 0, dial('ochre', 'dusk')),
    floor('ochreDeep', 980, 'teal'),
    stand(720, 1030, 1, radiator('inkSoft', 12), 0.4),
  ]),
  'simmer-one-induction-plate-price': left('day', () => [
    wall('ochreLight', 'squares', 780),
    counter('tealDeep', 740, 1000),
    stand(620, 930, 1.18, hob('paperShade', 'vermilion')),
    stand(620, 842, 0.98, pot('teal', 'paperDeep', 'inkSoft')),
    stand(1270, 920, 1, toaster('paperShade', 'inkSoft', 'dusk')),
  ]),
  'three-smart-kettles-in-january': left('grey', () => [
    wall('dusk', 'tiles', 760),
    counter('paperDeep', 740, 1000),
    stand(300, 910, 0.92, kettle('inkSoft', 'paperShade', 'ochre')),
    stroke(
      'M690 440q-40-60 0-130t0-130M750 440q-40-60 0-120t0-150',
      palette.paper,
      18,
      'opacity="0.5"',
    ),
    stand(740, 940, 1.32, kettle('vermilion', 'ink', 'paper')),
    stand(
      1150,
      900,
      0.78,
      put(
        0,
        0,
        1,
        path('M-130-390H110L120-20Q120 0 100 0H-120Q-140 0-140-20z', 'url(#across-paperShade)') +
          path('M-130-390L-200-340L-134-300z', palette.paperDeep) +
          stroke('M112-350Q230-350 220-200T118-70', palette.inkSoft, 30) +
          rect(-130, -420, 240, 36, palette.inkSoft, 'rx="14"') +
          rect(-144, -12, 270, 24, palette.inkSoft, 'rx="8"'),
      ),
    ),
    stand(
      1440,
      930,
      0.6,
      path('M-190-200V-30Q-190 0-160 0H160Q190 0 190-30V-200z', 'url(#across-ochre)') +
        oval(0, -200, 190, 36, palette.ochreDeep) +
        stroke('M180-160H420', palette.inkSoft, 30),
    ),
  ]),
  'snow-barn-cools-server-room': right('day', () => [
    land(
      1600,
      1067,
      ['duskLight', 'paper', 'tealLight', 'leaf', 'leaf'],
      [0.86, 0.2, 0.08, 'ochreLight'],
      61,
    ),
    path('M0 760Q500 600 1000 720T1600 660V1067H0z', 'url(#lit-leaf)'),
    tree(120, 800, 300, 'leafDeep') + tree(1500, 720, 260, 'leafDeep'),
    stand(
      500,
      930,
      1.02,
      barn(
        'vermilion',
        'inkSoft',
        path('M-170 0V-340Q0-440 170-340V0z', palette.inkSoft) +
          path('M-160 0V-240Q-80-330 0-270T160-240V0z', palette.paper) +
          path(
            'M-160-230Q-80-330 0-270T160-230Q140-290 60-310T-100-320Q-150-290-160-230z',
            palette.ochreDeep,
          ),
        false,
      ),
      0.4,
    ),
    cordPipe(),
    stand(
      1300,
      960,
      1,
      rect(-160, -200, 360, 200, 'url(#lit-paperShade)') +
        rect(-180, -226, 400, 34, 'url(#lit-duskDeep)') +
        [0, 1, 2, 3].map((i) => rect(-120 + i * 78, -130, 50, 70, palette.duskDeep)).join(''),
    ),
  ]),
};
