/** Pieces about things with somebody in them, or just gone. */
import { disc, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { pallets } from '../boxes.js';
import { put, tint } from '../brush.js';
import { recorder, statement } from '../desk.js';
import { face } from '../faces.js';
import { wattmeter } from '../fixtures.js';
import { glasses, phone, slate } from '../handhelds.js';
import { lamp, spines } from '../household.js';
import { tag } from '../papers.js';
import { hand, sitter } from '../people.js';
import { left, type Piece, right } from '../piece.js';
import { chair } from '../places.js';
import { counter, sweep, top, wall } from '../rooms.js';
import { flat, lay, pool, stand } from '../stage.js';
import { fir, land, sea } from '../views.js';
import { beam, shelf } from '../windows.js';

function notepadRuled(): string {
  return (
    rect(-230, -290, 460, 580, 'url(#lit-paper)', 'rx="6"') +
    rect(-3, -250, 6, 500, palette.vermilionLight) +
    Array.from(
      { length: 9 },
      (_, i) =>
        stroke(`M-190 ${-220 + i * 54}q14-16 28 0t28 0t28 0`, palette.duskDeep, 8) +
        (i < 4 ? stroke(`M50 ${-220 + i * 54}q14-16 28 0t28 0`, palette.duskDeep, 8) : ''),
    ).join('')
  );
}

export const people: Readonly<Record<string, Piece>> = {
  'ninety-one-and-merciless': right('grey', () => [
    wall('leafDeep', 'panels'),
    shelf(60, 260, 760, 'ochreDeep'),
    put(
      120,
      260,
      0.86,
      spines(['ochre', 'dusk', 'paperDeep', 'teal', 'ochreDeep', 'dusk', 'leaf', 'ochre'], 240),
    ),
    pool(1080, 420, 620, 560, 'warmth', 0.8),
    stand(
      420,
      1000,
      1.32,
      sitter({
        skin: 'blush',
        hair: 'paper',
        coat: 'vermilion',
        bun: true,
        glasses: true,
        lean: 6,
      }),
      0.3,
    ),
    counter('ochre', 800, 1010, true),
    stand(1130, 860, 1.02, lamp('teal', 'inkSoft')),
    stroke('M470 780Q560 900 720 860', palette.vermilionDeep, 104) +
      stroke('M470 776Q560 890 716 852', palette.vermilion, 88) +
      oval(756, 862, 66, 40, 'url(#ball-blush)') +
      stroke('M730 850q30 10 50 0', palette.vermilionDeep, 4, 'opacity="0.5"'),
    flat(1000, 930, 0.52, slate('inkSoft', face('chat', 800, 560, 'paper', 'duskLight', 'teal'))),
    flat(1400, 930, 0.5, statement([3, 7], 'teal')),
  ]),
  'set-a-phone-for-tired-eyes': left('day', () => [
    top('ochreLight', 'planks'),
    lay(900, 470, 1.16, 5, phone('inkSoft', face('large', 300, 640, 'paper', 'ink', 'vermilion'))),
    lay(700, 600, 0.98, -16, hand('blush', 'teal')),
    lay(1090, 560, 0.98, 0, `<g transform="scale(-1 1) rotate(-14)">${hand('blush', 'teal')}</g>`),
    lay(420, 900, 0.6, -10, glasses('duskDeep', 'duskLight', 'dusk')),
  ]),
  'man-who-answers-the-fraud-line': left('grey', () => [
    wall('tealLight', 'plain'),
    beam(120, 140, 480, 460),
    lay(
      1100,
      260,
      1,
      0,
      disc(0, 0, 170, 'url(#lit-inkSoft)') +
        disc(0, 0, 146, palette.paper) +
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
          .map((i) => put(0, 0, 1, rect(-5, -132, 10, 26, palette.inkSoft), i * 30))
          .join('') +
        stroke('M0 0L-50-60M0 0L66-64', palette.ink, 12) +
        stroke('M0 20L-14-110', palette.vermilion, 6),
    ),
    counter('ochreDeep', 720, 990, true),
    flat(440, 880, 0.86, notepadRuled()),
    stand(
      980,
      930,
      1.3,
      stroke('M-180-60C-220-330 180-330 160-90', palette.inkSoft, 26) +
        stroke('M-176-90C-206-310 150-320 156-120', palette.dusk, 7, 'opacity="0.7"') +
        oval(-176, -60, 54, 74, 'url(#lit-inkSoft)') +
        oval(-160, -60, 36, 56, palette.ink) +
        stroke('M-180-10Q-150 30-40 10', palette.inkSoft, 11) +
        rect(-50, -8, 54, 30, palette.vermilion, 'rx="14"') +
        rect(146, -110, 26, 50, palette.paperDeep, 'rx="6"'),
    ),
  ]),
  'meter-reader-the-island-kept': right('day', () => [
    wall('ochreDeep', 'plain'),
    Array.from({ length: 12 }, (_, r) =>
      Array.from({ length: 17 }, (_v, c) =>
        path(
          `M${c * 76 + (r % 2) * 38 - 60} ${r * 92 - 30}h72v92q-36 14-72 0z`,
          tint('ochreDeep', ((c * 5 + r * 3) % 6) * 0.035),
          `stroke="${palette.ink}" stroke-width="3" stroke-opacity="0.3"`,
        ),
      ).join(''),
    ).join(''),
    `<svg x="1090" y="0" width="510" height="1067">${land(510, 1067, ['tealLight', 'paper', 'tealLight', 'leaf', 'leafDeep'], null, 44)}${fir(120, 940, 760, 'leafDeep')}${fir(330, 1000, 900, 'leafDeep')}${fir(470, 960, 700, 'leaf')}</svg>`,
    rect(1060, 0, 50, 1067, 'url(#across-paper)'),
    rect(0, 990, 1600, 80, palette.leafDeep),
    lay(810, 420, 1.12, 0, wattmeter('inkSoft', 'duskLight', 'vermilion')),
    stand(
      330,
      1080,
      1.25,
      sitter({ skin: 'ochreDeep', hair: 'ink', coat: 'teal', bun: true }),
      0.2,
    ),
    stroke('M360 800Q440 900 560 820', palette.tealDeep, 92) +
      stroke('M360 796Q440 890 556 812', palette.teal, 76) +
      disc(580, 806, 46, palette.ochreDeep),
    put(
      620,
      770,
      0.4,
      rect(-130, -180, 260, 340, 'url(#lit-paper)', 'rx="12"') +
        rect(-130, -180, 40, 340, palette.ochre) +
        [0, 1, 2, 3].map((i) => rect(-70, -130 + i * 60, 160, 12, palette.duskDeep)).join(''),
      14,
    ),
  ]),
  'transcription-on-a-loading-dock': right('day', () => [
    wall('paperDeep', 'siding'),
    `<svg x="620" y="110" width="860" height="760">${sea(860, 760, 'duskLight', 'ochreLight', 'dusk', 'paper', 0.7)}${rect(0, 620, 860, 140, palette.duskDeep)}</svg>`,
    rect(590, 80, 920, 60, 'url(#lit-dusk)') +
      [0, 1, 2].map((i) => rect(600, 140 + i * 26, 900, 20, tint('dusk', -0.1 * i))).join(''),
    rect(0, 870, 1600, 200, 'url(#down-inkSoft)') + rect(590, 858, 920, 22, palette.ochre),
    stand(1180, 980, 0.98, pallets('ochreDeep', 'teal', 'ochreLight', 4)),
    lay(430, 150, 1.22, 0, recorder('inkSoft', 'vermilion', 'vermilion', 160)),
  ]),
  'count-software-seats-you-rent': left('day', () => [
    sweep('ochreLight', 760),
    [0, 1, 2, 3, 4]
      .map((i) =>
        stand(
          170 + i * 330,
          900,
          0.98,
          chair(i === 3 ? 'vermilion' : 'teal', 'inkSoft') +
            put(10, -350, 0.3, tag(i === 3 ? 'paper' : 'paperShade', 'inkSoft')),
        ),
      )
      .join(''),
  ]),
};
