import { layer, rect, stroke } from '../drawn/sheet.js';
import { mixHex, palette, type ColourName } from '../palette.js';

/** A colour by its name in the palette: the plates know no other. */
export type Hue = ColourName;

const hues = Object.keys(palette) as Hue[];

/** What each colour turns to in shadow, so that shade stays warm or cold instead of going grey. */
const shadowOf: Record<Hue, Hue> = {
  paper: 'paperDeep',
  paperShade: 'paperDeep',
  paperDeep: 'ochreDeep',
  ink: 'ink',
  inkSoft: 'ink',
  vermilion: 'vermilionDeep',
  vermilionDeep: 'ink',
  vermilionLight: 'vermilionDeep',
  teal: 'tealDeep',
  tealDeep: 'ink',
  tealLight: 'teal',
  ochre: 'ochreDeep',
  ochreLight: 'ochreDeep',
  ochreDeep: 'ink',
  dusk: 'duskDeep',
  duskDeep: 'ink',
  duskLight: 'dusk',
  leaf: 'leafDeep',
  leafDeep: 'ink',
  blush: 'vermilionDeep',
};

/** A colour towards its own shadow (below nought) or towards paper (above it). */
export function tint(hue: Hue, t: number): string {
  return t < 0
    ? mixHex(palette[hue], palette[shadowOf[hue]], -t)
    : mixHex(palette[hue], palette.paper, t);
}

/** A flat thing in light from the upper left. */
export const lit = (hue: Hue): string => `url(#lit-${hue})`;
/** A thing bent away at its foot: bright above, dark below. */
export const down = (hue: Hue): string => `url(#down-${hue})`;
/** A round thing: bright a third of the way in, dark at the far edge. */
export const across = (hue: Hue): string => `url(#across-${hue})`;
/** A ball. */
export const ball = (hue: Hue): string => `url(#ball-${hue})`;

function fadeOf(hue: Hue): string {
  const stop = (at: number, t: number): string =>
    `<stop offset="${at}" stop-color="${tint(hue, t)}"/>`;
  return (
    `<linearGradient id="lit-${hue}" x1="0" y1="0" x2="1" y2="1">${stop(0, 0.16)}${stop(0.45, 0)}${stop(1, -0.42)}</linearGradient>` +
    `<linearGradient id="down-${hue}" x1="0" y1="0" x2="0" y2="1">${stop(0, 0.14)}${stop(0.4, 0)}${stop(1, -0.5)}</linearGradient>` +
    `<linearGradient id="across-${hue}" x1="0" y1="0" x2="1" y2="0">${stop(0, -0.22)}${stop(0.28, 0.24)}${stop(0.55, 0)}${stop(1, -0.62)}</linearGradient>` +
    `<radialGradient id="ball-${hue}" cx="0.34" cy="0.3" r="0.78">${stop(0, 0.34)}${stop(0.4, 0)}${stop(1, -0.62)}</radialGradient>`
  );
}

/** The gradients of every colour, for the head of a sheet. */
export const fills = hues.map(fadeOf).join('');

/** A rounded block with the light caught on its upper left edge. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  hue: Hue,
  way: (hue: Hue) => string = lit,
): string {
  return rect(x, y, w, h, way(hue), `rx="${r}"`) + rim(x, y, w, h, r, hue);
}

/** The caught light alone. */
export function rim(x: number, y: number, w: number, h: number, r: number, hue: Hue): string {
  const e = Math.max(1.5, Math.min(w, h) * 0.012);
  const d = `M${x + e} ${y + h - r}V${y + r}Q${x + e} ${y + e} ${x + r} ${y + e}H${x + w - r}`;
  return stroke(d, tint(hue, 0.62), e * 2, 'opacity="0.6"');
}

/** A frame whose contents are cut at its edges; inside, 0,0 is the upper left. */
export function frame(x: number, y: number, w: number, h: number, inside: string): string {
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inside}</svg>`;
}

/** A plane of two colours, from top to bottom. */
export function sky(w: number, h: number, above: Hue, below: Hue): string {
  const id = `sky-${above}-${below}`;
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette[above]}"/><stop offset="1" stop-color="${palette[below]}"/></linearGradient>` +
    rect(0, 0, w, h, `url(#${id})`)
  );
}

/** Moved, sized and turned. */
export function put(x: number, y: number, size: number, inside: string, turn = 0): string {
  return layer(`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`, inside);
}
