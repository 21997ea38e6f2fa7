/** Pieces about things met at a door or a pane. */
import { disc, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { cat, catLeaving } from '../animals.js';
import { put, tint } from '../brush.js';
import { bunch, door, key, stick, vault } from '../locks.js';
import { calendar } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { house } from '../places.js';
import { paneRobot } from '../robots.js';
import { floor, wall } from '../rooms.js';
import { flat, lay, stand } from '../stage.js';
import { land, town } from '../views.js';
import { doorbell, eye } from '../watchers.js';

export const doors: Readonly<Record<string, Piece>> = {
  'bouncer-cat-door-guest-list': left('day', () => [
    wall('paperShade', 'siding'),
    put(900, 1010, 1.5, door('teal', 'paper', 'ochre', 560, 960)),
    rect(0, 1000, 1600, 70, palette.ochreDeep),
    rect(690, 620, 420, 390, palette.paperDeep, 'rx="36"') +
      rect(716, 646, 368, 364, palette.ink, 'rx="26"'),
    stand(860, 1006, 1.02, catLeaving('ochre'), 0.4),
    path('M716 646H1084V690L1030 800H760L716 690z', palette.duskLight, 'opacity="0.72"'),
    rect(716, 640, 368, 22, palette.inkSoft, 'rx="10"'),
    disc(1052, 606, 15, palette.vermilion),
  ]),
  'gatepost-doorbell-camera-cut': right('day', () => [
    wall('duskLight', 'siding'),
    put(1180, 1067, 1.36, door('leafDeep', 'paper', 'ochre', 520, 900)),
    lay(480, 330, 0.92, 0, doorbell('inkSoft', 'dusk', 'paper')),
    lay(480, 800, 0.9, 3, calendar('vermilion', 'dusk', 9, true)),
    disc(480, 590, 12, palette.ochre),
  ]),
  'video-doorbells-router-unplugged': left('day', () => [
    wall('vermilionDeep', 'bricks'),
    put(640, 985, 1.16, door('leaf', 'paper', 'ochre', 470, 800)),
    rect(0, 980, 1600, 90, palette.paperDeep) + rect(0, 980, 1600, 8, palette.paper),
    path('M330 1040H950L900 990H380z', palette.ochreDeep),
    lay(
      1090,
      470,
      0.9,
      0,
      disc(0, 0, 120, 'url(#lit-paper)') +
        put(0, -30, 1, eye(58, 'dusk')) +
        disc(0, 66, 26, palette.vermilion),
    ),
    stand(1010, 1034, 0.74, cat('inkSoft', 'ochre')),
  ]),
  'parley-bell-video-doorbell-review': right('day', () => [
    wall('ochreDeep', 'bricks'),
    `<svg x="1020" y="0" width="580" height="1067">${land(580, 1067, ['duskLight', 'paper', 'tealLight', 'leaf', 'leafDeep'], null, 6)}${put(330, 900, 0.74, house('paper', 'duskDeep', false, 620))}${stroke('M330 470L520 330', palette.inkSoft, 12)}${path('M516 330Q450 300 400 350T280 360L300 470Q380 480 430 440T520 440z', palette.vermilion)}</svg>`,
    rect(980, 0, 60, 1067, 'url(#across-paper)'),
    put(200, 1067, 1.4, door('tealDeep', 'paperShade', 'ochre', 480, 900)),
    lay(
      760,
      480,
      1.16,
      0,
      rect(-112, -272, 224, 544, 'url(#lit-ochre)', 'rx="76"') +
        doorbell('inkSoft', 'dusk', 'paper'),
    ),
  ]),
  'family-vaults-locked-out-test': left('grey', () => [
    wall('tealLight', 'plain'),
    floor('paperDeep', 900),
    lay(980, 480, 1.06, 0, vault('dusk', 'ochre', 'paper')),
    flat(420, 1000, 0.9, key('vermilion', 320)),
  ]),
  'thistle-security-key-lost': right('day', () => [
    rect(0, 0, 1600, 1067, 'url(#lit-teal)'),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((i) =>
        [0, 1, 2, 3, 4, 5, 6]
          .map((r) =>
            path(
              `M${i * 170 - 40 + (r % 2) * 85} ${r * 170 - 60}l50 50l-50 50l-50-50z`,
              i % 3 ? tint('teal', 0.16) : tint('teal', -0.5),
              'opacity="0.55"',
            ),
          )
          .join(''),
      )
      .join(''),
    rect(0, 0, 1600, 120, palette.tealDeep, 'opacity="0.7"') +
      rect(0, 110, 1600, 16, palette.ochre),
    lay(
      720,
      360,
      1.14,
      -14,
      bunch(
        ['ochre', 'paperShade'],
        put(10, 110, 0.92, put(0, 200, 1, stick('vermilion', 'paper')), -52),
      ),
    ),
  ]),
  'window-robots-sixth-floor-test': left('day', () => [
    `<svg width="1600" height="1067">${town(1600, 1500, 'duskLight', 'ochreLight', 'dusk', 'ochreLight', 'sixth')}</svg>`,
    path('M0 0H520L180 1067H0zM760 0H940L600 1067H420z', palette.paper, 'opacity="0.2"'),
    rect(0, 0, 70, 1067, 'url(#across-inkSoft)') +
      rect(1180, 0, 44, 1067, 'url(#across-inkSoft)') +
      rect(0, 0, 1600, 60, palette.inkSoft),
    path(
      'M860 700C900 860 760 960 560 1000H820C980 960 1010 840 960 700z',
      palette.paper,
      'opacity="0.3"',
    ),
    lay(
      820,
      560,
      1.05,
      -8,
      paneRobot('paper', 'teal', 'vermilion', 'M0-190C20-330 240-380 340-300'),
    ),
    disc(1202, 250, 26, palette.ochre),
  ]),
};
