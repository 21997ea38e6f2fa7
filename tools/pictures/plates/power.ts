import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, rim, tint, type Hue } from './brush.js';

/** A socket plate on a wall, `gang` sockets across, middle at 0,0. */
export function socket(hue: Hue, gang = 2): string {
  let out = block(-gang * 95, -110, gang * 190, 220, 16, hue);
  for (let i = 0; i < gang; i += 1) {
    const x = -gang * 95 + 95 + i * 190;
    out +=
      rect(x - 62, -72, 124, 144, tint(hue, -0.16), 'rx="40"') +
      rect(x - 34, -34, 13, 44, palette.ink, 'rx="4"') +
      rect(x + 21, -34, 13, 44, palette.ink, 'rx="4"') +
      disc(x, 40, 11, palette.ink);
  }
  return out;
}

/** A smart plug in its socket: a pale block with a ring of light and a cord. */
export function smartPlug(shell: Hue, spot: Hue, cord: string): string {
  return (
    cord +
    rect(-86, -80, 190, 190, palette.ink, 'rx="54" opacity="0.3" filter="url(#blur10)"') +
    block(-95, -95, 190, 190, 56, shell) +
    disc(0, 0, 58, tint(shell, -0.14)) +
    `<circle cx="0" cy="0" r="58" fill="none" stroke="${palette[spot]}" stroke-width="9"/>` +
    disc(0, 0, 16, palette.ink, 'opacity="0.6"')
  );
}

/** A wall charger, its prongs upward; from the front; foot at 0,0. `w` and `h` make its shape. */
export function charger(shell: Hue, face: Hue, w = 200, h = 240, ports = 2, prongs = true): string {
  let out = prongs
    ? rect(-w * 0.26, -h - 56, 20, 60, across('paperDeep')) +
      rect(w * 0.26 - 20, -h - 56, 20, 60, across('paperDeep'))
    : '';
  out +=
    path(`M${w / 2}${-h + 20}l44-22v${h - 20}l-44 20z`, tint(shell, -0.6)) +
    block(-w / 2, -h, w, h, 30, shell) +
    rect(-w / 2 + 20, -h * 0.62, w - 40, h * 0.5, lit(face), 'rx="16"');
  for (let i = 0; i < ports; i += 1)
    out += rect(-36, -h * 0.52 + i * ((h * 0.36) / ports), 72, 22, palette.ink, 'rx="11"');
  return out;
}

/** A cord along a path, with its own light. */
export function cord(d: string, hue: Hue, w = 16): string {
  return (
    stroke(d, tint(hue, -0.5), w) +
    `<g transform="translate(${-w * 0.12} ${-w * 0.16})">${stroke(d, palette[hue], w * 0.66)}${stroke(d, tint(hue, 0.5), w * 0.16, 'opacity="0.7"')}</g>`
  );
}

/** The end of a cable, pointing up from 0,0. */
export function plugTip(hue: Hue): string {
  return (
    rect(-17, -70, 34, 34, across('paperDeep'), 'rx="5"') +
    rect(-26, -40, 52, 96, across(hue), 'rx="14"')
  );
}

/** A power strip seen from above and ahead: `n` sockets. */
export function strip(hue: Hue, spot: Hue, n = 4): string {
  const w = n * 200 + 140;
  let out =
    path(`M${-w / 2}-60l60-70H${w / 2 - 60}l60 70z`, tint(hue, 0.24)) +
    block(-w / 2, -64, w, 66, 14, hue);
  for (let i = 0; i < n; i += 1) out += oval(-w / 2 + 200 + i * 200, -96, 72, 22, tint(hue, -0.3));
  return out + rect(-w / 2 + 30, -50, 60, 36, lit(spot), 'rx="8"');
}

/** A power station: a block with a carrying handle, sockets and a gauge. */
export function station(shell: Hue, trim: Hue, spot: Hue): string {
  let out =
    stroke('M-230-420V-500Q-230-540-190-540H190Q230-540 230-500V-420', palette[trim], 40) +
    stroke('M-220-420V-496Q-220-526-186-528H180', tint(trim, 0.4), 7, 'opacity="0.6"') +
    path('M320-420l80-30v400l-80 50z', tint(shell, -0.6)) +
    block(-320, -430, 640, 430, 44, shell) +
    rect(-320, -120, 640, 84, lit(trim)) +
    rect(-276, -384, 250, 132, palette.ink, 'rx="14"');
  for (let i = 0; i < 5; i += 1)
    out += rect(
      -254 + i * 43,
      -358,
      30,
      80,
      i < 2 ? palette[spot] : i < 4 ? palette.ochreLight : tint('inkSoft', 0.14),
      'rx="6"',
    );
  for (let i = 0; i < 2; i += 1)
    out +=
      disc(76 + i * 140, -318, 58, tint(shell, -0.5)) +
      disc(76 + i * 140, -318, 48, palette.inkSoft) +
      rect(58 + i * 140, -334, 9, 30, palette.paperDeep) +
      rect(84 + i * 140, -334, 9, 30, palette.paperDeep);
  for (let i = 0; i < 4; i += 1) out += rect(-270 + i * 66, -214, 48, 26, palette.ink, 'rx="8"');
  for (let i = 0; i < 9; i += 1)
    out += rect(50 + i * 24, -222, 10, 56, palette.ink, 'rx="5" opacity="0.55"');
  return (
    out +
    rect(-260, -18, 90, 22, palette.ink, 'rx="6"') +
    rect(170, -18, 90, 22, palette.ink, 'rx="6"')
  );
}

/** A round cell lying down, `l` long, its button to the right, middle at 0,0. */
export function cell(hue: Hue, end: Hue, l = 460): string {
  const h = 130;
  return (
    `<g transform="translate(${-l / 2} 0)">` +
    rect(l - 6, -26, 34, 52, across('paperShade'), 'rx="8"') +
    `<g transform="rotate(90) translate(${-h / 2} ${-l})">${rect(0, 0, h, l, across(hue), 'rx="16"')}${rect(0, 0, h, l * 0.26, across(end), 'rx="16"')}</g>` +
    '</g>'
  );
}

/** The same cut lengthwise: a case and the coil of layers inside it. */
export function cutCell(shell: Hue, layers: readonly [Hue, Hue, Hue], spot: Hue): string {
  let out =
    rect(-330, -110, 660, 220, across('paperDeep'), 'rx="30"') +
    block(-330, -110, 660, 220, 30, shell) +
    rect(-306, -92, 612, 184, palette.ink, 'rx="18"') +
    rect(326, -46, 40, 92, lit('paperShade'), 'rx="10"');
  for (let i = 0; i < 9; i += 1) {
    const y = -86 + i * 19.4;
    const hue = i === 4 ? spot : (layers[i % 3] ?? spot);
    out += rect(-296, y, 592 - (i % 2) * 18, 14, lit(hue), 'rx="5"');
  }
  return (
    out +
    stroke('M296-78q26 30 0 60M278 60q30-26 10-70', palette[layers[0]], 8) +
    rim(-330, -110, 660, 220, 30, shell)
  );
}

/** A hand meter that reads a socket, its face lit. */
export function meter(shell: Hue, glass: Hue, spot: Hue): string {
  return (
    path('M110-380l40-20v380l-40 20z', tint(shell, -0.6)) +
    block(-110, -390, 220, 390, 34, shell) +
    rect(-82, -356, 164, 120, lit(glass), 'rx="12"') +
    stroke('M-60-270l24-24l22 12l28-40l26 20l20-18', palette[spot], 9) +
    disc(0, -120, 62, tint(shell, -0.4)) +
    disc(0, -120, 50, ball('inkSoft')) +
    put(0, -120, 1, rect(-5, -46, 10, 40, palette.paper, 'rx="5"'), 40)
  );
}
