/** Pieces about things weighed, soldered or ground. */
import { disc, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { openRadio } from '../desk.js';
import { balance } from '../machines.js';
import { sitter } from '../people.js';
import { left, type Piece, right } from '../piece.js';
import { counter, floor, sweep, top, wall } from '../rooms.js';
import { lay, pool, stand } from '../stage.js';
import { solderPen } from '../tools.js';

const shutLaptop =
  rect(-190, -40, 380, 22, 'url(#lit-teal)', 'rx="10"') +
  rect(-190, -20, 380, 20, palette.tealDeep, 'rx="8"') +
  rect(-186, -39, 330, 5, palette.tealLight, 'rx="2"');

export const metal: Readonly<Record<string, Piece>> = {
  'hotaru-soldering-pen-shoebox': left('grey', () => [
    top('leafDeep', 'mat'),
    lay(760, 700, 1.24, -5, openRadio('ochreDeep', 'teal', 'ochre')),
    stroke(
      'M840 610C800 500 920 440 870 330S930 160 880 40',
      palette.paper,
      22,
      'opacity="0.4" filter="url(#blur4)"',
    ),
    pool(840, 640, 120, 120, 'ember', 1),
    lay(850, 640, 1.02, 0, solderPen('paper', 'inkSoft', 'vermilion')),
  ]),
  'balance-that-weighs-a-fingerprint': right('grey', () => [
    wall('leaf', 'plain'),
    rect(1080, 410, 520, 22, 'url(#lit-inkSoft)') +
      rect(1130, 500, 470, 16, 'url(#lit-inkSoft)') +
      disc(1560, 421, 44, palette.inkSoft),
    floor('inkSoft', 900, 'leafDeep'),
    rect(360, 860, 880, 80, 'url(#lit-ochreDeep)', 'rx="8"') +
      rect(430, 940, 60, 130, palette.ochreDeep) +
      rect(1110, 940, 60, 130, palette.ochreDeep),
    stand(800, 860, 1.02, balance('ochre', 'ochreLight', 'vermilion', 2)),
    rect(410, 150, 780, 710, palette.paper, 'opacity="0.14"') +
      path('M410 150H700L520 860H410z', palette.paper, 'opacity="0.12"'),
    `<rect x="410" y="150" width="780" height="710" fill="none" stroke="${palette.ochreDeep}" stroke-width="22"/>` +
      rect(386, 124, 828, 40, 'url(#lit-ochreDeep)', 'rx="6"'),
  ]),
  'woman-who-hears-a-lens': left('night', () => [
    wall('inkSoft', 'plain'),
    pool(900, 560, 700, 640, 'warmth', 0.75),
    stand(
      430,
      1050,
      1.45,
      sitter({ skin: 'ochreLight', hair: 'paperDeep', coat: 'teal', bun: true, lean: 20 }),
      0.2,
    ),
    counter('ochreDeep', 860, 1010, true),
    stroke('M480 800Q640 960 800 830', palette.tealDeep, 110) +
      stroke('M480 794Q640 946 796 822', palette.teal, 90) +
      disc(830, 800, 50, 'url(#ball-ochreLight)'),
    stroke('M1450 870V420L1180 300', palette.inkSoft, 20) +
      path('M1110 270L1220 290L1150 440L1000 380z', 'url(#lit-dusk)') +
      oval(1072, 414, 84, 22, palette.paper, 'transform="rotate(22 1072 414)"'),
    rect(920, 800, 150, 110, 'url(#across-inkSoft)', 'rx="12"') +
      rect(984, 740, 22, 70, 'url(#across-paperDeep)') +
      oval(995, 740, 74, 18, 'url(#lit-paperDeep)') +
      oval(995, 724, 40, 16, 'url(#lit-duskLight)') +
      disc(1030, 860, 12, palette.vermilion),
  ]),
  'dunmore-15-doorbuster-laptop': left('day', () => [
    sweep('vermilionLight', 800),
    stand(860, 960, 1.34, balance('inkSoft', 'paperShade', 'ochre', 6, [shutLaptop, shutLaptop])),
  ]),
};
