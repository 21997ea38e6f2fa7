/** Pieces about things heard, and the televisions over them. */
import { layer, oval, path, rect, stroke } from '../../drawn/sheet.js';
import { palette } from '../../palette.js';
import { dog } from '../animals.js';
import { headphones, soundbar } from '../audio.js';
import { put } from '../brush.js';
import { television } from '../computers.js';
import { openEar } from '../desk.js';
import { face } from '../faces.js';
import { couch, covers, dresser } from '../furniture.js';
import { lamp, plant } from '../household.js';
import { notepad } from '../papers.js';
import { left, type Piece, right } from '../piece.js';
import { counter, floor, wall } from '../rooms.js';
import { flat, lay, pool, stand } from '../stage.js';
import { pencil, pick } from '../tools.js';
import { sea } from '../views.js';
import { globe, projector } from '../watchers.js';
import { shelf } from '../windows.js';

export const sound: Readonly<Record<string, Piece>> = {
  'arbor-soundbar-autumn-price': left('grey', () => [
    wall('teal', 'panels'),
    put(670, 660, 0.98, television('inkSoft', face('off', 1000, 560), 0)),
    counter('ochreDeep', 740, 950, true),
    stand(670, 880, 1.02, soundbar('inkSoft', 'ochre', 'ochreLight')),
    pool(1400, 640, 260, 260, 'ember', 0.55),
    stand(1400, 890, 0.9, globe('paper', 'dusk', 'vermilion')),
  ]),
  'soundbars-for-mumbled-dialogue': right('grey', () => [
    wall('dusk', 'stripes'),
    put(860, 560, 0.9, television('inkSoft', face('off', 1000, 560), 0)),
    put(860, 660, 1, dresser('ochre', 'inkSoft', 1240, 330)),
    stand(860, 650, 0.96, soundbar('paperDeep', 'inkSoft', 'paper')),
    rect(-60, 826, 1720, 400, palette.ink, 'rx="90" opacity="0.4" filter="url(#blur24)"'),
    layer('transform="translate(0 850)"', couch('tealDeep', 360, false)),
    lay(560, 920, 0.56, -14, notepad('teal', 'dusk')),
    lay(740, 930, 0.7, -32, pencil('vermilion', 300)),
  ]),
  'best-small-bedroom-tvs-measured': left('night', () => [
    wall('duskDeep', 'stripes'),
    pool(980, 430, 700, 520, 'chill', 0.6),
    put(980, 640, 1, dresser('ochreDeep', 'ochre', 860, 420)),
    put(980, 630, 0.62, television('inkSoft', face('shore', 1000, 560))),
    stand(1330, 630, 0.5, plant('paperShade', 'leaf')),
    stand(640, 632, 0.55, lamp('dusk', 'ochreDeep', false)),
    covers('dusk', 'duskLight', 830),
  ]),
  'crosswalk-headphones-dog-walks': right('day', () => [
    wall('ochreLight', 'boards'),
    floor('ochreDeep', 910),
    rect(240, 190, 1080, 76, 'url(#lit-ochreDeep)', 'rx="12"'),
    [430, 740, 1180].map((x) => rect(x - 14, 230, 28, 70, palette.inkSoft, 'rx="14"')).join(''),
    lay(1080, 290, 1.3, 0, openEar('inkSoft', 'teal', 'vermilion')),
    stroke('M740 296C690 440 690 640 760 660S830 560 742 300', palette.dusk, 22),
    stand(520, 1030, 1.08, dog('paperDeep', 'ochreDeep', 'teal')),
  ]),
  'fresh-pads-for-tired-headphones': left('day', () => [
    wall('dusk'),
    counter('ochre', 700, 1000, true),
    stand(690, 940, 1.28, headphones('inkSoft', 'inkSoft', 'paperDeep')),
    flat(1190, 920, 1.3, oval(0, 0, 100, 150, palette.ink) + oval(0, 0, 46, 90, palette.ochreDeep)),
    [
      [1010, 960],
      [1060, 900],
      [1380, 950],
      [1330, 860],
      [1440, 880],
      [960, 890],
    ]
      .map(([x = 0, y = 0], i) =>
        path(`M${x} ${y}l${16 + i * 3}-8l10 14l-18 12z`, palette.ochreDeep),
      )
      .join(''),
    flat(1430, 930, 0.7, pick('vermilion')),
  ]),
  'two-projectors-for-one-bedroom': left('night', () => [
    wall('duskDeep'),
    path('M1150 770L150 120V560z', palette.ochreLight, 'opacity="0.16"'),
    path('M1430 770L690 90V420z', palette.duskLight, 'opacity="0.16"'),
    rect(110, 150, 500, 330, palette.paper, 'opacity="0.92"') +
      rect(680, 110, 500, 330, palette.paper, 'opacity="0.92"'),
    put(126, 166, 1, `<svg width="468" height="298">${face('dusk', 468, 298)}</svg>`),
    put(
      696,
      126,
      1,
      `<svg width="468" height="298">${sea(468, 298, 'duskLight', 'ochreLight', 'teal', 'paper', 0.4)}</svg>`,
    ),
    shelf(820, 860, 860, 'ochreDeep'),
    stand(1000, 860, 0.56, projector('paper', 'dusk', 'vermilion')),
    stand(1420, 860, 0.56, projector('teal', 'ochre', 'paper')),
  ]),
};
