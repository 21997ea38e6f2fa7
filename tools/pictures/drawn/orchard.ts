import { chance, type Chance } from '../chance.js';
import { mixHex, palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, stroke, wide } from './sheet.js';

/** A blossoming tree with its foot at x, y; size 1 stands nearest. Light comes from the left. */
function tree(source: Chance, x: number, y: number, size: number, far: number): string {
  const tone = (hex: string): string => mixHex(hex, '#f1d8b8', far * 0.75);
  const s = (n: number): number => n * size;
  let crown = '';
  const clumps: [number, number, number][] = [];
  for (let i = 0; i < 15; i += 1)
    clumps.push([source.between(-150, 150), source.between(-430, -220), source.between(60, 105)]);
  for (const [cx, cy, r] of clumps)
    crown += disc(x + s(cx + 14), y + s(cy + 18), s(r), tone('#a9705f'));
  for (const [cx, cy, r] of clumps)
    crown += disc(x + s(cx), y + s(cy), s(r * 0.93), tone('#e3ad98'));
  for (const [cx, cy, r] of clumps)
    crown += disc(x + s(cx - 22), y + s(cy - 24), s(r * 0.66), tone('#f6d8c6'));
  const count = Math.round(130 * Math.min(1, size + 0.25));
  for (let i = 0; i < count; i += 1) {
    const a = source.between(0, 6.283);
    const d = Math.sqrt(source.next());
    crown += disc(
      x + s(Math.cos(a) * d * 215 - 8),
      y + s(-325 + Math.sin(a) * d * 165),
      s(source.between(5, 13)),
      tone(source.pick(['#fff6ec', '#fdeadd', '#f3b9a2', '#ffffff', '#c98a76'])),
    );
  }
  const trunk = path(
    `M${x - s(20)} ${y}q${s(10)} ${s(-110)} ${s(-6)} ${s(-250)}h${s(40)}q${s(-6)} ${s(120)} ${s(16)} ${s(250)}z`,
    tone('#4d342b'),
  );
  const branches = stroke(
    `M${x} ${y - s(170)}q${s(-60)} ${s(-50)} ${s(-100)} ${s(-120)}M${x + s(4)} ${y - s(150)}q${s(70)} ${s(-50)} ${s(110)} ${s(-130)}`,
    tone('#4d342b'),
    s(15),
  );
  const shade = oval(
    x + s(260),
    y + s(4),
    s(300),
    s(34),
    '#3d4a35',
    `opacity="${(0.5 - far * 0.3).toFixed(2)}"`,
  );
  return shade + trunk + branches + crown;
}

/** A pollinating robot: a round body on three wheels with a long brush arm. */
function robot(x: number, y: number, size: number, reach: string): string {
  return layer(
    `transform="translate(${x} ${y}) scale(${size})"`,
    oval(150, 4, 210, 20, '#33402e', 'opacity="0.5"'),
    stroke(reach, '#23262b', 9),
    stroke(reach, '#e9dfcc', 3),
    disc(-46, -16, 27, '#1b1d21'),
    disc(56, -16, 27, '#1b1d21'),
    disc(-46, -16, 10, '#c9b99c'),
    disc(56, -16, 10, '#c9b99c'),
    path('M-88-32q-4-100 90-104q98 4 96 104q-90 16-186 0z', palette.vermilionDeep),
    path(
      'M-88-32q-4-100 90-104q44 2 66 26q-60 0-84 34q-22 28-14 52q-32-1-58-8z',
      palette.vermilion,
    ),
    disc(44, -86, 19, '#14161a'),
    disc(39, -91, 6, '#f4eee2'),
  );
}

/** Rows of blossom in low morning light, a small machine at work in each. */
export function orchard(): string {
  const source = chance('orchard');
  const defs =
    fade('sky', [
      [0, '#8fb3bd'],
      [0.55, '#f2d9b4'],
      [1, '#f8e6c8'],
    ]) +
    fade('grass', [
      [0, '#c9c08a'],
      [0.3, '#93a068'],
      [1, '#4f6a45'],
    ]) +
    glow('sun', [
      [0, '#fff6df', 1],
      [0.25, '#ffe7b8', 0.8],
      [1, '#ffe0a8', 0],
    ]);
  const horizon = 560;
  const vx = 760;
  let ground = rect(0, horizon, wide, high - horizon, 'url(#grass)');
  for (let i = -7; i <= 9; i += 1) {
    const foot = vx + i * 330;
    ground += path(
      `M${vx + i * 3} ${horizon}L${foot - 70} ${high}H${foot + 70}z`,
      i % 2 ? '#dccf96' : '#5c7a4c',
      'opacity="0.42"',
    );
  }
  for (let i = 0; i < 420; i += 1) {
    const t = source.next() ** 0.6;
    const y = horizon + 20 + t * (high - horizon);
    ground += oval(
      source.between(0, wide),
      y,
      2 + t * 7,
      1 + t * 3,
      source.pick(['#fdeee2', '#f3c3ad', '#ffffff']),
      'opacity="0.75"',
    );
  }
  let rows = '';
  for (const depth of [9, 7, 5.4, 4.1, 3.1, 2.35, 1.75]) {
    const size = 1.75 / depth;
    const y = horizon + 640 * (size * 0.8) * 0.72;
    const far = Math.min(1, (depth - 1.75) / 7);
    for (const lane of [-3, -2, -1, 1, 2, 3]) {
      const x = vx + lane * 560 * size + (lane > 0 ? 60 : -60) * size;
      if (x > -260 && x < wide + 260) rows += tree(source, x, y, size, far);
    }
    if (depth === 5.4) rows += robot(vx + 40, y + 26, 0.3, 'M0-120q-30-150-150-220');
    if (depth === 4.1) rows += robot(vx - 90, y + 46, 0.44, 'M0-120q40-170 200-230');
  }
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#sky)') +
      disc(430, 400, 520, 'url(#sun)') +
      path('M0 540Q300 420 640 500T1240 470T1920 500V600H0z', '#a9b59b') +
      path('M0 575Q420 500 900 548T1920 540V620H0z', '#8ea283') +
      ground +
      rows +
      robot(930, 1170, 1.25, 'M10-130Q60-420 330-520') +
      disc(1345, 520, 16, palette.ochre) +
      disc(430, 400, 700, 'url(#sun)', 'opacity="0.35"'),
  );
}
