import { chance } from '../chance.js';
import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, wide } from './sheet.js';

/** A film on a screen: the lit edge of a planet, and stars on a black that stays black. */
function film(): string {
  const source = chance('stars');
  let stars = '';
  for (let i = 0; i < 130; i += 1) {
    const size = source.next() ** 3 * 2.6 + 0.7;
    stars += disc(
      source.between(640, 1680),
      source.between(240, 820),
      size,
      source.pick(['#ffffff', '#ffd9b0', '#bcd3ff']),
      `opacity="${source.between(0.35, 1).toFixed(2)}"`,
    );
  }
  return layer(
    'clip-path="url(#screen)"',
    rect(620, 220, 1080, 620, '#000000'),
    stars,
    disc(1250, 1010, 520, '#000000'),
    layer(
      'clip-path="url(#planet)"',
      disc(1250, 1010, 520, 'url(#air)'),
      disc(1318, 1076, 528, '#000000', 'filter="url(#blur24)"'),
      disc(1310, 1066, 512, '#000000', 'filter="url(#blur10)"'),
    ),
    disc(884, 604, 9, '#fff4dd'),
    disc(884, 604, 60, 'url(#star)'),
  );
}

/** A dark living room; the only light is the picture, and it is mostly night. */
export function tvRoom(): string {
  const defs =
    fade('wall', [
      [0, '#15171c'],
      [1, '#0a0b0e'],
    ]) +
    fade('floor', [
      [0, '#14110f'],
      [1, '#060505'],
    ]) +
    fade(
      'air',
      [
        [0, '#ffd29a'],
        [0.18, palette.vermilion],
        [0.6, '#37101a'],
        [1, '#000000'],
      ],
      [0, 0, 0.75, 0.9],
    ) +
    glow('star', [
      [0, '#ffe9c8', 0.7],
      [1, '#ffe9c8', 0],
    ]) +
    glow('spill', [
      [0, '#e2603f', 0.5],
      [0.5, '#4b3a52', 0.2],
      [1, '#101114', 0],
    ]) +
    fade('rim', [
      [0, '#4a2a24'],
      [0.12, '#17151a'],
      [1, '#09090b'],
    ]) +
    '<clipPath id="screen"><rect x="620" y="220" width="1080" height="620" rx="5"/></clipPath><clipPath id="planet"><circle cx="1250" cy="1010" r="520"/></clipPath>';
  const mirrored = layer(
    'transform="translate(0 1860) scale(1 -0.99)" opacity="0.34" filter="url(#blur10)"',
    film(),
  );
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#wall)') +
      oval(1160, 520, 1150, 720, 'url(#spill)', 'opacity="0.75"') +
      rect(0, 985, wide, 295, 'url(#floor)') +
      layer('clip-path="url(#floorOnly)"', mirrored) +
      rect(0, 985, wide, 295, 'url(#floor)', 'opacity="0.45"') +
      rect(520, 905, 1290, 86, '#0d0c0d') +
      rect(520, 905, 1290, 3, '#5a3428') +
      rect(610, 210, 1100, 640, '#020203', 'rx="9"') +
      film() +
      rect(610, 210, 1100, 640, 'none', 'rx="9" stroke="#2a2c31" stroke-width="2.5"') +
      rect(1040, 850, 240, 55, '#050506') +
      layer(
        '',
        path('M1776 905q-22-70 4-118q30 44 12 118z', '#0a0a0b'),
        oval(1783, 890, 42, 22, '#0e0d0e'),
      ) +
      layer(
        'transform="translate(172 520)"',
        path('M0 470V130q0-18 18-18h8V0', 'none', 'stroke="#0c0c0e" stroke-width="9"'),
        path('M-70 0h190l-38-130H-32z', '#101014'),
        path('M82-130l38 130', 'none', 'stroke="#4a2a22" stroke-width="3"'),
      ) +
      path('M-40 1290V985q0-95 95-95h610q96 0 96 95v20q28-48 92-48q84 0 84 84v249z', 'url(#rim)') +
      path(
        'M55 892h610q96 0 96 95v18q28-48 92-48q84 0 84 84',
        'none',
        'stroke="#8a4432" stroke-width="3.5" opacity="0.85"',
      ) +
      layer(
        '',
        path(
          'M330 905q-8-60 6-92q-38-36-34-96q8-74 82-78q78 2 84 78q2 60-32 96q14 32 8 92z',
          '#0a090b',
        ),
        path(
          'M384 640q78 2 84 78q2 60-32 96q14 32 8 92',
          'none',
          'stroke="#b9573c" stroke-width="4" opacity="0.9"',
        ),
      ),
  );
}
