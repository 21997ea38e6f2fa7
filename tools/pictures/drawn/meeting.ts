import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

/** Something lying on the table: its own drawing over its own soft shadow, light from the upper left. */
function lying(
  x: number,
  y: number,
  turn: number,
  outline: string,
  drawing: string,
  lift = 16,
): string {
  return (
    layer(
      `transform="translate(${x + lift} ${y + lift * 1.25}) rotate(${turn})" opacity="0.42" filter="url(#blur10)"`,
      path(outline, '#2a150c'),
    ) + layer(`transform="translate(${x} ${y}) rotate(${turn})"`, drawing)
  );
}

const box = (w: number, h: number): string => `M${-w / 2} ${-h / 2}H${w / 2}V${h / 2}H${-w / 2}z`;

function notes(w: number, h: number, tint: string, marked: number): string {
  let out = path(box(w, h), tint);
  for (let i = 0; i < Math.floor(h / 34) - 2; i += 1) {
    const length = w * (0.5 + 0.3 * Math.abs(Math.sin(i * 2.7 + w)));
    const y = -h / 2 + 46 + i * 34;
    if (i === marked)
      out += rect(-w / 2 + 22, y - 13, length + 8, 26, palette.vermilion, 'opacity="0.88"');
    out += stroke(
      `M${-w / 2 + 28} ${y}q${length / 4} ${-9 + (i % 3) * 6} ${length / 2} 0t${length / 2} 0`,
      '#2a2d36',
      5,
      'opacity="0.72"',
    );
  }
  return out;
}

function cup(x: number, y: number, r: number, china: string): string {
  return lying(
    x,
    y,
    0,
    `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    disc(0, 0, r, china) +
      disc(0, 0, r * 0.93, '#000', 'opacity="0.06"') +
      disc(0, 0, r * 0.6, china) +
      stroke(
        `M${r * 0.5} ${r * 0.3}q${r * 0.5} ${r * 0.1} ${r * 0.35} ${r * 0.42}`,
        china,
        r * 0.2,
      ) +
      disc(0, 0, r * 0.58, '#3d2013') +
      path(
        `M${-r * 0.5} ${-r * 0.15}a${r * 0.52} ${r * 0.52} 0 0 1 ${r * 0.6} ${-r * 0.35}q${-r * 0.4} ${r * 0.02} ${-r * 0.6} ${r * 0.35}z`,
        '#8d5a37',
      ),
    22,
  );
}

function arm(x: number, y: number, turn: number, sleeve: string, skin: string): string {
  const shape =
    'M-78 420L-62 40Q-60 0-40-40L-36-120Q-34-158-14-158Q0-158 2-130L6-60Q10-118 24-116Q40-112 36-70L40-10Q56-60 66-44Q70-30 58 20L60 60L88 420z';
  return lying(
    x,
    y,
    turn,
    shape,
    path(
      'M-52 130L-46 20Q-44-20-40-44L-36-124Q-34-160-16-160Q0-160 2-132L8-66Q12-120 26-118Q42-114 38-72L44-16Q58-66 68-48Q72-32 60 24L50 130z',
      skin,
    ) +
      stroke('M4-60L2-10M38-70L34-8', '#00000040', 4) +
      path('M-84 420L-64 84Q0 60 66 84L94 420z', sleeve) +
      path('M-66 96Q0 70 68 96L67 84Q0 58-64 82z', '#00000030'),
    26,
  );
}

/** A round meeting table from straight above: papers, laptops, coffee, one screen writing it all down. */
export function meeting(): string {
  const defs =
    fade(
      'oak',
      [
        [0, '#c98e54'],
        [0.5, '#b3743f'],
        [1, '#93582c'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'deck',
      [
        [0, '#d5d3cd'],
        [1, '#a9a7a2'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'lcd',
      [
        [0, '#243a63'],
        [1, '#101a33'],
      ],
      [0, 0, 1, 1],
    ) +
    glow(
      'lamp',
      [
        [0, '#fff1cf', 0.55],
        [1, '#fff1cf', 0],
      ],
      0.3,
      0.25,
      0.7,
    );
  let grain = '';
  for (let i = 0; i < 26; i += 1)
    grain += stroke(
      `M-200 ${60 + i * 52}Q600 ${30 + i * 50 + (i % 4) * 14} 1100 ${64 + i * 52}T2200 ${40 + i * 53}`,
      '#5d3113',
      2 + (i % 3),
      'opacity="0.17"',
    );
  const laptop =
    path(box(430, 300), 'url(#deck)') +
    rect(-180, -122, 360, 130, '#2b2d33', 'rx="8"') +
    rect(-62, 34, 124, 86, '#bdbbb5', 'rx="6"') +
    [0, 1, 2, 3]
      .map((i) => stroke(`M-170 ${-104 + i * 31}H170`, '#474a52', 21, 'stroke-dasharray="13 22"'))
      .join('') +
    path('M-218-150H218L232-208H-232z', '#3a3c42') +
    path('M-214-156H214L226-200H-226z', 'url(#lcd)');
  const tablet =
    path(
      'M-190-250H190Q212-250 212-228V228Q212 250 190 250H-190Q-212 250-212 228V-228Q-212-250-190-250z',
      '#15171c',
    ) +
    rect(-190, -226, 380, 452, '#f6efe0') +
    disc(-138, -170, 22, palette.vermilion) +
    rect(-100, -180, 210, 18, '#c9b99c', 'rx="9"') +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        rect(
          -158,
          -108 + i * 42,
          i === 3 ? 250 : 200 + ((i * 67) % 110),
          14,
          i === 3 ? palette.vermilion : '#8d8677',
          'rx="7"',
        ),
      )
      .join('') +
    stroke('M-158 196H-60', palette.vermilion, 14);
  return sheet(
    defs,
    rect(0, 0, wide, high, palette.tealDeep) +
      rect(0, 0, wide, high, '#123c40') +
      layer('opacity="0.6" filter="url(#blur60)"', disc(1010, 760, 870, '#020a0b')) +
      '<clipPath id="top"><circle cx="930" cy="640" r="850"/></clipPath>' +
      layer(
        'clip-path="url(#top)"',
        rect(0, -250, wide, 1800, 'url(#oak)'),
        grain,
        disc(930, 640, 846, 'none', 'stroke="#e4b37c" stroke-width="8" opacity="0.6"'),
      ) +
      arm(300, 1010, 38, '#20315a', '#8a5636') +
      arm(1590, 260, 222, '#e9dfcc', '#e3b08c') +
      arm(1560, 1080, -46, '#3b3f47', '#5a3826') +
      lying(560, 360, -14, box(330, 420), notes(330, 420, '#f7f1e4', 4)) +
      lying(640, 400, 6, box(300, 390), notes(300, 390, '#fffaf0', -1), 10) +
      lying(1270, 330, 164, box(440, 300), laptop, 24) +
      lying(1010, 720, 9, box(424, 500), tablet, 24) +
      lying(1390, 800, 22, box(300, 400), notes(300, 400, '#f1e6cf', 2)) +
      lying(
        470,
        800,
        -24,
        box(220, 220),
        path(box(220, 220), palette.ochreLight) +
          stroke('M-70-50q40-16 70 0t70 0M-70 0q30-16 60 0t50 0', '#5c3f12', 6),
      ) +
      lying(
        1190,
        1040,
        -8,
        box(230, 150),
        path(box(230, 150), palette.vermilion) + rect(-115, -75, 26, 150, palette.vermilionDeep),
      ) +
      cup(850, 210, 74, '#f4eee2') +
      cup(720, 1010, 78, palette.tealLight) +
      cup(1620, 640, 70, '#f4eee2') +
      lying(
        820,
        950,
        52,
        'M-150-8H150V8H-150z',
        rect(-150, -9, 250, 18, '#14161a') +
          path('M100-9L150 0L100 9z', '#e3d8c3') +
          rect(-150, -9, 40, 18, palette.vermilion),
      ) +
      oval(560, 380, 1100, 800, 'url(#lamp)'),
  );
}
