import { chance } from '../chance.js';
import { mixHex, palette } from '../palette.js';
import { disc, fade, high, layer, path, rect, sheet, stroke, wide } from './sheet.js';

type Snap = () => string;

/** Each snapshot is 300 by 300 around its middle. */
const sea: Snap = () =>
  rect(-150, -150, 300, 170, '#e9c9a0') +
  disc(40, -30, 46, '#f6f0df') +
  rect(-150, 10, 300, 140, '#2f6f78') +
  path('M-150 60Q-70 40 0 62T150 56V150H-150z', '#1d525b') +
  path('M-60 10l30-74l8 74z', '#fbf6ea') +
  rect(-66, 10, 62, 9, palette.vermilion);
const hill: Snap = () =>
  rect(-150, -150, 300, 300, '#a9c0d4') +
  path('M-150 40L-30-80L60 20L100-20L150 40V150H-150z', '#5d7392') +
  path('M-66-44L-30-80L6-40L-20-54L-36-36z', '#ffffff') +
  path('M-150 60Q0 10 150 70V150H-150z', '#55794f');
const child: Snap = () =>
  rect(-150, -150, 300, 300, '#d9b26a') +
  path('M-90 150q6-110 90-114q84 4 90 114z', palette.vermilion) +
  disc(0, -22, 62, '#8f5a3b') +
  path('M-66-24q-6-72 66-74q72 2 66 74q-20-40-66-40t-66 40z', '#1d1412') +
  stroke('M-22 4q22 20 44 0', '#4a2416', 7) +
  disc(-22, -18, 6, '#1d1412') +
  disc(22, -18, 6, '#1d1412');
const cake: Snap = () =>
  rect(-150, -150, 300, 300, '#3a2432') +
  rect(-90, 10, 180, 90, '#f3e2cf') +
  path('M-90 10h180v30q-22 24-45 0t-45 0t-45 0t-45 0z', '#e58a78') +
  [-50, 0, 50]
    .map(
      (x) =>
        rect(x - 5, -44, 10, 54, '#a3b5cf') +
        disc(x, -62, 30, '#ffca6a', 'opacity="0.35"') +
        path(`M${x} -82q16 24 0 34q-16-10 0-34z`, '#ffd884'),
    )
    .join('') +
  rect(-130, 100, 260, 14, '#cdbb9b');
const dog: Snap = () =>
  rect(-150, -150, 300, 300, '#8fae88') +
  path('M-150 70H150V150H-150z', '#6b9160') +
  path('M-70 110q-10-130 70-134q84 4 74 134z', '#b98350') +
  path('M-58-20q0-76 58-76t58 76q-8 62-58 62t-58-62z', '#c99662') +
  path('M-58-60q-40 10-30 84q36 0 44-56zM58-60q40 10 30 84q-36 0-44-56z', '#7a4f2c') +
  disc(-20, -30, 8, '#1d1412') +
  disc(20, -30, 8, '#1d1412') +
  path('M-16-4h32l-16 18z', '#1d1412');
const night: Snap = () =>
  rect(-150, -150, 300, 300, '#1a2344') +
  disc(76, -80, 24, '#f3e6c4') +
  [-120, -70, -24, 30, 84]
    .map(
      (x, i) =>
        rect(x, -30 - (i % 3) * 42, 44, 220, '#0d1226') +
        [0, 1, 2]
          .map((k) =>
            rect(
              x + 10,
              -10 - (i % 3) * 42 + k * 36,
              9,
              13,
              k === i % 3 ? palette.ochre : '#3a456e',
            ),
          )
          .join(''),
    )
    .join('');
const flower: Snap = () =>
  rect(-150, -150, 300, 300, '#e9dccb') +
  stroke('M0 150Q-10 60 6 0', '#47694a', 12) +
  path('M0 90q-70-10-80-66q70-4 80 66', '#5d8560') +
  [0, 60, 120, 180, 240, 300]
    .map((a) =>
      path(
        'M0 0q-40-50 0-96q40 46 0 96',
        palette.vermilion,
        `transform="translate(6 -20) rotate(${a})"`,
      ),
    )
    .join('') +
  disc(6, -20, 25, '#5b1a10');
const road: Snap = () =>
  rect(-150, -150, 300, 160, '#f0b98a') +
  disc(-40, -10, 52, palette.vermilionLight) +
  rect(-150, 6, 300, 150, '#8a6a4a') +
  path('M-10 6h20L110 150H-110z', '#35343a') +
  path('M-2 20h4l10 40h-18zM-8 90h16l12 60h-38z', '#efe2c0');
const snaps: readonly Snap[] = [sea, child, hill, cake, dog, night, flower, road];

/** Which snapshot lies at which place; the child is kept for the print on top. */
const strewnSnaps = [2, 5, 0, 3, 6, 4, 7, 2, 0, 6, 3];

/** One paper print: white border, picture, a little age; an album corner is the part that keeps its date. */
function printed(index: number, x: number, y: number, turn: number, size: number): string {
  const snap = snaps[index % snaps.length] ?? sea;
  const paper = mixHex('#fffdf6', '#e9dcc0', (index % 3) * 0.3);
  return (
    layer(
      `transform="translate(${x + 13} ${y + 20}) rotate(${turn}) scale(${size})" opacity="0.5" filter="url(#blur10)"`,
      rect(-178, -178, 356, 410, '#12100f'),
    ) +
    layer(
      `transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
      rect(-175, -178, 350, 408, paper),
      layer('clip-path="url(#snap)"', snap()),
      rect(-150, -150, 300, 300, 'url(#fadeOut)'),
      rect(-60, 182, 120 - (index % 4) * 14, 11, palette.vermilion, 'opacity="0.85" rx="5"'),
      rect(68 - (index % 4) * 12, 182, 26, 11, '#8d8677', 'opacity="0.8" rx="5"'),
    )
  );
}

/** Photo prints spilled from a box over a dark table, each still carrying its mark. */
export function prints(): string {
  const source = chance('prints');
  const defs =
    fade(
      'desk',
      [
        [0, '#33405f'],
        [1, '#151c30'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'fadeOut',
      [
        [0, '#fff0cf', 0.28],
        [0.6, '#fff0cf', 0],
        [1, '#40200c', 0.2],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'card',
      [
        [0, '#e0a54b'],
        [1, '#a96d1f'],
      ],
      [0, 0, 1, 1],
    ) +
    '<clipPath id="snap"><rect x="-150" y="-150" width="300" height="300"/></clipPath>';
  const places: readonly (readonly [number, number, number])[] = [
    [560, 210, -12],
    [930, 190, 14],
    [1300, 260, -6],
    [1700, 200, 18],
    [420, 640, 9],
    [760, 560, -18],
    [1620, 640, -14],
    [1260, 640, 11],
    [1790, 1030, 8],
    [620, 1020, 15],
    [1420, 1060, -9],
  ];
  const strewn = places
    .map(([x, y, turn], i) =>
      printed(strewnSnaps[i] ?? 0, x, y, turn + source.between(-3, 3), 0.92),
    )
    .join('');
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#desk)') +
      layer(
        'opacity="0.5" filter="url(#blur24)"',
        path('M-60 760L330 640L520 1180L60 1400z', '#060810'),
      ) +
      strewn +
      path('M-80 720L300 600L480 1120L80 1340L-80 1340z', '#7d4f14') +
      path('M-60 740L286 630L452 1104L60 1300L-60 1300z', '#3d270b') +
      [0, 1, 2, 3, 4, 5]
        .map((i) =>
          path(
            `M${-30 + i * 22} ${820 + i * 62}L${306 + i * 20} ${712 + i * 62}V${742 + i * 62}L${-24 + i * 22} ${852 + i * 62}z`,
            i === 3 ? palette.vermilion : i % 2 ? '#fffaf0' : '#e6d8ba',
          ),
        )
        .join('') +
      path('M-80 940L0 1120L440 960L480 1120L80 1340H-80z', 'url(#card)') +
      path('M0 1120L440 960L452 1000L10 1164z', '#f3c67a', 'opacity="0.7"') +
      rect(150, 1090, 150, 70, '#f4eee2', 'transform="rotate(-20 220 1120)"') +
      printed(1, 1010, 860, -5, 1.25),
  );
}
