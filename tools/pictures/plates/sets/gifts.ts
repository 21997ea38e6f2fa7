/** Pieces about things given, or kept by a bed. */
import { layer, oval, path, rect } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { earbuds } from '../audio.js';
import { gift, suitcase } from '../boxes.js';
import { block, put, tint } from '../brush.js';
import { card, cup, plainPhone } from '../desk.js';
import { nightstand } from '../furniture.js';
import { ring } from '../handhelds.js';
import { grabber, hearing, pillWeek } from '../health.js';
import { lamp, plant } from '../household.js';
import { stick } from '../locks.js';
import { calendar, doily, receipt } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { cord } from '../power.js';
import { counter, floor, sweep, top, wall } from '../rooms.js';
import { flat, lay, pool, stand } from '../stage.js';
import { land } from '../views.js';
import { beam } from '../windows.js';

export const gifts: Readonly<Record<string, Piece>> = {
  'gifts-for-relatives-who-click': right('day', () => [
    wall('tealLight', 'panels'),
    counter('ochreDeep', 760, 1000, true),
    stand(
      700,
      930,
      1.28,
      gift(
        'duskDeep',
        'vermilion',
        put(-110, -50, 0.62, stick('inkSoft', 'paper'), -62) +
          put(70, -40, 0.62, stick('ochre', 'paper'), -108),
      ),
    ),
    stand(1270, 920, 1.2, put(0, 0, 1, card('paper', 'duskDeep', 260, 340, 'teal'), 9)),
    stand(230, 880, 0.96, plant('paper', 'leaf')),
  ]),
  'gifts-for-a-first-apartment': left('day', () => [
    wall('ochreLight', 'plain'),
    beam(980, 60, 420, 480),
    floor('ochreDeep', 720),
    stand(
      720,
      980,
      1.22,
      suitcase(
        'teal',
        'blush',
        put(-200, -210, 0.66, layer('', put(0, 0, 1, lamp('paperShade', 'inkSoft', false), -34))) +
          put(
            90,
            -250,
            1,
            rect(-90, -120, 280, 150, 'url(#lit-vermilion)', 'rx="60"') +
              rect(40, -120, 26, 150, palette.ochreLight),
          ) +
          put(
            320,
            -250,
            1,
            block(-100, -190, 200, 240, 10, 'dusk') +
              path(
                'M-100-190L0-90L100-190',
                'none',
                `stroke="${palette.duskDeep}" stroke-width="7"`,
              ),
          ),
      ),
    ),
  ]),
  'gifts-for-someone-home-from-hospital': left('day', () => [
    wall('leaf', 'plain'),
    beam(140, 60, 420, 420),
    put(900, 780, 1, nightstand('ochreDeep', 1240, 420)),
    pool(1080, 420, 460, 420, 'warmth', 0.6),
    stand(1080, 770, 1.08, lamp('ochreLight', 'teal')),
    put(1330, 780, 1, put(0, 0, 0.98, grabber('inkSoft', 'vermilion'), -14)),
    stand(660, 770, 0.76, pillWeek('duskLight', 'dusk', 'paper')),
    cord(
      'M430 740C350 680 470 640 500 700S400 770 380 720S480 660 520 730S470 800 400 770',
      'paper',
      14,
    ),
  ]),
  'murmur-hearing-aids-calendar': left('day', () => [
    wall('duskLight', 'plain'),
    `<svg width="1600" height="700">${land(1600, 900, ['duskLight', 'paper', 'tealLight', 'leaf', 'leafDeep'], [0.2, 0.3, 0.1, 'ochreLight'], 14)}</svg>`,
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => rect(i * 230 + 40, 380, 40, 340, 'url(#across-paper)'))
      .join('') + rect(0, 350, 1600, 44, 'url(#lit-paper)'),
    counter('vermilionDeep', 700, 1000, true),
    stand(660, 920, 1.2, hearing('paper', 'paperDeep', 'vermilion')),
    stand(1250, 930, 1.05, put(0, -220, 1, calendar('teal', 'ochre', 11), 3)),
  ]),
  'nodder-earbuds-for-side-sleepers': right('night', () => [
    rect(0, 0, 1600, 1067, 'url(#lit-duskLight)'),
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        path(
          `M${-100 + i * 260} 1100Q${60 + i * 240} ${700 - i * 30} ${i * 220} ${360 - i * 20}T${200 + i * 230}-60L${280 + i * 230}-60Q${160 + i * 220} 300 ${110 + i * 230} 420T${40 + i * 260} 1100z`,
          tint('dusk', i % 2 ? 0.1 : 0.3),
          'opacity="0.5" filter="url(#blur10)"',
        ),
      )
      .join(''),
    pool(360, 200, 900, 700, 'chill', 0.8),
    lay(1060, 560, 1.2, 12, earbuds('duskDeep', 'dusk', 'vermilion')),
    [
      [420, 480, -20],
      [610, 760, 40],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        lay(
          x,
          y,
          1.3,
          a,
          oval(-52, 30, 40, 34, palette.duskDeep) +
            oval(0, 0, 96, 74, 'url(#lit-paper)') +
            oval(4, -3, 74, 54, tint('paper', -0.16)) +
            rect(-26, -10, 60, 12, palette.duskLight, 'rx="6"'),
        ),
      )
      .join(''),
  ]),
  'hollis-plain-phone-spring': right('day', () => [
    top('leaf', 'cloth'),
    lay(720, 540, 1.3, 0, doily(260)),
    lay(730, 540, 1.12, 16, plainPhone('vermilion', 'paperShade', 'ochre')),
    lay(1290, 760, 0.92, 30, cup('paper')),
  ]),
  'lull-ring-january-price': left('grey', () => [
    top('teal', 'plain'),
    lay(640, 560, 1.34, 22, receipt(740, 280, 'vermilion')),
    lay(1000, 800, 1.1, 8, put(0, 180, 1, ring('ochre', 'paperDeep', 'vermilion'))),
  ]),
  'ringwell-recall-nickel-rash': right('day', () => [
    sweep('blush', 640),
    flat(
      860,
      830,
      1.5,
      rect(-420, -280, 840, 560, 'url(#lit-paperShade)', 'rx="20"') +
        rect(-420, -60, 840, 14, palette.paperDeep) +
        rect(-420, 140, 840, 100, palette.teal),
      -0.5,
    ),
    stand(
      820,
      830,
      1.3,
      ring('paperShade', 'paperDeep', 'dusk') +
        path('M60-52Q110-60 146-110Q120-96 96-96Q70-80 60-52z', palette.ink) +
        path('M120-120q30-20 38-66q-20 10-38 66z', palette.vermilion),
    ),
  ]),
};
