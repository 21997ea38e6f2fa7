import { chance } from '../chance.js';
import { mixHex, palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

interface Shop {
  readonly x: number;
  readonly w: number;
  readonly top: number;
  readonly wall: string;
  readonly awning: string;
}

const row: readonly Shop[] = [
  { x: -40, w: 330, top: 690, wall: '#c9a06a', awning: palette.teal },
  { x: 290, w: 290, top: 640, wall: '#e6d3b1', awning: palette.ochre },
  { x: 580, w: 350, top: 720, wall: '#b86b4c', awning: '#f4eee2' },
  { x: 930, w: 300, top: 660, wall: '#8fa7a0', awning: palette.duskDeep },
  { x: 1230, w: 360, top: 700, wall: '#ead9bb', awning: palette.vermilion },
  { x: 1590, w: 370, top: 650, wall: '#7d86a3', awning: palette.ochreLight },
];

function front(shop: Shop, index: number): string {
  const source = chance(`shop ${index}`);
  const { x, w, top, wall, awning } = shop;
  const open = index === 4;
  let out =
    rect(x, top, w, 1130 - top, wall) +
    rect(x, top, w * 0.16, 1130 - top, '#000', 'opacity="0.08"') +
    rect(x - 6, top - 16, w + 12, 24, mixHex(wall, '#2a2320', 0.45));
  const panes = Math.floor(w / 110);
  for (let i = 0; i < panes; i += 1) {
    const px = x + (w / panes) * (i + 0.5) - 31;
    out +=
      rect(px - 5, top + 48, 72, 112, mixHex(wall, '#2a2320', 0.5)) +
      rect(px, top + 53, 62, 102, source.next() < 0.4 ? '#ffdf9c' : '#38435a') +
      rect(px + 29, top + 53, 4, 102, mixHex(wall, '#2a2320', 0.5));
  }
  const glass = open ? '#fff0c4' : '#ffd684';
  out +=
    rect(x + 22, 922, w - 44, 208, mixHex(wall, '#2a2320', 0.62)) +
    rect(x + 34, 934, w - 150, 160, glass) +
    rect(x + w - 104, 934, 70, 196, mixHex(awning, '#15161a', 0.35)) +
    rect(x + w - 94, 944, 50, 110, glass);
  for (let i = 0; i < 5; i += 1) {
    const gx = x + 54 + i * ((w - 190) / 5);
    const tall = source.between(26, 92);
    out += rect(
      gx,
      1094 - tall,
      source.between(18, 30),
      tall,
      source.pick(['#a9542f', '#7c4a2c', palette.teal, '#c98f3a', '#4b3a30']),
    );
  }
  const stripes = 8;
  const sw = (w - 8) / stripes;
  for (let i = 0; i < stripes; i += 1) {
    const sx = x + 4 + i * sw;
    const tone =
      i % 2
        ? mixHex(awning, awning === '#f4eee2' ? palette.vermilionDeep : '#f4eee2', 0.86)
        : awning;
    out += path(
      `M${sx + sw * 0.1} 850H${sx + sw * 0.9}L${sx + sw} 925a${sw / 2} 20 0 0 1 ${-sw} 0z`,
      tone,
    );
  }
  return out + rect(x + 22, 940, w - 44, 26, '#2a1a10', 'opacity="0.28"');
}

/** A street of small shops at dusk, and over it the one big cloud they are walking out from under. */
export function shops(): string {
  const source = chance('cloud');
  const defs =
    fade('sky', [
      [0, '#31456b'],
      [0.5, '#8b93a8'],
      [0.8, '#e9b78d'],
      [1, '#f3cfa0'],
    ]) +
    fade('puff', [
      [0, '#fdf6ea'],
      [0.45, '#cfd3dc'],
      [1, '#5b6889'],
    ]) +
    fade('street', [
      [0, '#6a5f60'],
      [1, '#2b2a33'],
    ]) +
    glow('pool', [
      [0, '#ffd88c', 0.75],
      [1, '#ffd88c', 0],
    ]);
  const lumps: [number, number, number][] = [
    [330, 420, 150],
    [520, 310, 190],
    [760, 230, 230],
    [1040, 250, 220],
    [1270, 330, 180],
    [1450, 430, 130],
    [640, 430, 170],
    [900, 430, 190],
    [1150, 440, 160],
  ];
  let cloud = '';
  for (const [x, y, r] of lumps) cloud += disc(x, y, r, 'url(#puff)');
  let racks = '';
  for (let level = 0; level < 3; level += 1) {
    for (let i = 0; i < 26; i += 1)
      racks += rect(
        420 + i * 38 + level * 9,
        432 + level * 34,
        24,
        9,
        source.next() < 0.14 ? palette.vermilion : '#4b5878',
        `opacity="${(0.75 - level * 0.12).toFixed(2)}" rx="3"`,
      );
  }
  let rain = '';
  for (const x of [455, 760, 1085])
    rain += stroke(`M${x} 575V${x === 760 ? 704 : 640}`, '#34405f', 3, 'stroke-dasharray="2 14"');
  let lights = '';
  for (const [i, shop] of row.entries())
    lights += oval(
      shop.x + shop.w / 2,
      1165,
      shop.w * (i === 4 ? 0.85 : 0.5),
      i === 4 ? 62 : 40,
      'url(#pool)',
    );
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#sky)') +
      layer(
        'opacity="0.55" filter="url(#blur24)" transform="translate(40 46)"',
        cloud.replaceAll('url(#puff)', '#2b3658'),
      ) +
      layer(
        'filter="url(#cut)"',
        cloud,
        path('M260 505Q900 640 1530 505Q1500 575 900 590Q310 575 260 505z', '#5b6889'),
      ) +
      racks +
      rain +
      row.map(front).join('') +
      path('M580 720L1230 660V930H580zM-40 640H580V930H-40z', '#1b2340', 'opacity="0.2"') +
      rect(0, 1130, wide, 22, '#a3968c') +
      rect(0, 1150, wide, 130, 'url(#street)') +
      lights +
      layer(
        '',
        oval(1500, 1216, 130, 10, '#15161c', 'opacity="0.5"'),
        path('M1412 1212V1120q0-34 26-34t26 34v92h-18v-60h-14v60z', '#17191f'),
        disc(1438, 1062, 23, '#17191f'),
        rect(1462, 1120, 66, 58, palette.vermilion, 'rx="4"'),
        stroke('M1478 1120q17-34 34 0', '#17191f', 5),
      ) +
      stroke('M1810 1130V830q0-40-44-40', '#1a1c22', 9) +
      oval(1762, 800, 30, 14, '#1a1c22') +
      oval(1762, 810, 22, 9, '#fff1c8') +
      disc(1762, 830, 190, 'url(#pool)', 'opacity="0.7"'),
  );
}
