import { chance } from '../chance.js';
import { mixHex, palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly wall: string;
}

const rooms: readonly Room[] = [
  { x: 560, y: 500, w: 380, h: 270, wall: '#e9c98f' },
  { x: 956, y: 500, w: 270, h: 270, wall: '#7fa39c' },
  { x: 1242, y: 500, w: 318, h: 270, wall: '#c8d0dd' },
  { x: 560, y: 790, w: 460, h: 300, wall: '#d98a6b' },
  { x: 1036, y: 790, w: 524, h: 300, wall: '#efe2c8' },
];

function shell(room: Room): string {
  const { x, y, w, h, wall } = room;
  const back = `M${x + 34} ${y + 20}H${x + w - 34}V${y + h - 44}H${x + 34}z`;
  return (
    rect(x, y, w, h, mixHex(wall, '#2a1c18', 0.42)) +
    path(`M${x} ${y}H${x + w}L${x + w - 34} ${y + 20}H${x + 34}z`, mixHex(wall, '#2a1c18', 0.55)) +
    path(
      `M${x + w} ${y}V${y + h}L${x + w - 34} ${y + h - 44}V${y + 20}z`,
      mixHex(wall, '#fff4dc', 0.3),
    ) +
    path(back, wall) +
    path(`M${x} ${y + h}L${x + 34} ${y + h - 44}H${x + w - 34}L${x + w} ${y + h}z`, '#8d5a35') +
    path(
      `M${x} ${y + h}L${x + 34} ${y + h - 44}H${x + w * 0.6}L${x + w * 0.5} ${y + h}z`,
      '#a56f45',
    ) +
    oval(x + w / 2, y + h * 0.45, w * 0.5, h * 0.5, 'url(#lamp)')
  );
}

function node(x: number, y: number, r = 13): string {
  return (
    disc(x, y, r * 3.4, 'url(#spark)') +
    disc(x, y, r, '#fffaf0') +
    disc(x, y, r * 0.58, palette.vermilion)
  );
}

function waves(x: number, y: number): string {
  return [26, 44, 62]
    .map((r) =>
      stroke(
        `M${x - r * 0.7} ${y - r * 0.7}A${r} ${r} 0 0 1 ${x + r * 0.7} ${y - r * 0.7}`,
        '#fffaf0',
        6,
        'opacity="0.9"',
      ),
    )
    .join('');
}

/** A house with its front taken off on a blue evening, one vermilion cable finding every room. */
export function cutaway(): string {
  const source = chance('house');
  const defs =
    fade('sky', [
      [0, '#1f2c52'],
      [0.7, '#5d6f98'],
      [1, '#c79a8a'],
    ]) +
    fade('ground', [
      [0, '#31443d'],
      [1, '#16211f'],
    ]) +
    fade(
      'roof',
      [
        [0, '#4a3036'],
        [1, '#2b1d26'],
      ],
      [0, 0, 1, 0],
    ) +
    glow('lamp', [
      [0, '#fff0c4', 0.75],
      [1, '#fff0c4', 0],
    ]) +
    glow('spark', [
      [0, '#ff7a50', 0.7],
      [1, '#ff7a50', 0],
    ]) +
    glow('halo', [
      [0, '#ffd9a0', 0.5],
      [1, '#ffd9a0', 0],
    ]);
  let stars = '';
  for (let i = 0; i < 70; i += 1)
    stars += disc(
      source.between(0, wide),
      source.between(0, 560),
      source.between(1, 2.8),
      '#fff4dc',
      `opacity="${source.between(0.3, 0.9).toFixed(2)}"`,
    );
  const cable =
    'M-40 1182H520V1123H1000V690Q1000 660 970 660H930M1000 1012H760M1000 1060H1420V960M1000 700Q1000 640 1060 640H1370';
  const furniture =
    path('M612 690h190q14 0 14 20v36h-218v-36q0-20 14-20z', '#37507c') +
    rect(606, 640, 40, 80, '#f4eee2', 'rx="12"') +
    rect(590, 734, 240, 22, '#6d4326') +
    rect(990, 640, 120, 112, '#f4eee2') +
    disc(1050, 700, 36, '#40606a') +
    disc(1050, 700, 36, 'none', 'stroke="#cfc5b0" stroke-width="8"') +
    rect(1126, 600, 60, 150, '#e0d2b4', 'rx="10"') +
    rect(1300, 690, 210, 14, '#a5713d') +
    rect(1316, 704, 10, 56, '#6d4326') +
    rect(1486, 704, 10, 56, '#6d4326') +
    rect(1350, 612, 110, 70, '#15171c') +
    rect(1357, 619, 96, 56, '#ffce86') +
    rect(1398, 682, 14, 9, '#15171c') +
    path('M610 990q0-30 30-30h220q30 0 30 30v66H610z', '#2c5a52') +
    path('M596 1000q0-20 20-20t20 20v62h-40zM866 1000q0-20 20-20t20 20v62h-40z', '#3d7268') +
    rect(640, 850, 190, 92, '#101217') +
    rect(647, 857, 176, 78, '#4d6fa3') +
    disc(770, 884, 14, '#ffe2a8') +
    path('M647 935q80-60 176-20v20z', '#223a5e') +
    stroke('M960 1056V900', '#3d2a22', 7) +
    path('M928 900h64l-18-52h-28z', '#ffd98c') +
    rect(1090, 1010, 190, 14, '#a5713d') +
    rect(1104, 1024, 10, 44, '#6d4326') +
    rect(1256, 1024, 10, 44, '#6d4326') +
    path('M1130 1010q-10-50 20-56h50q30 6 20 56z', palette.ochre) +
    rect(1360, 880, 150, 180, '#8fa7a0') +
    rect(1370, 890, 130, 60, '#a9beb6') +
    rect(1370, 960, 130, 92, '#7d978f') +
    disc(1420, 940, 5, '#15171c') +
    oval(1185, 862, 46, 20, palette.teal) +
    stroke('M1185 812V846', '#2a1c18', 5);
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#sky)') +
      stars +
      path('M318 172A70 70 0 1 0 366 262A58 58 0 0 1 318 172z', '#f6ead0') +
      path('M0 1040Q300 900 620 1000T1300 980T1920 930V1280H0z', '#2a3a4d') +
      path('M0 1100H1920V1280H0z', 'url(#ground)') +
      oval(1060, 800, 800, 520, 'url(#halo)') +
      [
        [150, 300],
        [330, 220],
        [1720, 330],
        [1850, 240],
      ]
        .map(
          ([x, h]) =>
            rect((x ?? 0) - 8, 1120 - (h ?? 0) * 0.5, 16, (h ?? 0) * 0.5, '#1a2220') +
            oval(x ?? 0, 1120 - (h ?? 0) * 0.9, (h ?? 0) * 0.3, (h ?? 0) * 0.55, '#20352f') +
            oval((x ?? 0) + 16, 1110 - (h ?? 0) * 0.95, (h ?? 0) * 0.2, (h ?? 0) * 0.42, '#2f4b41'),
        )
        .join('') +
      rect(1380, 250, 84, 190, '#6b4038') +
      rect(1370, 240, 104, 22, '#8a5548') +
      path('M1060 190L1680 500H440z', 'url(#roof)') +
      path('M1060 190L1680 500H1640L1060 214L480 500H440z', '#7d4e46') +
      path('M1060 260L1500 482H620z', '#c9a67a') +
      path('M1060 260L1500 482H1060z', '#d9b98e') +
      rect(930, 410, 110, 72, '#8a5a34') +
      rect(1060, 440, 80, 42, '#b07a43') +
      path('M930 410l20-20h110l-20 20z', '#a5713d') +
      rect(536, 484, 1048, 630, '#f1e7d3') +
      rooms.map(shell).join('') +
      furniture +
      stroke(cable, '#5e1509', 13, 'transform="translate(3 5)" opacity="0.5"') +
      stroke(cable, palette.vermilion, 9) +
      path('M946 1090h108v-36h-108z', '#15171c') +
      stroke('M962 1054V1008M1038 1054V1008', '#15171c', 6) +
      node(930, 660) +
      node(760, 1012) +
      node(1420, 960) +
      node(1370, 640) +
      disc(988, 1072, 6, '#ff6a42') +
      disc(1012, 1072, 6, '#9fd6b0') +
      waves(930, 640) +
      waves(1420, 940) +
      rect(520, 1112, 1080, 22, '#d8c9ab') +
      rect(520, 1134, 1080, 40, '#3a2a26', 'opacity="0.5"') +
      layer('opacity="0.9"', stroke('M-40 1182H520V1123H1000V1094', palette.vermilion, 9)),
  );
}
