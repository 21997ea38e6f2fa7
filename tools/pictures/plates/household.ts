import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, tint, type Hue } from './brush.js';

/** A table lamp with a cloth shade, lit from inside. */
export function lamp(shade: Hue, foot: Hue, on = true): string {
  return (
    oval(0, -8, 96, 20, lit(foot)) +
    path('M-30-14C-90-120-70-220-16-260H16C70-220 90-120 30-14z', across(foot)) +
    rect(-8, -320, 16, 70, palette.ochreDeep) +
    path('M-110-560H110L176-300H-176z', across(shade)) +
    (on ? path('M-110-560H110L176-300H-176z', palette.ochreLight, 'opacity="0.42"') : '') +
    oval(0, -300, 176, 22, on ? palette.paper : tint(shade, -0.5)) +
    oval(0, -560, 110, 12, tint(shade, on ? 0.5 : -0.3))
  );
}

/** A bulb on its flex, hanging from 0,0. */
export function bulb(glass: Hue, drop = 300): string {
  return (
    rect(-4, -600, 8, 600 + drop, palette.ink) +
    rect(-32, drop - 10, 64, 76, across('inkSoft'), 'rx="8"') +
    path(
      `M-30 ${drop + 64}C-34 ${drop + 110}-92 ${drop + 130}-92 ${drop + 200}A92 92 0 0 0 92 ${drop + 200}C92 ${drop + 130} 34 ${drop + 110} 30 ${drop + 64}z`,
      ball(glass),
    ) +
    stroke(`M-24 ${drop + 190}l12-50l12 40l12-40l12 50`, palette.vermilion, 6)
  );
}

/** A cup with a handle, steaming or not. */
export function mug(hue: Hue, steam = false, inside: Hue = 'ochreDeep'): string {
  return (
    (steam
      ? stroke(
          'M-36-230q-30-40 0-80t0-80M34-230q-30-40 0-80t0-70',
          palette.paper,
          10,
          'opacity="0.4"',
        )
      : '') +
    stroke('M92-150Q168-150 160-96T84-50', tint(hue, -0.3), 26) +
    path('M-104-190L-92-24Q-88 6 0 6T92-24L104-190z', across(hue)) +
    oval(0, -190, 104, 26, tint(hue, 0.4)) +
    oval(0, -186, 92, 20, lit(inside))
  );
}

/** A glass of water. */
export function glass(water: Hue = 'duskLight'): string {
  return (
    path('M-84-250L-66-10Q0 12 66-10L84-250z', palette.paper, 'opacity="0.4"') +
    path('M-78-170L-66-14Q0 8 66-14L78-170Q0-150-78-170z', across(water), 'opacity="0.75"') +
    oval(0, -170, 78, 15, tint(water, 0.45)) +
    `<ellipse cx="0" cy="-250" rx="84" ry="18" fill="none" stroke="${palette.paper}" stroke-width="6" opacity="0.8"/>` +
    stroke('M-58-220L-48-40', palette.paper, 10, 'opacity="0.6"')
  );
}

/** Books lying one on another, `hues` from the foot up. */
export function books(hues: readonly Hue[], w = 420): string {
  return hues
    .map((hue, i) => {
      const bw = w - ((i * 37) % 60);
      const x = -bw / 2 + ((i * 53) % 44) - 22;
      const y = -i * 62;
      return (
        rect(x, y - 60, bw, 60, lit(hue), 'rx="7"') +
        rect(x + bw - 22, y - 52, 24, 44, palette.paper) +
        rect(x + bw - 22, y - 40, 24, 3, palette.paperDeep) +
        rect(x + bw - 22, y - 26, 24, 3, palette.paperDeep) +
        rect(x + 34, y - 60, 14, 60, tint(hue, 0.5), 'opacity="0.8"') +
        rect(x + 90, y - 38, bw * 0.3, 14, tint(hue, 0.45), 'opacity="0.7"') +
        rect(x, y - 60, bw - 4, 5, tint(hue, 0.6), 'opacity="0.5"')
      );
    })
    .join('');
}

/** Books standing, their backs to us. */
export function spines(hues: readonly Hue[], h = 320): string {
  let x = 0;
  return hues
    .map((hue, i) => {
      const w = 46 + ((i * 29) % 34);
      const bh = h - ((i * 47) % 90);
      const out =
        rect(x, -bh, w, bh, across(hue), 'rx="5"') +
        rect(x, -bh + 40, w, 12, tint(hue, 0.5), 'opacity="0.7"') +
        rect(x, -60, w, 8, tint(hue, 0.5), 'opacity="0.7"');
      x += w + 3;
      return out;
    })
    .join('');
}

/** A plant in its pot: broad leaves fanned out. */
export function plant(pot: Hue, leaf: Hue, h = 520): string {
  let out = '';
  for (const [a, k, t] of [
    [-62, 0.7, -0.4],
    [58, 0.74, -0.5],
    [-36, 0.92, -0.16],
    [34, 0.9, -0.3],
    [-10, 1.06, 0],
    [12, 0.82, 0.12],
  ] as const) {
    const l = (h - 170) * k;
    out += put(
      0,
      -150,
      1,
      path(`M0 0Q${-l * 0.24} ${-l * 0.5} 0 ${-l}Q${l * 0.24} ${-l * 0.5} 0 0z`, tint(leaf, t)) +
        stroke(`M0 0V${-l * 0.9}`, tint(leaf, 0.3), 4, 'opacity="0.6"'),
      a,
    );
  }
  return (
    out +
    path('M-104-170H104L78 0Q0 16-78 0z', across(pot)) +
    rect(-114, -186, 228, 40, across(pot), 'rx="8"')
  );
}

/** A vase of round flowers. */
export function flowers(vase: Hue, petal: Hue, heart: Hue): string {
  const head = (x: number, y: number, r: number): string => {
    let out = '';
    for (let i = 0; i < 14; i += 1)
      out += put(
        x,
        y,
        1,
        path(
          `M0 0Q${r * 0.26} ${-r * 0.8} 0 ${-r * 1.5}Q${-r * 0.26} ${-r * 0.8} 0 0z`,
          tint(petal, i % 2 ? -0.1 : 0.1),
        ),
        i * 25.7,
      );
    return out + disc(x, y, r * 0.66, ball(heart));
  };
  return (
    stroke(
      'M0-200Q-30-320-100-430M0-200Q30-340 20-540M0-200Q40-300 130-400',
      palette.leafDeep,
      12,
    ) +
    path(
      'M-30-330Q-130-340-150-270Q-60-260-30-330zM40-330Q130-320 150-250Q60-260 40-330z',
      palette.leaf,
    ) +
    head(-110, -440, 62) +
    head(134, -410, 58) +
    head(20, -560, 72) +
    path('M-58-240Q-40-180-80-110T-50 0Q0 10 50 0T80-110T58-240z', across(vase)) +
    oval(0, -240, 58, 13, tint(vase, -0.5))
  );
}

/** A jar with a lid, and what it holds: drawn about the jar's middle. */
export function jar(glassHue: Hue, lidHue: Hue, inside: string): string {
  return (
    rect(-80, -220, 160, 220, tint(glassHue, 0.3), 'rx="26" opacity="0.75"') +
    put(0, -100, 1, inside) +
    rect(-80, -220, 160, 220, tint(glassHue, 0.5), 'rx="26" opacity="0.18"') +
    rect(-62, -190, 16, 150, palette.paper, 'rx="8" opacity="0.6"') +
    block(-72, -262, 144, 50, 8, lidHue, across)
  );
}

/** A candle, lit. */
export function candle(wax: Hue, h = 220, r = 62): string {
  return (
    rect(-r, -h, r * 2, h, across(wax), 'rx="10"') +
    oval(0, -h, r, r * 0.2, tint(wax, 0.5)) +
    stroke(`M0 ${-h}v-26`, palette.ink, 5) +
    path(
      `M0 ${-h - 110}Q34 ${-h - 50} 0 ${-h - 18}Q-34 ${-h - 50} 0 ${-h - 110}z`,
      palette.ochreLight,
    ) +
    path(
      `M0 ${-h - 72}Q15 ${-h - 44} 0 ${-h - 22}Q-15 ${-h - 44} 0 ${-h - 72}z`,
      palette.vermilionLight,
    )
  );
}
