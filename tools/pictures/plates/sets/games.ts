/** Pieces about things played with. */
import { disc, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { baby } from '../animals.js';
import { block, put, tint } from '../brush.js';
import { television } from '../computers.js';
import { face } from '../faces.js';
import { couch } from '../furniture.js';
import { pad } from '../handhelds.js';
import { cabinet } from '../machines.js';
import { sitter } from '../people.js';
import { left, type Piece, right } from '../piece.js';
import { bow, cube, oneHand, pocketGame, retroPad } from '../play.js';
import { floor, wall } from '../rooms.js';
import { lay, pool, stand } from '../stage.js';
import { town } from '../views.js';
import { window } from '../windows.js';

const rug = (hue: 'teal' | 'vermilionDeep', band: 'ochre' | 'blush'): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (i) =>
        rect(0, i * 170 - 40, 1600, 26, palette[band], 'opacity="0.35"') +
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
          .map((c) =>
            path(
              `M${c * 170 - 60 + (i % 2) * 85} ${i * 170 + 58}l44-44l44 44l-44 44z`,
              tint(hue, i % 2 ? -0.4 : 0.2),
              'opacity="0.6"',
            ),
          )
          .join(''),
    )
    .join('');

export const games: Readonly<Record<string, Piece>> = {
  'stickleback-mini-refurb-price': right('day', () => [
    couch('dusk', 420, false),
    lay(430, 640, 1.02, -5, pocketGame('ochre', 'ink', 'dusk', face('play', 260, 220))),
    lay(860, 620, 1.02, 3, pocketGame('vermilion', 'ink', 'paper', face('dusk', 260, 220))),
    lay(
      1270,
      650,
      1.02,
      -2,
      pocketGame('tealLight', 'ink', 'teal', face('off', 260, 220)) +
        rect(-150, 22, 210, 34, palette.paper, 'opacity="0.92" transform="rotate(-3 0 40)"'),
    ),
  ]),
  'retro-pads-diagonals-compared': left('day', () => [
    rect(0, 0, 1600, 1067, 'url(#lit-teal)') + rug('teal', 'ochre'),
    lay(
      540,
      350,
      1.06,
      -9,
      retroPad('paperShade', ['vermilion', 'vermilion', 'inkSoft', 'inkSoft']),
    ),
    lay(
      1000,
      740,
      1.12,
      8,
      retroPad('duskLight', ['blush', 'ochreLight', 'tealLight', 'vermilionLight'], true),
    ),
  ]),
  'mitt-one-handed-controller-spring': right('grey', () => [
    couch('leaf', 560, true),
    lay(620, 640, 1.36, -4, baby('paper', 'ochre', 'blush')),
    lay(1330, 440, 0.92, 16, oneHand('vermilion', 'inkSoft', 'paper')),
  ]),
  'gifts-for-players-with-everything': left('day', () => [
    rect(0, 0, 1600, 1067, 'url(#lit-vermilionDeep)') + rug('vermilionDeep', 'blush'),
    lay(
      700,
      500,
      1.32,
      -8,
      pad('paperShade', 'inkSoft', 'dusk') + put(0, 20, 0.86, bow('vermilion', 300)),
    ),
    lay(
      1290,
      790,
      1,
      12,
      block(-190, -140, 380, 280, 26, 'teal') +
        path('M-190-60Q0 60 190-60V-114Q190-140 164-140H-164Q-190-140-190-114z', palette.tealDeep) +
        disc(0, 10, 20, palette.ochre),
    ),
    stand(330, 960, 0.86, cube('ochre', 'paper', 'dusk')),
  ]),
  'arcade-above-the-laundromat': left('night', () => [
    wall('duskDeep', 'plain'),
    window(
      120,
      120,
      360,
      420,
      'inkSoft',
      town(360, 420, 'ink', 'dusk', 'ink', 'ochre', 'wash') +
        path(
          'M60 420C20 300 160 280 100 160S220 60 180-20H300C320 80 220 160 260 240S160 360 220 420z',
          palette.paper,
          'opacity="0.4" filter="url(#blur10)"',
        ),
    ),
    floor('vermilionDeep', 900, 'inkSoft'),
    [
      [700, 'dusk', 'chill'],
      [1040, 'play', 'ember'],
      [1380, 'shore', 'warmth'],
    ]
      .map(
        ([x, kind, light], i) =>
          pool(
            Number(x),
            480,
            340,
            420,
            light === 'ember' ? 'ember' : light === 'chill' ? 'chill' : 'warmth',
            0.55,
          ) +
          stand(
            Number(x),
            960 + i * 6,
            0.94,
            cabinet(
              i === 1 ? 'inkSoft' : i ? 'teal' : 'dusk',
              i === 1 ? 'vermilion' : i ? 'ochre' : 'tealLight',
              face(kind === 'dusk' ? 'dusk' : kind === 'play' ? 'play' : 'shore', 244, 196),
              'ochre',
            ),
            0.4,
          ) +
          oval(Number(x), 1010, 180, 26, palette.ochreLight, 'opacity="0.18"'),
      )
      .join(''),
    rect(540, 60, 1020, 12, palette.tealLight, 'opacity="0.7"'),
  ]),
  'tester-who-plays-by-ear': left('night', () => [
    wall('tealDeep', 'plain'),
    put(1180, 700, 0.72, television('inkSoft', face('off', 1000, 560))),
    rect(760, 700, 900, 60, 'url(#lit-ochreDeep)'),
    pool(330, 320, 640, 620, 'warmth', 0.5),
    stand(
      480,
      1090,
      1.5,
      sitter({
        skin: 'ochreDeep',
        hair: 'ink',
        coat: 'dusk',
        lean: 8,
        wears:
          stroke('M-40 10C-80-150 50-190 60-110', palette.paperShade, 20) +
          oval(-30, 10, 40, 54, palette.vermilionDeep) +
          oval(-24, 8, 34, 48, palette.vermilion),
      }),
      0.3,
    ),
    stroke('M520 800Q620 960 790 910', palette.duskDeep, 116) +
      stroke('M520 792Q620 944 786 900', palette.dusk, 96),
    put(900, 880, 0.5, pad('paper', 'inkSoft', 'teal'), -10),
    disc(800, 900, 54, 'url(#ball-ochreDeep)'),
  ]),
};
