import { oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { block, down, lit, rim, tint, type Hue } from './brush.js';

/** A sofa from the front, `w` wide, foot at 0,0; two seats. */
export function sofa(cloth: Hue, leg: Hue, w = 1100): string {
  const half = w / 2;
  return (
    rect(-half + 60, -40, 30, 44, palette[leg]) +
    rect(half - 90, -40, 30, 44, palette[leg]) +
    rect(-half + 40, -430, w - 80, 320, down(cloth), 'rx="60"') +
    block(-half + 110, -400, half - 114, 260, 44, cloth) +
    block(4, -400, half - 114, 260, 44, cloth) +
    block(-half + 90, -230, half - 92, 120, 34, cloth) +
    block(2, -230, half - 92, 120, 34, cloth) +
    rect(-half + 60, -130, w - 120, 100, tint(cloth, -0.42), 'rx="16"') +
    block(-half, -320, 150, 290, 62, cloth) +
    block(half - 150, -320, 150, 290, 62, cloth)
  );
}

/** A couch met close: the seat we look down on and the arm at the right, filling the foot of a plate. */
export function couch(cloth: Hue, seatTop: number, arm = true): string {
  return (
    rect(0, 0, 1600, seatTop, lit(cloth)) +
    path(
      `M800 0Q812 ${seatTop / 2} 800 ${seatTop}`,
      'none',
      `stroke="${tint(cloth, -0.6)}" stroke-width="8"`,
    ) +
    rect(0, seatTop - 20, 1600, 60, tint(cloth, -0.7), 'opacity="0.7" filter="url(#blur10)"') +
    rect(-60, seatTop, 1720, 360, down(cloth), 'rx="70"') +
    stroke(
      `M-40 ${seatTop + 24}Q800 ${seatTop - 14} 1640 ${seatTop + 24}`,
      tint(cloth, 0.4),
      6,
      'opacity="0.7"',
    ) +
    stroke(`M800 ${seatTop}V1067`, tint(cloth, -0.6), 7, 'opacity="0.7"') +
    rect(-10, seatTop + 300, 1620, 400, tint(cloth, -0.5)) +
    (arm
      ? rect(
          1300,
          seatTop - 190,
          400,
          900,
          palette.ink,
          'rx="120" opacity="0.25" filter="url(#blur10)"',
        ) +
        rect(1330, seatTop - 210, 420, 900, lit(cloth), 'rx="120"') +
        rim(1330, seatTop - 210, 420, 900, 120, cloth)
      : '')
  );
}

/** A chest of drawers, its top at 0,0 and its foot `h` below. */
export function dresser(wood: Hue, knob: Hue, w = 900, h = 460): string {
  const rows = Math.max(2, Math.round(h / 160));
  let out =
    block(-w / 2, 0, w, h, 8, wood) +
    rect(-w / 2 - 24, -14, w + 48, 32, lit(wood), 'rx="6"') +
    rect(-w / 2 - 24, -14, w + 48, 5, tint(wood, 0.5)) +
    rect(-w / 2, 18, w, 16, palette.ink, 'opacity="0.25"');
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < 2; c += 1) {
      const dw = w / 2 - 44;
      const dh = (h - 70) / rows - 18;
      const x = -w / 2 + 30 + c * (w / 2 - 14);
      const y = 50 + (r * (h - 70)) / rows;
      out +=
        rect(x, y, dw, dh, tint(wood, -0.6), 'rx="6"') +
        rect(x + 2, y + 2, dw - 6, dh - 6, lit(wood), 'rx="6"') +
        oval(x + dw / 2, y + dh / 2, 17, 15, palette[knob]);
    }
  return out;
}

/** A bed's foot from its own pillow: the cover's hills across the bottom of a plate. */
export function covers(cloth: Hue, stripe: Hue, y: number): string {
  return (
    path(
      `M-10 1080V${y + 60}Q260 ${y - 50} 560 ${y + 24}Q800 ${y - 70} 1060 ${y + 20}Q1340 ${y - 30} 1610 ${y + 70}V1080z`,
      lit(cloth),
    ) +
    path(
      `M-10 ${y + 190}Q300 ${y + 60} 580 ${y + 140}Q820 ${y + 44} 1080 ${y + 140}Q1340 ${y + 90} 1610 ${y + 190}V${y + 236}Q1340 ${y + 138} 1080 ${y + 186}Q820 ${y + 92} 580 ${y + 188}Q300 ${y + 108}-10 ${y + 238}z`,
      palette[stripe],
    ) +
    stroke(
      `M560 ${y + 24}Q540 ${y + 160} 600 1080M1060 ${y + 20}Q1050 ${y + 180} 1000 1080`,
      tint(cloth, -0.45),
      10,
      'opacity="0.6"',
    )
  );
}

/** A throw hung over something: folds, a fringe, a band of colour. */
export function blanket(cloth: Hue, band: Hue, w = 360, h = 420): string {
  let out = path(
    `M${-w / 2} 0Q${-w / 2 - 20} ${h / 2}${-w / 2 + 6} ${h}H${w / 2 + 10}Q${w / 2 + 26} ${h / 2} ${w / 2} 0Q0-60 ${-w / 2} 0z`,
    lit(cloth),
  );
  out += path(`M${-w / 2 - 8} ${h * 0.62}H${w / 2 + 16}V${h * 0.74}H${-w / 2 - 4}z`, palette[band]);
  for (let i = 1; i < 7; i += 1) {
    const x = -w / 2 + (w * i) / 7;
    for (let r = 0; r < 9; r += 1) {
      const y = 8 + (r * h) / 9;
      out += stroke(
        `M${x - 18} ${y + 6}l18 18l18-18`,
        tint(cloth, i % 2 ? -0.35 : 0.4),
        7,
        'opacity="0.55"',
      );
    }
  }
  for (let i = 0; i < 17; i += 1)
    out += stroke(`M${-w / 2 + 10 + (i * w) / 17} ${h}v34`, tint(cloth, -0.1), 7);
  return out;
}

/** A pillow from the front. */
export function cushion(hue: Hue, s = 260): string {
  return (
    path(
      `M${-s / 2} 0Q${-s / 2 + 20} ${-s / 2}${-s / 2} ${-s}Q0 ${-s + 30} ${s / 2} ${-s}Q${s / 2 - 20} ${-s / 2} ${s / 2} 0Q0-24 ${-s / 2} 0z`,
      lit(hue),
    ) +
    stroke(
      `M${-s / 2 + 8} ${-s + 14}Q0 ${-s + 40} ${s / 2 - 20} ${-s + 14}`,
      tint(hue, 0.6),
      4,
      'opacity="0.6"',
    )
  );
}

/** A small table with one leg a side, its top at 0,0. */
export function nightstand(wood: Hue, w = 520, h = 420): string {
  return (
    rect(-w / 2 + 20, 20, 30, h, tint(wood, -0.5)) +
    rect(w / 2 - 50, 20, 30, h, tint(wood, -0.7)) +
    rect(-w / 2 + 14, 20, w - 28, 150, lit(wood)) +
    rect(-w / 2 + 40, 44, w - 80, 104, tint(wood, 0.14), 'rx="5"') +
    oval(0, 96, 18, 18, palette.ochre) +
    block(-w / 2, -14, w, 40, 6, wood)
  );
}
