import { chance } from '../chance.js';
import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

/** Someone from behind, headset on, against a game's glow: rim light tells the shape. */
export function nightPlayer(): string {
  const source = chance('night player');
  const defs =
    fade('wall', [
      [0, '#11162a'],
      [1, '#090b14'],
    ]) +
    fade('game', [
      [0, '#2b2f66'],
      [0.45, '#a94a6a'],
      [0.62, '#f0784a'],
      [0.7, '#ffd08a'],
      [0.71, '#3a2348'],
      [1, '#160e22'],
    ]) +
    glow('halo', [
      [0, '#f0784a', 0.55],
      [0.5, '#6a3f78', 0.3],
      [1, '#11162a', 0],
    ]) +
    fade('coat', [
      [0, '#1b1f33'],
      [1, '#07080d'],
    ]) +
    fade(
      'shell',
      [
        [0, '#f07a55'],
        [0.35, palette.vermilion],
        [1, '#5e1509'],
      ],
      [1, 0, 0, 0.6],
    ) +
    fade('hair', [
      [0, '#2a1d24'],
      [1, '#0d0a0e'],
    ]) +
    '<clipPath id="monitor"><path d="M560 190L1840 150V800L560 770z"/></clipPath>';
  let peaks = '';
  for (let i = 0; i < 9; i += 1) {
    const x = 560 + i * 160 + source.between(-30, 30);
    const h = source.between(90, 260);
    peaks += path(`M${x - 150} 640L${x} ${640 - h}L${x + 160} 640z`, i % 2 ? '#4a2b57' : '#5d3462');
  }
  let dust = '';
  for (let i = 0; i < 60; i += 1)
    dust += disc(
      source.between(600, 1800),
      source.between(180, 520),
      source.between(1, 3.4),
      '#ffe8c9',
      `opacity="${source.between(0.3, 0.9).toFixed(2)}"`,
    );
  const screen = layer(
    'clip-path="url(#monitor)"',
    rect(520, 120, 1400, 720, 'url(#game)'),
    dust,
    disc(1480, 520, 120, '#ffe2a8'),
    peaks,
    rect(520, 628, 1400, 240, '#1d1228'),
    path('M900 840L1180 632H1230L1640 840z', '#f0784a', 'opacity="0.35"'),
  );
  const shoulders =
    'M150 1300Q170 1010 420 935Q560 900 585 850L590 760H830L838 850Q860 900 1010 935Q1240 1010 1270 1300z';
  const head =
    'M520 560Q510 330 712 318Q915 330 905 560Q908 700 840 790Q780 846 712 848Q644 846 585 790Q516 700 520 560z';
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#wall)') +
      oval(1200, 520, 1200, 760, 'url(#halo)') +
      rect(150, 120, 210, 300, '#0c1020') +
      rect(166, 136, 178, 268, '#1c2745') +
      disc(296, 196, 24, '#d9dff0') +
      layer('opacity="0.6" filter="url(#blur60)"', screen) +
      path('M545 175L1855 133V815L545 785z', '#06070b') +
      screen +
      path('M1130 800H1300L1330 900H1100z', '#07080d') +
      path('M0 905H1920V1280H0z', '#0b0d18') +
      path('M0 905H1920V911H0z', '#c45f4a', 'opacity="0.5"') +
      layer(
        'opacity="0.5" filter="url(#blur24)"',
        path('M600 915H1840L1900 1100H700z', '#c2553f'),
      ) +
      path(shoulders, 'url(#coat)') +
      stroke('M838 850Q860 900 1010 935Q1240 1010 1270 1300', '#f3906a', 7) +
      stroke('M585 850Q560 900 420 935Q170 1010 150 1300', '#7a4a86', 4) +
      path(head, 'url(#hair)') +
      stroke('M760 322Q915 345 905 560Q908 640 880 720', '#f2a07a', 6) +
      stroke(
        'M560 480Q600 380 700 352M610 560Q640 430 740 380M700 600Q720 480 800 420M800 640Q830 540 860 470',
        '#3b2a33',
        5,
        'opacity="0.8"',
      ) +
      stroke('M512 560Q490 262 712 258Q934 262 912 560', '#08090d', 54) +
      stroke('M512 540Q490 250 712 244Q934 250 914 540', '#d94a28', 12) +
      stroke('M760 248Q925 270 918 540', '#ffb08a', 9) +
      path(
        'M440 540Q440 470 500 470Q548 470 550 540V680Q548 750 500 750Q440 750 440 680z',
        '#1a1010',
      ) +
      path('M436 560Q440 505 480 500V720Q440 715 436 660z', '#7c1f0f') +
      path(
        'M874 540Q876 470 924 470Q990 474 990 545V675Q988 750 924 750Q876 750 874 680z',
        '#120c0e',
      ) +
      path(
        'M920 478Q992 478 994 548V672Q992 744 920 744Q948 700 948 610Q948 520 920 478z',
        'url(#shell)',
      ) +
      stroke('M968 500Q990 520 990 560V660Q988 705 966 724', '#ffc2a0', 5) +
      stroke('M950 735Q960 850 1060 846', '#0a0b0f', 13) +
      stroke('M956 745Q970 842 1060 840', '#e07a58', 3) +
      oval(1072, 846, 30, 17, '#0a0b0f', 'transform="rotate(-6 1072 846)"') +
      stroke('M1052 832Q1080 826 1098 840', '#ffb08a', 3),
  );
}
