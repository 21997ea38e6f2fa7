import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

function plate(x: number, y: number, r: number, tone: string): string {
  return (
    oval(x, y, r * 0.3, r, tone) +
    oval(x + 5, y, r * 0.22, r * 0.86, '#fffaf0') +
    oval(x + 9, y, r * 0.12, r * 0.55, '#dfe3df')
  );
}

/** A kitchen after dark: the dishwasher standing open and warm, a phone lit on the counter above it. */
export function kitchen(): string {
  const defs =
    fade('wall', [
      [0, '#1e3a40'],
      [1, '#2f5a5c'],
    ]) +
    fade('tiles', [
      [0, '#55817d'],
      [1, '#7aa39a'],
    ]) +
    fade('inside', [
      [0, '#fff0cc'],
      [0.6, '#f0c98c'],
      [1, '#b9783e'],
    ]) +
    fade(
      'steel',
      [
        [0, '#cfd2cf'],
        [0.5, '#f2efe6'],
        [1, '#9ba19f'],
      ],
      [0, 0, 1, 0],
    ) +
    fade('night', [
      [0, '#16213f'],
      [1, '#4a5f86'],
    ]) +
    fade('wood', [
      [0, '#e3b67c'],
      [1, '#b07a43'],
    ]) +
    fade('floor', [
      [0, '#6e4a35'],
      [1, '#2f1f1a'],
    ]) +
    glow('warm', [
      [0, '#ffdf9f', 0.75],
      [1, '#ffdf9f', 0],
    ]) +
    glow('cold', [
      [0, '#d5e6ff', 0.85],
      [0.4, '#d5e6ff', 0.25],
      [1, '#d5e6ff', 0],
    ]) +
    fade('front', [
      [0, '#f3ead8'],
      [1, '#cdbfa4'],
    ]);
  let tiles = '';
  for (let r = 0; r < 4; r += 1)
    for (let i = -1; i < 17; i += 1)
      tiles += rect(
        i * 122 + (r % 2) * 61,
        378 + r * 62,
        118,
        58,
        (i * 5 + r * 3) % 7 === 0 ? '#8fb5aa' : (i + r) % 3 ? '#6d9991' : '#648f88',
      );
  const drawers = (x: number, w: number, n: number): string => {
    let out = rect(x, 668, w, 452, '#d9ccb2');
    for (let i = 0; i < n; i += 1)
      out +=
        rect(x + 8, 678 + i * (440 / n), w - 16, 440 / n - 12, 'url(#front)') +
        rect(x + w / 2 - 50, 700 + i * (440 / n), 100, 9, '#8a5a34', 'rx="4"');
    return out;
  };
  let rack = '';
  for (let i = 0; i < 9; i += 1)
    rack += plate(
      838 + i * 47,
      970,
      66 - (i % 3) * 4,
      i === 5 ? palette.vermilion : i % 4 === 1 ? palette.tealLight : '#efe7d6',
    );
  for (let i = 0; i < 5; i += 1)
    rack +=
      path(
        `M${822 + i * 88} 768h62l-8 74q-23 12-46 0z`,
        i === 2 ? palette.ochre : '#fdf6e8',
        'opacity="0.92"',
      ) + path(`M${822 + i * 88} 768h20l-3 76q-7 0-9-2z`, '#c8b48e', 'opacity="0.5"');
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#wall)') +
      rect(0, 374, wide, 256, '#4c746f') +
      tiles +
      rect(160, 40, 560, 470, '#e9dfcc') +
      rect(184, 64, 512, 422, 'url(#night)') +
      disc(560, 180, 52, '#f7ecd2') +
      path('M184 486V400Q300 330 420 400T696 380V486z', '#111a30') +
      rect(434, 64, 12, 422, '#e9dfcc') +
      rect(184, 262, 512, 12, '#e9dfcc') +
      rect(140, 500, 600, 26, '#f4eee2') +
      path('M600 500V452h70l-8 48z', '#b5532f') +
      path(
        'M634 452Q590 400 606 352Q640 390 634 452Q650 380 690 372Q690 430 634 452Q630 350 650 318Q672 380 634 452',
        '#3c6b4b',
      ) +
      rect(1020, 40, 900, 250, '#e3d8c3') +
      rect(1032, 52, 290, 226, '#efe5d0') +
      rect(1334, 52, 290, 226, '#efe5d0') +
      rect(1636, 52, 290, 226, '#efe5d0') +
      rect(1020, 286, 900, 12, '#6b5638') +
      oval(1440, 470, 600, 260, 'url(#warm)', 'opacity="0.55"') +
      rect(0, 626, wide, 46, 'url(#wood)') +
      rect(0, 668, wide, 10, '#5a3718', 'opacity="0.6"') +
      drawers(-40, 420, 3) +
      drawers(380, 370, 2) +
      drawers(1290, 330, 3) +
      drawers(1620, 340, 2) +
      rect(750, 674, 540, 446, '#8d9391') +
      rect(768, 690, 504, 430, 'url(#inside)') +
      rect(768, 848, 504, 7, '#8d9391') +
      stroke('M780 868H1260M780 1038H1260', '#7d8482', 5) +
      rack +
      stroke('M800 1040V900M1240 1040V900', '#7d8482', 4) +
      oval(1020, 1000, 560, 330, 'url(#warm)', 'opacity="0.75"') +
      rect(0, 1120, wide, 160, 'url(#floor)') +
      rect(0, 1106, 750, 22, '#241812') +
      rect(1290, 1106, 640, 22, '#241812') +
      path('M700 1240L770 1118H1270L1340 1240z', 'url(#steel)') +
      path('M700 1240H1340V1262Q1020 1274 700 1262z', '#7d8482') +
      path('M742 1226L796 1132H1244L1298 1226z', '#e9dcc0', 'opacity="0.8"') +
      oval(1020, 1180, 700, 120, 'url(#warm)', 'opacity="0.6"') +
      layer(
        '',
        path('M1085 628L1105 560H1215L1200 628z', '#111318'),
        path('M1094 621L1111 567H1206L1193 621z', '#dfeaff'),
        path(
          'M1122 580h46q10 0 8 9l-3 13q-2 8-11 8h-20l-14 10l3-10q-12 0-10-10l3-12q1-8-2-8z',
          palette.vermilion,
        ),
        oval(1150, 560, 230, 150, 'url(#cold)'),
      ) +
      stroke(
        'M1128 528Q1150 508 1176 528M1108 502Q1150 466 1196 502',
        '#f4eee2',
        7,
        'opacity="0.85"',
      ) +
      layer(
        '',
        rect(1500, 500, 150, 128, palette.vermilion, 'rx="20"'),
        rect(1500, 500, 42, 128, palette.vermilionDeep, 'rx="20"'),
        stroke('M1650 530q60 4 50 50q-10 30-50 26', palette.vermilionDeep, 14),
        rect(1540, 486, 70, 16, '#1b1d21', 'rx="6"'),
      ) +
      rect(1750, 470, 26, 158, '#c9a06a') +
      rect(1790, 500, 22, 128, '#8a5a34'),
  );
}
