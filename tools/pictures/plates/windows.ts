import { disc, layer, path, rect } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { frame, type Hue, lit, tint } from './brush.js';

/** Window light fallen on a wall: the panes, leaning. */
export function beam(x: number, y: number, w: number, h: number, hue: Hue = 'paper'): string {
  const lean = h * 0.32;
  let out = '';
  for (let r = 0; r < 2; r += 1)
    for (let c = 0; c < 2; c += 1) {
      const px = x + c * (w * 0.53) + r * lean * 0.53;
      const py = y + r * h * 0.53 + c * w * 0.06;
      out += path(
        `M${px} ${py}l${w * 0.47} ${w * 0.053}l${lean * 0.47} ${h * 0.47}l${-w * 0.47} ${-w * 0.053}z`,
        palette[hue],
      );
    }
  return layer('opacity="0.34" filter="url(#blur4)"', out);
}

/** A disc of plain colour behind the subject. */
export function orb(x: number, y: number, r: number, hue: Hue): string {
  return disc(x, y, r, lit(hue));
}

/** A window in its frame with a view in it; the view is drawn from 0,0. */
export function window(
  x: number,
  y: number,
  w: number,
  h: number,
  wood: Hue,
  view: string,
  bars: readonly [number, number] = [1, 1],
): string {
  let out = rect(x - 26, y - 26, w + 52, h + 52, lit(wood)) + frame(x, y, w, h, view);
  for (let i = 1; i <= bars[0]; i += 1)
    out += rect(x + (w * i) / (bars[0] + 1) - 7, y, 14, h, lit(wood));
  for (let i = 1; i <= bars[1]; i += 1)
    out += rect(x, y + (h * i) / (bars[1] + 1) - 6, w, 12, lit(wood));
  return (
    out +
    rect(x, y, w, 12, palette.ink, 'opacity="0.22"') +
    rect(x, y, 10, h, palette.ink, 'opacity="0.16"') +
    rect(x - 56, y + h + 22, w + 112, 30, lit(wood)) +
    rect(x - 56, y + h + 52, w + 112, 14, palette.ink, 'opacity="0.22"')
  );
}

/** A shelf on the wall. */
export function shelf(x: number, y: number, w: number, hue: Hue): string {
  return (
    rect(x + 16, y + 30, w, 26, palette.ink, 'opacity="0.28" filter="url(#blur10)"') +
    rect(x, y, w, 26, lit(hue)) +
    rect(x, y, w, 4, tint(hue, 0.5)) +
    rect(x, y + 26, w, 8, tint(hue, -0.65))
  );
}
