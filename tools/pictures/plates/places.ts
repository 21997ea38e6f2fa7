import { disc, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { block, down, frame, lit, tint, type Hue } from './brush.js';
import { glare } from './faces.js';

/** A gabled house from the front, cut open or shut, `w` wide; foot at 0,0. Rooms are drawn over it. */
export function house(walls: Hue, roof: Hue, snow: boolean, w = 900): string {
  const h = 470;
  const half = w / 2;
  return (
    rect(half * 0.42, -h - 330, 84, 240, lit('vermilionDeep')) +
    path(`M${-half}${-h}L0 ${-h - 330}L${half}${-h}z`, lit(walls)) +
    rect(-half, -h, w, h, lit(walls)) +
    path(
      `M${-half - 70}${-h + 26}L0 ${-h - 380}L${half + 70}${-h + 26}L${half + 40}${-h + 46}L0 ${-h - 312}L${-half - 40}${-h + 46}z`,
      lit(roof),
    ) +
    (snow
      ? path(
          `M${-half - 90}${-h + 14}Q${-half - 40}${-h - 60}${-half * 0.5}${-h - 220}Q-40 ${-h - 440} 0 ${-h - 436}Q40 ${-h - 440} ${half * 0.5}${-h - 220}Q${half + 40}${-h - 60} ${half + 90}${-h + 14}Q${half}${-h - 20} 0 ${-h - 366}Q${-half}${-h - 20} ${-half - 90}${-h + 14}z`,
          palette.paper,
        ) + rect(half * 0.42 - 12, -h - 352, 108, 34, palette.paper, 'rx="16"')
      : '')
  );
}

/** A carriage side on, running off to the right: two windows a bay, a stripe. */
export function carriage(body: Hue, stripe: Hue, panes: readonly string[]): string {
  let out =
    rect(-40, -470, 1500, 400, down(body), 'rx="60"') +
    rect(-40, -220, 1500, 40, palette[stripe]) +
    rect(-40, -90, 1500, 30, palette.ink);
  panes.forEach((pane, i) => {
    const x = 40 + i * 400;
    out +=
      rect(x - 10, -420, 340, 190, palette.ink, 'rx="26"') +
      frame(x, -410, 320, 170, pane) +
      glare(x, -410, 320, 170);
  });
  for (let i = 0; i < 4; i += 1)
    out +=
      disc(120 + i * 360, -40, 50, palette.ink) +
      disc(120 + i * 360, -40, 26, tint('inkSoft', 0.2));
  return out;
}

/** A van side on, its door slid open on whatever is inside (a face of 260 by 220). */
export function van(shell: Hue, stripe: Hue, inside: string): string {
  return (
    path(
      'M-480-60V-380Q-480-430-430-430H240Q300-430 340-370L410-250Q500-230 500-160V-60z',
      lit(shell),
    ) +
    path('M260-380Q300-376 322-340L366-254H240V-380z', lit('duskDeep')) +
    rect(-480, -200, 980, 34, palette[stripe]) +
    rect(-110, -390, 300, 320, palette.ink) +
    frame(-94, -376, 268, 300, inside) +
    rect(-400, -350, 200, 110, lit('duskDeep'), 'rx="10"') +
    rect(-500, -90, 1010, 40, palette.inkSoft, 'rx="14"') +
    [-300, 330]
      .map((x) => disc(x, -56, 84, palette.ink) + disc(x, -56, 42, lit('paperDeep')))
      .join('') +
    disc(480, -170, 20, palette.ochreLight)
  );
}

/** A plain church or barn: a gable end, a long side, and a spire or none. */
export function barn(walls: Hue, roof: Hue, open: string, spire: boolean): string {
  let boards = '';
  for (let i = 1; i < 12; i += 1)
    boards += rect(-240 + i * 40, -420, 3, 420, tint(walls, -0.5), 'opacity="0.4"');
  return (
    path('M240-420L760-470V0H240z', tint(walls, -0.5)) +
    path('M0-660L540-700L800-460L240-400z', tint(roof, -0.3)) +
    path('M-240-420L0-660L240-420V0H-240z', lit(walls)) +
    boards +
    open +
    stroke('M-280-384L0-664L270-392', palette[roof], 34) +
    (spire
      ? rect(-50, -800, 100, 180, lit(walls)) +
        path('M-66-800L0-1000L66-800z', lit(roof)) +
        stroke('M0-1000v-60M-22-1036h44', palette.ink, 7)
      : '')
  );
}

/** A pay phone on its post. */
export function payPhone(shell: Hue, hood: Hue, spot: Hue): string {
  let keys = '';
  for (let r = 0; r < 4; r += 1)
    for (let c = 0; c < 3; c += 1)
      keys += rect(-4 + c * 32, -590 + r * 32, 24, 22, palette.paper, 'rx="4"');
  return (
    rect(-22, -420, 44, 420, lit('inkSoft')) +
    rect(-90, -16, 180, 20, palette.inkSoft) +
    path('M-190-840H190V-420H130V-760H-130V-420H-190z', lit(hood)) +
    block(-130, -760, 260, 350, 14, shell) +
    rect(-30, -720, 130, 80, lit('duskLight'), 'rx="8"') +
    keys +
    block(-104, -720, 54, 240, 26, spot) +
    stroke('M-78-480Q-90-360-10-380T60-430', palette.inkSoft, 11) +
    rect(0, -450, 80, 22, palette.ink, 'rx="6"')
  );
}

/** A steam radiator, `n` columns; foot at 0,0. */
export function radiator(hue: Hue, n = 8): string {
  let out =
    rect(-n * 40 + 10, -380, n * 80 - 20, 40, tint(hue, -0.5)) +
    rect(-n * 40 + 10, -90, n * 80 - 20, 40, tint(hue, -0.5));
  for (let i = 0; i < n; i += 1) {
    const x = -n * 40 + i * 80;
    out += `<g transform="translate(${x + 4} -430)">${rect(0, 0, 72, 410, `url(#across-${hue})`, 'rx="36"')}${rect(30, 60, 12, 290, tint(hue, -0.7), 'rx="6" opacity="0.7"')}</g>`;
    if (i === 0 || i === n - 1) out += rect(x + 24, -24, 28, 28, tint(hue, -0.6));
  }
  return out;
}

/** An office chair side on, facing right. */
export function chair(seat: Hue, frameHue: Hue): string {
  return (
    stroke('M-130-16H130M0-20V-190', palette[frameHue], 22) +
    [-120, 0, 120].map((x) => disc(x, -8, 20, palette.ink)).join('') +
    rect(-150, -240, 300, 56, lit(seat), 'rx="26"') +
    path('M-160-280Q-200-420-190-560Q-186-590-160-590T-126-560Q-136-400-104-280z', lit(seat)) +
    stroke('M-120-230Q-170-250-156-300', palette[frameHue], 18) +
    stroke('M-130-360H60Q86-360 86-330V-240', palette[frameHue], 18)
  );
}
