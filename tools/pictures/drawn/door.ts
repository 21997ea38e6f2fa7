import { chance } from '../chance.js';
import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

/** A front door in low sun: leaf shadows over brick, and one lit ring where the keyhole was. */
export function door(): string {
  const source = chance('brick');
  const defs =
    fade(
      'paint',
      [
        [0, '#17666a'],
        [1, '#0b4247'],
      ],
      [0, 0, 1, 0.4],
    ) +
    fade(
      'panel',
      [
        [0, '#0b454a'],
        [1, '#1a6c70'],
      ],
      [0, 0, 1, 1],
    ) +
    fade('step', [
      [0, '#d9cbb0'],
      [1, '#a3937a'],
    ]) +
    fade(
      'lock',
      [
        [0, '#3b3d44'],
        [1, '#121317'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'brass',
      [
        [0, '#f3d592'],
        [0.5, '#c8923a'],
        [1, '#7d5417'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'jamb',
      [
        [0, '#fbf5e9'],
        [1, '#d5c8af'],
      ],
      [0, 0, 1, 0],
    ) +
    fade('glass', [
      [0, '#f7d79c'],
      [1, '#e0924b'],
    ]) +
    glow('ring', [
      [0, palette.vermilion, 0],
      [0.42, '#ff6a42', 0.85],
      [0.6, palette.vermilion, 0.3],
      [1, palette.vermilion, 0],
    ]) +
    glow('warm', [
      [0, '#ffdca0', 0.6],
      [1, '#ffdca0', 0],
    ]) +
    '<clipPath id="house"><rect x="0" y="0" width="1920" height="1180"/></clipPath>';
  let bricks = '';
  for (let r = 0; r < 27; r += 1) {
    for (let i = -1; i < 17; i += 1) {
      bricks += rect(
        i * 126 + (r % 2) * 63,
        r * 44,
        121,
        39,
        source.pick(['#c98667', '#c27c5d', '#d09274', '#b97254', '#c98667', '#d49b7d']),
        'rx="2"',
      );
    }
  }
  let leaves = '';
  for (let b = 0; b < 9; b += 1) {
    const y = -60 + b * 120;
    leaves += stroke(`M-60 ${y}Q500 ${y + 120} 1100 ${y + 330}`, '#3a1a20', 10);
    for (let i = 0; i < 26; i += 1) {
      const t = source.next();
      leaves += oval(
        -60 + t * 1180,
        y + t * t * 330 + source.between(-95, 95),
        source.between(28, 54),
        source.between(11, 19),
        '#3a1a20',
        `transform="rotate(${Math.round(source.between(-60, 70))} ${Math.round(-60 + t * 1180)} ${Math.round(y + t * t * 330)})"`,
      );
    }
  }
  const panel = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, '#08363a') +
    rect(x + 9, y + 9, w - 9, h - 9, '#2f8283') +
    rect(x + 10, y + 10, w - 20, h - 20, 'url(#panel)');
  return sheet(
    defs,
    rect(0, 0, wide, high, '#8f5b47') +
      bricks +
      rect(
        790,
        70,
        720,
        1110,
        '#3a1a20',
        'opacity="0.4" filter="url(#blur24)" transform="translate(40 16)"',
      ) +
      rect(790, 70, 700, 1110, 'url(#jamb)') +
      rect(850, 130, 580, 1050, '#06282b') +
      rect(862, 140, 560, 1040, 'url(#paint)') +
      rect(930, 190, 424, 230, '#08363a') +
      path('M940 410V330Q960 200 1142 200T1344 330V410z', 'url(#glass)') +
      stroke('M1142 200V410M1142 410L990 250M1142 410L1294 250', '#08363a', 11) +
      panel(930, 470, 190, 300) +
      panel(1164, 470, 190, 300) +
      panel(930, 900, 190, 220) +
      panel(1164, 900, 190, 220) +
      rect(1050, 812, 186, 40, 'url(#brass)', 'rx="6"') +
      rect(1062, 820, 162, 9, '#5a3a10', 'opacity="0.6"') +
      layer(
        '',
        disc(1366, 716, 120, 'url(#ring)'),
        oval(1378, 724, 50, 74, '#04191b', 'opacity="0.55" filter="url(#blur10)"'),
        rect(1318, 632, 92, 176, 'url(#lock)', 'rx="46"'),
        disc(1364, 686, 34, 'none', `stroke="#ff6a42" stroke-width="9"`),
        disc(1364, 686, 20, '#1d1f24'),
        disc(1357, 679, 6, '#7d8088'),
      ) +
      layer(
        '',
        disc(1364, 770, 17, '#2a2c32'),
        path('M1364 756h-120q-22 0-22 15t22 15h120z', 'url(#brass)'),
        rect(1226, 790, 130, 12, '#04191b', 'opacity="0.4" rx="6"'),
      ) +
      rect(730, 1180, 830, 40, 'url(#step)') +
      rect(650, 1220, 990, 60, '#b5a68c') +
      rect(650, 1220, 990, 8, '#e6dac2') +
      rect(0, 1180, 650, 100, '#6b5a50') +
      rect(1640, 1180, 280, 100, '#6b5a50') +
      layer('clip-path="url(#house)" opacity="0.34" filter="url(#blur10)"', leaves) +
      layer(
        '',
        path('M560 1180L590 1000H760L790 1180z', '#e3d2b2'),
        path('M560 1180L590 1000H640L630 1180z', '#fbf0da'),
        path(
          'M675 1005Q540 900 470 920Q540 940 600 1000Q500 980 450 1040Q560 1010 675 1005Q610 800 660 700Q720 830 675 1005Q750 860 860 850Q830 960 675 1005z',
          '#2f5a40',
        ),
        stroke(
          'M675 1005Q640 850 660 710M675 1005Q760 900 850 856M675 1005Q560 920 480 922',
          '#7fa36a',
          5,
        ),
      ) +
      layer(
        '',
        path('M1560 250h70v150h-70z', '#1d1f24'),
        path('M1570 264h50v120h-50z', '#ffe2a6'),
        disc(1595, 330, 330, 'url(#warm)'),
      ) +
      path('M0 0H1920V1280H0z', '#2a0f1e', 'opacity="0.08"'),
  );
}
