import { glow, layer, oval, rect, sheet } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { fills, put } from './brush.js';

export const wide = 1600;
export const high = 1067;

/** A silhouette blurred into ink; a thing with its shadow beneath it. */
const shadows = `<filter id="cast" x="-20%" y="-30%" width="140%" height="160%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feColorMatrix values="0 0 0 0 0.08 0 0 0 0 0.07 0 0 0 0 0.09 0 0 0 1 0"/></filter>
<filter id="drop" x="-20%" y="-20%" width="150%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="13"/><feOffset dx="20" dy="24" result="s"/><feColorMatrix in="s" values="0 0 0 0 0.08 0 0 0 0 0.07 0 0 0 0 0.09 0 0 0 0.42 0" result="t"/><feMerge><feMergeNode in="t"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;

const lamps =
  glow(
    'sunlight',
    [
      [0, palette.paper, 0.42],
      [0.55, palette.ochreLight, 0.1],
      [1, palette.ochreLight, 0],
    ],
    0.1,
    0,
    0.95,
  ) +
  glow(
    'gloom',
    [
      [0, palette.duskDeep, 0],
      [0.55, palette.duskDeep, 0],
      [1, palette.ink, 0.42],
    ],
    0.34,
    0.36,
    0.95,
  ) +
  glow('warmth', [
    [0, palette.ochreLight, 0.85],
    [0.3, palette.ochreLight, 0.36],
    [1, palette.ochre, 0],
  ]) +
  glow('chill', [
    [0, palette.duskLight, 0.75],
    [0.35, palette.duskLight, 0.28],
    [1, palette.dusk, 0],
  ]) +
  glow('ember', [
    [0, palette.vermilionLight, 0.8],
    [0.3, palette.vermilion, 0.32],
    [1, palette.vermilion, 0],
  ]);

/** A thing on its feet: it throws its own outline back along the ground, away from the light. */
export function stand(x: number, y: number, size: number, thing: string, reach = 1): string {
  const c = -0.95 * size * reach;
  const d = 0.2 * size * reach;
  return (
    layer(
      'filter="url(#cast)" opacity="0.3"',
      layer(`transform="matrix(${size} 0 ${c} ${d} ${x} ${y})"`, thing),
    ) + put(x, y, size, thing)
  );
}

/** A thing lying down, seen from above, or hung on a wall. */
export function lay(x: number, y: number, size: number, turn: number, thing: string): string {
  return layer('filter="url(#drop)"', put(x, y, size, thing, turn));
}

/** A flat thing lying on a counter met from just above. */
export function flat(x: number, y: number, size: number, thing: string, skew = -0.4): string {
  return layer(
    'filter="url(#drop)"',
    layer(`transform="matrix(${size} 0 ${skew * size} ${0.36 * size} ${x} ${y})"`, thing),
  );
}

/** A pool of coloured light. */
export function pool(
  x: number,
  y: number,
  rx: number,
  ry: number,
  kind: 'warmth' | 'chill' | 'ember',
  strength = 1,
): string {
  return oval(x, y, rx, ry, `url(#${kind})`, `opacity="${strength}"`);
}

/** How the day stands over a plate: the lamp's share and the dark corner's. */
export type Hour = 'day' | 'grey' | 'night';

const hours: Record<Hour, readonly [number, number]> = {
  day: [1, 0.8],
  grey: [0.55, 0.7],
  night: [0.12, 1],
};

/** A whole plate. It is composed for light from the left; mirrored, the light comes from the right. */
export function plate(hour: Hour, mirrored: boolean, ...parts: readonly string[]): string {
  const [sun, gloom] = hours[hour];
  const body =
    parts.join('') +
    rect(0, 0, wide, high, 'url(#gloom)', `opacity="${gloom}"`) +
    rect(0, 0, wide, high, 'url(#sunlight)', `opacity="${sun}"`);
  const turned = mirrored ? layer(`transform="translate(${wide} 0) scale(-1 1)"`, body) : body;
  return sheet(fills + lamps + shadows, turned, wide, high);
}
