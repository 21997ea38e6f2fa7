/** Pieces about things plugged in, or sending. */
import { disc, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { block, put } from '../brush.js';
import { laptop } from '../computers.js';
import { biscuits, card } from '../desk.js';
import { face } from '../faces.js';
import { nightstand, sofa } from '../furniture.js';
import { phone } from '../handhelds.js';
import { lamp } from '../household.js';
import { keyTag } from '../locks.js';
import { left, type Piece, right } from '../piece.js';
import { house } from '../places.js';
import { charger, cord, smartPlug, socket, strip } from '../power.js';
import { counter, sweep, wall } from '../rooms.js';
import { node, router } from '../signals.js';
import { flat, lay, pool, stand } from '../stage.js';
import { probe } from '../tools.js';
import { land, town } from '../views.js';
import { window } from '../windows.js';

const flakes = (n: number): string => {
  let out = '';
  for (let i = 0; i < n; i += 1)
    out += disc(
      (i * 397) % 1600,
      (i * 613) % 1000,
      3 + (i % 4) * 2,
      palette.paper,
      'opacity="0.75"',
    );
  return out;
};

export const networks: Readonly<Record<string, Piece>> = {
  'gannet-router-pair-february-sale': left('night', () => [
    land(
      1600,
      1067,
      ['duskDeep', 'dusk', 'dusk', 'duskLight', 'paper'],
      [0.16, 0.2, 0.08, 'ochreLight'],
      12,
    ),
    path('M0 930Q500 870 900 930T1600 910V1067H0z', palette.paper),
    put(890, 960, 1.06, house('vermilionDeep', 'duskDeep', true, 900)),
    rect(470, 510, 840, 440, palette.ochreLight) + rect(650, 300, 480, 170, palette.ochreLight),
    rect(470, 505, 840, 26, palette.ochreDeep),
    pool(640, 800, 240, 240, 'ember', 0.5),
    stand(640, 940, 0.56, node('paper', 'vermilion')),
    stand(940, 466, 0.38, node('paper', 'vermilion')),
    stand(1060, 940, 0.5, sofa('teal', 'ochreDeep', 700)),
    stand(760, 466, 0.28, lamp('dusk', 'teal')),
    flakes(90),
  ]),
  'best-travel-routers-motel-rooms': right('grey', () => [
    wall('teal', 'stripes'),
    pool(560, 380, 620, 480, 'warmth', 0.8),
    put(800, 700, 1, nightstand('ochreDeep', 1120, 420)),
    stand(520, 690, 0.98, lamp('ochreLight', 'dusk')),
    stand(860, 688, 0.4, router('paper', 'paperShade', 'ochre', 2)),
    flat(1180, 690, 0.9, keyTag('vermilion'), -0.9),
  ]),
  'two-travel-routers-eleven-hotels': left('night', () => [
    wall('dusk', 'panels'),
    window(
      160,
      90,
      620,
      500,
      'ochreDeep',
      town(620, 500, 'ink', 'duskDeep', 'ink', 'ochre', 'hotel'),
      [1, 0],
    ),
    counter('ochreDeep', 760, 990, true),
    pool(1300, 300, 560, 520, 'warmth', 0.7),
    stand(1390, 850, 0.98, lamp('paperShade', 'tealDeep')),
    stand(560, 900, 0.6, router('paper', 'inkSoft', 'ochre', 1)),
    stand(
      990,
      930,
      0.6,
      block(-240, -130, 480, 130, 40, 'vermilion') +
        [0, 1, 2].map((i) => disc(-150 + i * 46, -62, 10, palette.paper)).join(''),
    ),
    flat(
      300,
      985,
      0.8,
      rect(-150, -95, 300, 190, palette.paper, 'rx="18"') + rect(-150, -60, 300, 40, palette.teal),
    ),
    stroke('M700 1000L1010 1016', palette.paperShade, 7),
  ]),
  'guest-network-on-an-index-card': left('grey', () => [
    wall('vermilionLight', 'panels'),
    counter('ochreDeep', 740, 1000, true),
    pool(520, 420, 620, 520, 'warmth', 0.85),
    stand(500, 860, 1.2, lamp('ochreLight', 'teal')),
    stand(690, 930, 1, put(0, 0, 1, card('paper', 'duskDeep', 340, 220, 'dusk'), -5)),
    stand(1330, 830, 0.58, router('paper', 'paperShade', 'vermilion', 2)),
    stand(1110, 950, 0.9, biscuits('dusk', 'ochre')),
  ]),
  'best-smart-plugs-without-internet': right('day', () => [
    wall('tealLight', 'tiles', 760),
    put(520, 420, 1.25, socket('paper')),
    lay(401, 420, 1.02, 0, smartPlug('paper', 'teal', '')),
    cord('M400 500C380 720 760 640 830 800', 'inkSoft', 18),
    counter('ochre', 740, 985, true),
    stand(860, 880, 1.15, lamp('paperShade', 'duskDeep')),
    pool(860, 400, 420, 380, 'warmth', 0.6),
    stand(1290, 930, 0.66, router('vermilion', 'inkSoft', 'paper')),
    cord('M1600 900Q1500 1000 1400 985', 'inkSoft', 15),
  ]),
  'selkirk-100-travel-charger': left('grey', () => [
    wall('vermilionDeep', 'stripes'),
    put(420, 420, 1.3, socket('paperShade')),
    lay(
      296,
      410,
      1.3,
      0,
      block(-95, -100, 190, 200, 34, 'paper') +
        rect(-50, -30, 100, 26, palette.ink, 'rx="13"') +
        rect(-50, 26, 100, 26, palette.ink, 'rx="13"'),
    ),
    counter('ochreDeep', 730, 1000, true),
    cord('M290 400C180 700 500 900 720 880', 'paperShade', 18),
    cord('M290 470C240 980 900 1050 1290 960', 'vermilion', 18),
    stand(900, 900, 0.74, laptop('paperDeep', face('shore', 700, 430))),
    flat(1420, 920, 0.6, phone('inkSoft', face('off', 300, 640))),
  ]),
  'pocket-chargers-65-watts-timed': right('day', () => [
    sweep('dusk', 700),
    stand(800, 930, 1.34, strip('paperShade', 'dusk', 4)),
    stand(480, 802, 1.12, charger('paper', 'paperDeep', 220, 250, 2, false)),
    stand(770, 802, 1.12, charger('inkSoft', 'dusk', 170, 330, 3, false)),
    stand(1050, 802, 1.12, charger('ochre', 'ochreDeep', 250, 200, 1, false)),
    put(
      1150,
      610,
      1.15,
      put(0, 0, 1, probe('vermilion', 'M0-278C20-420 140-420 300-460', 'ink'), 24),
    ),
  ]),
};
