/** Pieces about things kept on shelves and behind counters. */
import { disc, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { block, put, tint } from '../brush.js';
import { face } from '../faces.js';
import { bikeBattery, hardDisk } from '../fixtures.js';
import { reader } from '../handhelds.js';
import { books, bulb, plant, spines } from '../household.js';
import { keyTag } from '../locks.js';
import { kiosk } from '../machines.js';
import { calendar } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { station } from '../power.js';
import { counter, wall } from '../rooms.js';
import { lay, pool, stand } from '../stage.js';
import { shelf } from '../windows.js';

export const stores: Readonly<Record<string, Piece>> = {
  'kagari-power-station-clearance': right('grey', () => [
    wall('duskDeep', 'plain'),
    [240, 1360]
      .map(
        (x) =>
          rect(x, 0, 40, 1067, 'url(#across-dusk)') +
          [0, 1, 2, 3, 4, 5].map((i) => disc(x + 20, 90 + i * 180, 9, palette.ink)).join(''),
      )
      .join(''),
    pool(520, 330, 560, 480, 'warmth', 0.75),
    shelf(100, 900, 1400, 'ochre'),
    put(440, 0, 1, bulb('ochreLight', 130)),
    stand(880, 900, 1.06, station('inkSoft', 'vermilion', 'ochre')),
  ]),
  'nightbell-motel-check-in-kiosk': left('night', () => [
    wall('tealDeep', 'boards'),
    rect(140, 90, 820, 540, 'url(#lit-ochreDeep)', 'rx="10"'),
    [0, 1]
      .map((r) =>
        [0, 1, 2, 3, 4]
          .map(
            (c) =>
              disc(240 + c * 155, 140 + r * 250, 11, palette.ochre) +
              put(
                240 + c * 155,
                170 + r * 250,
                0.52,
                keyTag(r === 0 && c === 3 ? 'vermilion' : c % 2 ? 'dusk' : 'paperDeep'),
              ),
          )
          .join(''),
      )
      .join(''),
    pool(1160, 480, 520, 520, 'chill', 0.9),
    counter('ochreDeep', 800, 980, true),
    stand(1160, 900, 1.16, kiosk('inkSoft', 'duskLight', 'teal')),
    stand(
      560,
      900,
      0.8,
      path('M-110-20Q-110-130 0-130T110-20z', 'url(#across-ochre)') +
        rect(-130, -24, 260, 24, palette.inkSoft, 'rx="10"') +
        rect(-8, -156, 16, 30, palette.inkSoft),
    ),
  ]),
  'penhallow-libraries-refuse-ransom': left('grey', () => [
    wall('dusk', 'plain'),
    rect(220, -20, 1160, 1100, 'url(#lit-leafDeep)') +
      rect(270, -20, 1060, 1100, palette.ink, 'opacity="0.55"'),
    path('M1380-20L1600 60V1067H1380z', 'url(#lit-leaf)') + disc(1430, 560, 20, palette.paperDeep),
    [360, 760]
      .map(
        (y) =>
          rect(270, y, 1060, 34, 'url(#lit-leaf)') +
          rect(270, y + 34, 1060, 14, palette.ink, 'opacity="0.5"'),
      )
      .join(''),
    put(330, 360, 1, spines(['dusk', 'ochre', 'teal', 'paperDeep', 'dusk', 'ochreDeep'], 270)),
    [0, 1, 2]
      .map((i) =>
        put(
          860 + i * 150,
          360,
          1,
          block(-60, -90 - i * 40, 120, 90 + i * 40, 3, 'paperShade') +
            Array.from({ length: 4 + i * 2 }, (_, r) =>
              rect(-60, -80 - r * 20, 120, 3, palette.paperDeep),
            ).join(''),
        ),
      )
      .join(''),
    stand(640, 758, 1.26, hardDisk('inkSoft', 'vermilion')),
    [0, 1]
      .map((i) =>
        put(
          1040 + i * 160,
          760,
          1,
          block(-66, -220 + i * 60, 132, 220 - i * 60, 3, 'paper') +
            Array.from({ length: 9 - i * 3 }, (_, r) =>
              rect(-66, -200 + i * 60 + r * 22, 132, 3, palette.paperDeep),
            ).join(''),
        ),
      )
      .join(''),
    stand(620, 1120, 1, books(['ochreDeep', 'dusk', 'paperDeep'], 480)),
  ]),
  'store-an-ebike-battery-for-winter': right('day', () => [
    wall('blush', 'squares'),
    lay(1210, 300, 0.98, 0, calendar('teal', 'vermilion', 20)),
    shelf(60, 830, 1480, 'tealLight'),
    stand(690, 830, 1.16, bikeBattery('ink', 'dusk', 'ochre', 3)),
    stand(1380, 830, 0.8, plant('ochre', 'leafDeep')),
  ]),
  'best-ereaders-for-library-books': left('day', () => [
    wall('leafDeep', 'panels'),
    shelf(880, 320, 640, 'ochreDeep'),
    put(
      960,
      320,
      0.86,
      spines(['ochre', 'teal', 'paperDeep', 'dusk', 'ochreLight', 'leaf', 'ochreDeep'], 280),
    ),
    counter('ochre', 730, 1000, true),
    stand(520, 900, 1.3, books(['teal', 'ochreLight', 'dusk', 'vermilion', 'paperShade'])),
    stand(
      930,
      950,
      1.04,
      put(0, -346, 1, reader('inkSoft', face('large', 440, 580, 'paper', 'ink', 'ink')), -8),
    ),
  ]),
  'counter-at-the-vacuum-hospital': right('grey', () => [
    wall('ochreLight', 'boards'),
    Array.from({ length: 3 }, (_, r) =>
      Array.from({ length: 13 }, (_v, c) => {
        const x = 70 + c * 122;
        const y = 60 + r * 220;
        const w = 24 + ((c * 5 + r * 3) % 4) * 8;
        const h = 120 + ((c * 7 + r * 5) % 4) * 22;
        return (
          `<rect x="${x - w}" y="${y}" width="${w * 2}" height="${h}" rx="${w}" fill="none" stroke="${palette[r === 1 && c === 8 ? 'vermilion' : (c + r) % 3 === 0 ? 'inkSoft' : 'ink']}" stroke-width="13"/>` +
          disc(x, y + 4, 8, palette.paperDeep)
        );
      }).join(''),
    ).join(''),
    counter('ochreDeep', 720, 930, true),
    stand(
      720,
      860,
      1.24,
      path('M-300-30Q-310-150-220-180H180Q280-170 300-40V0H-300z', 'url(#lit-teal)') +
        path('M-210-176Q-260-330-180-380L240-300Q280-250 190-180z', tint('teal', -0.5)) +
        oval(-60, -176, 170, 30, palette.ink) +
        disc(-120, -184, 44, 'url(#ball-paperDeep)') +
        rect(0, -214, 100, 40, 'url(#across-ochre)', 'rx="10"') +
        disc(-230, -20, 50, palette.ink) +
        disc(220, -20, 50, palette.ink) +
        stroke('M290-80Q420-100 420-240T560-380', palette.inkSoft, 40) +
        stroke('M290-84Q410-104 412-240T554-380', palette.dusk, 10, 'opacity="0.6"'),
    ),
  ]),
  'moth-ereader-november-price': left('day', () => [
    wall('duskDeep'),
    pool(240, 160, 620, 520, 'warmth', 0.6),
    counter('vermilionDeep', 760, 1000, true),
    stand(640, 930, 1.2, books(['teal', 'ochreLight', 'dusk', 'paperDeep', 'leaf'])),
    stand(
      1010,
      950,
      0.92,
      put(0, -346, 1, reader('paperShade', face('lines', 440, 580, 'paper', 'ink', 'ink')), -9),
    ),
    stand(
      560,
      1000,
      0.62,
      `<g transform="translate(60 -90)"><circle cx="-130" cy="0" r="100" fill="${palette.duskLight}" opacity="0.5"/><circle cx="130" cy="0" r="100" fill="${palette.duskLight}" opacity="0.5"/><circle cx="-130" cy="0" r="100" fill="none" stroke="${palette.vermilion}" stroke-width="18"/><circle cx="130" cy="0" r="100" fill="none" stroke="${palette.vermilion}" stroke-width="18"/>${stroke('M-30-20Q0-44 30-20M-230-10L-300-40M230-10L300-40', palette.vermilion, 18)}</g>`,
    ),
  ]),
};
