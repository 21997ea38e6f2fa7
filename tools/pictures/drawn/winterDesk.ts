import { chance } from '../chance.js';
import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

/** A bare or snowed-on fir far outside. */
function fir(x: number, y: number, h: number, tone: string): string {
  let out = '';
  for (let i = 0; i < 4; i += 1) {
    const w = h * (0.14 + i * 0.075);
    const top = y - h + i * h * 0.21;
    out += path(
      `M${x - w} ${top + h * 0.34}L${x} ${top}L${x + w} ${top + h * 0.34}Q${x} ${top + h * 0.27} ${x - w} ${top + h * 0.34}z`,
      tone,
    );
    out += path(
      `M${x - w * 0.62} ${top + h * 0.2}L${x} ${top}L${x + w * 0.2} ${top + h * 0.11}Q${x - w * 0.2} ${top + h * 0.13} ${x - w * 0.62} ${top + h * 0.2}z`,
      '#f6f3ee',
      'opacity="0.9"',
    );
  }
  return out;
}

/** A desk raised to standing height before a wide window of falling snow; the warm light is all indoors. */
export function winterDesk(): string {
  const source = chance('snow');
  const defs =
    fade('sky', [
      [0, '#8ea3c2'],
      [0.6, '#c6d0de'],
      [1, '#e9e6e2'],
    ]) +
    fade('wall', [
      [0, '#8b4a34'],
      [1, '#6d3626'],
    ]) +
    fade('floor', [
      [0, '#7a4b30'],
      [1, '#3d2318'],
    ]) +
    fade('top', [
      [0, '#f0c98c'],
      [1, '#b9803f'],
    ]) +
    fade('beam', [
      [0, '#dfe8f5', 0.5],
      [1, '#dfe8f5', 0],
    ]) +
    glow('lamp', [
      [0, '#ffe3a6', 0.95],
      [0.35, '#ffcf80', 0.4],
      [1, '#ffcf80', 0],
    ]) +
    '<clipPath id="glass"><rect x="420" y="90" width="1260" height="780"/></clipPath>';
  let trees = '';
  for (let i = 0; i < 22; i += 1)
    trees += fir(
      430 + i * 62 + source.between(-20, 20),
      700 + source.between(-14, 14),
      source.between(150, 260),
      '#90a1b6',
    );
  for (const [x, h] of [
    [520, 430],
    [700, 360],
    [1420, 470],
    [1590, 390],
    [1270, 300],
  ] as const)
    trees += fir(x, 810, h, '#4d6177');
  let snow = '';
  for (let i = 0; i < 330; i += 1) {
    const near = source.next() ** 4;
    snow += disc(
      source.between(420, 1680),
      source.between(90, 870),
      2 + near * 12,
      '#ffffff',
      `opacity="${(0.9 - near * 0.35).toFixed(2)}"`,
    );
  }
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#wall)') +
      layer(
        'clip-path="url(#glass)"',
        rect(420, 90, 1260, 780, 'url(#sky)'),
        trees,
        path('M420 880V770Q700 720 1000 770T1680 750V880z', '#f2f1ef'),
        snow,
      ) +
      rect(402, 72, 1296, 816, 'none', 'stroke="#f0e4cf" stroke-width="34"') +
      rect(1040, 90, 18, 780, '#f0e4cf') +
      rect(420, 884, 1260, 10, '#3d2318', 'opacity="0.5"') +
      rect(360, 888, 1380, 34, '#f7eddb') +
      path('M420 888Q520 862 660 882T900 888z', '#ffffff') +
      rect(0, 1080, wide, 200, 'url(#floor)') +
      rect(0, 1070, wide, 14, '#4c2417') +
      path('M420 1084H1680L1880 1280H300z', 'url(#beam)', 'opacity="0.55"') +
      path('M700 1200H1560L1640 1240H760z', '#1d0f0a', 'opacity="0.5" filter="url(#blur10)"') +
      rect(770, 660, 54, 560, '#1b1d22') +
      rect(784, 660, 12, 560, '#3a3d45') +
      rect(1390, 660, 54, 560, '#1b1d22') +
      rect(1404, 660, 12, 560, '#3a3d45') +
      rect(700, 1196, 200, 26, '#14161a', 'rx="12"') +
      rect(1320, 1196, 200, 26, '#14161a', 'rx="12"') +
      rect(800, 690, 620, 22, '#14161a') +
      rect(610, 624, 990, 46, 'url(#top)', 'rx="6"') +
      rect(610, 660, 990, 12, '#7d5424', 'rx="5"') +
      rect(1500, 672, 70, 24, '#14161a', 'rx="8"') +
      disc(1520, 684, 5, palette.vermilion) +
      path('M930 624L960 400H1290L1262 624z', '#1c1e24') +
      path('M946 600L971 416H1272L1250 600z', '#2a3c5e') +
      path('M946 600L955 536Q1060 470 1120 520T1262 500L1250 600z', palette.vermilion) +
      disc(1170, 468, 30, '#f3dcae') +
      path('M900 612H1262V626H900z', '#8f9299') +
      stroke('M700 624V470L800 372', '#14161a', 11) +
      path('M760 330L850 410L790 450L716 384z', palette.ochre) +
      disc(800, 450, 330, 'url(#lamp)') +
      layer(
        '',
        rect(1400, 556, 74, 68, '#f4eee2', 'rx="8"'),
        stroke('M1474 572q34 2 28 26q-6 16-28 14', '#f4eee2', 10),
        stroke('M1424 536q-14-26 4-48t2-46M1452 536q-14-26 4-48', '#fffaf0', 6, 'opacity="0.6"'),
      ) +
      layer(
        '',
        path('M150 1210L170 1020H330L350 1210z', '#d9cbb0'),
        path(
          'M250 1030Q130 900 150 700Q250 800 250 1030Q230 760 300 600Q360 800 250 1030Q330 880 430 840Q420 990 250 1030',
          '#274636',
        ),
        stroke(
          'M250 1030Q220 820 176 740M252 1030Q270 800 300 640M254 1030Q330 930 408 864',
          '#5f8a66',
          5,
        ),
      ) +
      layer(
        '',
        path(
          'M1010 1225q10-48 70-48h120q40 0 60 48z',
          '#14161a',
          'opacity="0.5" filter="url(#blur10)"',
        ),
        rect(950, 1200, 340, 20, '#2b3a55', 'rx="10"'),
      ) +
      layer(
        '',
        path('M1730 1210V1006Q1730 960 1770 960t40 46v204z', '#e9dfcc'),
        rect(1728, 1080, 84, 26, palette.vermilion),
        oval(1770, 1214, 62, 10, '#1d0f0a', 'opacity="0.5"'),
      ) +
      oval(560, 640, 800, 640, 'url(#lamp)', 'opacity="0.16"'),
  );
}
