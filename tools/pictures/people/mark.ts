import { palette } from '../palette.js';
import { disc, fade, glow, layer, path, rect, sheet, stroke } from '../drawn/sheet.js';

/** The studio's mark: one half of a wave, printed on paper, its other half only pressed in. */
export function mark(): string {
  const rise = 'M170 560C250 560 290 300 500 300C710 300 750 560 830 560';
  const half =
    'M160 560C262 560 300 262 500 262C700 262 738 560 840 560H744C690 560 650 356 500 356C350 356 310 560 256 560z';
  const other =
    'M160 560H256C310 560 350 764 500 764C650 764 690 560 744 560H840C738 560 700 858 500 858C300 858 262 560 160 560z';
  return sheet(
    fade(
      'red',
      [
        [0, '#f05a36'],
        [1, '#c9300f'],
      ],
      [0, 0, 1, 1],
    ) +
      fade(
        'sheet',
        [
          [0, '#faf4e8'],
          [1, '#e3d6bd'],
        ],
        [0, 0, 1, 1],
      ) +
      glow(
        'lamp',
        [
          [0, '#ffffff', 0.7],
          [1, '#ffffff', 0],
        ],
        0.3,
        0.25,
        0.7,
      ),
    rect(0, 0, 1000, 1000, 'url(#sheet)') +
      rect(0, 0, 1000, 1000, 'url(#lamp)') +
      path(other, '#cbbb9c', 'opacity="0.5" transform="translate(-4 -5)"') +
      path(other, '#fffdf6', 'transform="translate(4 5)"') +
      path(other, '#ece1ca') +
      rect(90, 556, 820, 8, palette.ink) +
      layer(
        'opacity="0.35" filter="url(#blur10)" transform="translate(12 18)"',
        path(half, '#5a2410'),
      ) +
      path(half, 'url(#red)') +
      stroke(rise, '#ffb196', 5, 'opacity="0.4" transform="translate(0 -30)"') +
      disc(840, 560, 26, palette.ink) +
      disc(160, 560, 26, palette.ink),
    1000,
    1000,
  );
}
