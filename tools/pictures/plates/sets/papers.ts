/** Pieces about things printed, added up or locked away. */
import { layer, path, rect } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { parcel } from '../boxes.js';
import { put } from '../brush.js';
import { statement } from '../desk.js';
import { face } from '../faces.js';
import { apron, cupboard } from '../fixtures.js';
import { phone } from '../handhelds.js';
import { candle, jar } from '../household.js';
import { sink, tap } from '../kitchenware.js';
import { key } from '../locks.js';
import { calculator, labelPrinter, scanner } from '../machines.js';
import { receipt } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { counter, sweep, top, wall } from '../rooms.js';
import { lay, pool, stand } from '../stage.js';
import { pencil } from '../tools.js';
import { shelf } from '../windows.js';

const keyJar = (
  lid: 'ochre' | 'teal' | 'dusk',
  metal: 'ochre' | 'paperShade' | 'vermilion',
): string => jar('duskLight', lid, put(-6, -30, 0.34, key(metal, 220), 78));

export const papers: Readonly<Record<string, Piece>> = {
  'larder-lifetime-license-offer': left('day', () => [
    wall('leafDeep', 'boards'),
    stand(
      720,
      1040,
      1.08,
      cupboard('ochre', 'ochreDeep', [
        [0, 1, 2]
          .map((i) => put(120 + i * 220, 0, 0.88, keyJar(i === 1 ? 'teal' : 'ochre', 'ochre')))
          .join(''),
        [0, 1, 2]
          .map((i) =>
            put(
              120 + i * 220,
              0,
              0.88,
              keyJar(i === 2 ? 'dusk' : 'teal', i === 1 ? 'vermilion' : 'paperShade'),
            ),
          )
          .join(''),
        [0, 1, 2]
          .map((i) => put(120 + i * 220, 0, 0.88, keyJar(i === 0 ? 'ochre' : 'dusk', 'ochre')))
          .join(''),
      ]),
    ),
  ]),
  'ledgerfish-receipt-scanner-season': right('day', () => [
    wall('tealLight', 'tiles', 760),
    lay(1300, 60, 0.98, 0, apron('paper', 'vermilion')),
    counter('ochreDeep', 750, 1000, true),
    stand(
      620,
      920,
      1.32,
      scanner(
        'inkSoft',
        'dusk',
        [-140, -10, 120]
          .map((x, i) => put(x, -400, 0.62, receipt(440, 190, 'dusk', `s${i}`), -12 + i * 11))
          .join(''),
      ),
    ),
    [
      [1010, 900, 20],
      [1130, 940, -30],
      [1080, 850, 60],
      [980, 985, -8],
    ]
      .map(([x = 0, y = 0, a = 0], i) =>
        lay(
          x,
          y,
          0.5,
          a,
          layer(
            '',
            path(
              'M-120-60L-60-90L40-70L130-84L110 10L140 80L40 96L-40 70L-130 90L-104 10z',
              'url(#lit-paper)',
            ) +
              path(
                'M-60-90L-30-10L-104 10M40-70L20 20L110 10M-30-10L20 20L40 96',
                'none',
                `stroke="${palette.paperDeep}" stroke-width="7"`,
              ) +
              rect(-20, -40, 70, 9, i === 1 ? palette.dusk : palette.inkSoft, 'opacity="0.5"'),
          ),
        ),
      )
      .join(''),
  ]),
  'best-label-printers-small-shops': left('day', () => [
    wall('ochreLight', 'plain'),
    shelf(900, 250, 620, 'ochreDeep'),
    [980, 1180, 1370]
      .map((x, i) =>
        stand(
          x,
          250,
          0.48,
          parcel(i === 1 ? 'ochre' : 'paperDeep', 'paperShade', 320, 240 + i * 30),
        ),
      )
      .join(''),
    counter('ochreDeep', 740, 1000, true),
    stand(330, 900, 1, parcel('ochre', 'paperShade', 420, 300)),
    stand(310, 600, 0.8, parcel('paperDeep', 'ochreLight', 360, 260)),
    stand(1190, 930, 1.12, labelPrinter('duskDeep', 'dusk', 'vermilion', 2)),
  ]),
  'stevedore-label-printer-april-cut': right('day', () => [
    sweep('tealLight', 740),
    [1040, 1210, 1390, 1520]
      .map(
        (x, i) =>
          pool(x, 560 - i * 10, 150, 150, 'warmth', 0.6) +
          stand(x, 830 + (i % 2) * 50, 1, candle(i % 2 ? 'paperShade' : 'blush', 240 - i * 30)),
      )
      .join(''),
    stand(860, 930, 1.14, labelPrinter('paperShade', 'vermilion', 'dusk', 4)),
  ]),
  'read-card-statement-from-bottom': left('day', () => [
    top('dusk', 'cloth'),
    lay(670, 560, 1.38, -7, statement([5, 7, 8], 'vermilion')),
    lay(1240, 480, 1.06, 10, calculator('inkSoft', 'paperShade', 'ochre')),
    lay(1120, 900, 1, -16, pencil('vermilionDeep', 300)),
  ]),
  'best-authenticator-apps-drowned-phone': left('day', () => [
    top('ochreLight', 'tiles'),
    lay(
      850,
      610,
      1.12,
      0,
      sink(
        'paperShade',
        'teal',
        put(-120, 20, 0.92, phone('vermilion', face('off', 300, 640)), 28),
      ),
    ),
    lay(850, 190, 0.9, 0, tap('paperDeep', 'dusk')),
  ]),
};
