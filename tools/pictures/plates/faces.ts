import { disc, path, rect } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { ball, type Hue, lit, sky } from './brush.js';
import { bars, chart, chat, grid, lock, mapMark, ringMark, tally, wave } from './marks.js';
import { call, code, fall, form, large } from './pages.js';
import { land, sea } from './views.js';

/** What a screen shows. No words: bars stand for lines of writing. */
export type Face =
  | 'dusk'
  | 'shore'
  | 'chart'
  | 'lines'
  | 'grid'
  | 'chat'
  | 'wave'
  | 'ring'
  | 'tally'
  | 'map'
  | 'lock'
  | 'play'
  | 'call'
  | 'form'
  | 'code'
  | 'alert'
  | 'warmth'
  | 'fall'
  | 'large'
  | 'off';

/** The face of a screen w by h, on a ground, with one spot of colour. */
export function face(
  kind: Face,
  w: number,
  h: number,
  ground: Hue = 'paper',
  ink: Hue = 'duskDeep',
  spot: Hue = 'vermilion',
): string {
  const sheet = rect(0, 0, w, h, lit(ground));
  switch (kind) {
    case 'dusk':
      return land(
        w,
        h,
        ['dusk', 'vermilionLight', 'vermilionDeep', 'duskDeep', 'ink'],
        [0.62, 0.46, 0.15, 'ochreLight'],
        3,
      );
    case 'shore':
      return sea(w, h, 'teal', 'ochreLight', 'tealDeep', 'vermilion', 0.58);
    case 'warmth':
      return (
        sky(w, h, 'ochreLight', 'vermilion') +
        disc(w * 0.5, h * 0.62, h * 0.24, palette.paper, 'opacity="0.85"')
      );
    case 'off':
      return (
        rect(0, 0, w, h, lit('ink')) +
        path(`M0 0H${w * 0.5}L${w * 0.24} ${h}H0z`, palette.duskLight, 'opacity="0.1"')
      );
    case 'play':
      return (
        land(
          w,
          h,
          ['duskDeep', 'dusk', 'tealLight', 'teal', 'tealDeep'],
          [0.3, 0.3, 0.1, 'paper'],
          5,
        ) +
        disc(w / 2, h / 2, h * 0.15, palette.paper, 'opacity="0.92"') +
        path(
          `M${w / 2 - h * 0.045} ${h * 0.425}v${h * 0.15}l${h * 0.125} ${-h * 0.075}z`,
          palette[spot],
        )
      );
    case 'alert':
      return (
        sheet +
        disc(w / 2, h * 0.42, Math.min(w, h) * 0.2, ball(spot)) +
        rect(w * 0.2, h * 0.72, w * 0.6, h * 0.035, palette[ink], 'opacity="0.7"') +
        rect(w * 0.3, h * 0.79, w * 0.4, h * 0.03, palette[ink], 'opacity="0.45"')
      );
    default:
      return (
        sheet +
        {
          chart,
          lines: (a: number, b: number, c: Hue, d: Hue) => bars(a, b, c, d, 'lines'),
          grid,
          chat,
          wave,
          ring: ringMark,
          tally,
          map: mapMark,
          lock,
          fall,
          large,
          form,
          code,
          call,
        }[kind](w, h, ink, spot)
      );
  }
}

/** A pane's reflection: one slanted light across it. */
export function glare(x: number, y: number, w: number, h: number): string {
  return path(
    `M${x} ${y}H${x + w * 0.42}L${x + w * 0.16} ${y + h}H${x}z`,
    palette.paper,
    'opacity="0.11"',
  );
}
