import { chance } from '../chance.js';
import { palette } from '../palette.js';
import { disc, fade, glow, high, layer, path, rect, sheet, stroke, wide } from './sheet.js';

/** Scribbled filling: one long wax line back and forth between two heights. */
function scribble(
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  seed: string,
): string {
  const source = chance(seed);
  let d = `M${x} ${y}`;
  const turns = Math.round(w / 15);
  for (let i = 1; i <= turns; i += 1) {
    d += `L${Math.round(x + (w * i) / turns + source.between(-8, 8))} ${Math.round((i % 2 ? y + h : y) + source.between(-12, 12))}`;
  }
  return stroke(d, colour, 15);
}

/** What the child drew: a house, a sun, a very tall person with a dog, and grass. */
function drawing(): string {
  return layer(
    'filter="url(#wax)"',
    scribble(-380, 205, 770, 80, '#5d8a4a', 'grass'),
    scribble(-300, -20, 250, 210, palette.duskLight, 'house'),
    stroke('M-310-30H-40V210H-310zM-345-20L-178-190L-6-22', '#1f2b4d', 17),
    scribble(-300, -110, 230, 80, palette.vermilion, 'roof'),
    stroke('M-150 210V100H-90V210M-270 30h70v60h-70zM-235 30v60M-270 60h70', '#1f2b4d', 13),
    disc(270, -190, 62, 'none', `stroke="${palette.ochre}" stroke-width="19"`),
    scribble(225, -225, 90, 74, '#f0b73a', 'sun'),
    stroke(
      'M270-290v-40M345-262l34-30M372-190h46M342-118l34 30M198-262l-34-30M168-190h-44M198-118l-30 30',
      '#f0b73a',
      15,
    ),
    disc(110, 0, 46, 'none', 'stroke="#b5452a" stroke-width="15"'),
    stroke('M110 48V150M110 150l-40 72M110 150l42 72M110 78l-74-36M110 78l80-26', '#b5452a', 16),
    stroke('M94-8v4M126-8v4M90 16q20 20 42-2', '#1f2b4d', 11),
    stroke('M212 190h96M218 190v36M300 190v36M308 186l28-32l22 14M212 186l-24-34', '#6d4326', 17),
    stroke('M-80-230q30-40 60 0t60 0', palette.dusk, 12),
  );
}

function crayon(x: number, y: number, turn: number, colour: string, length: number): string {
  const body = `M0-21H${length}L${length + 52}-7V7L${length} 21H0z`;
  return (
    layer(
      `transform="translate(${x + 16} ${y + 22}) rotate(${turn})" opacity="0.45" filter="url(#blur10)"`,
      path(body, '#3d2410'),
    ) +
    layer(
      `transform="translate(${x} ${y}) rotate(${turn})"`,
      path(body, colour),
      rect(26, -21, length - 66, 42, '#00000026'),
      rect(40, -21, 9, 42, '#ffffff66'),
      rect(length - 66, -21, 9, 42, '#ffffff66'),
      rect(0, -21, length, 11, '#ffffff38'),
      path(`M0 8H${length}V21H0z`, '#00000026'),
    )
  );
}

/** A tablet on a kitchen table holding a child's drawing, wax crayons around it, a timer nearly run down. */
export function tablet(): string {
  const defs =
    fade(
      'table',
      [
        [0, '#f0cf96'],
        [1, '#dba95f'],
      ],
      [0, 0, 1, 1],
    ) +
    fade(
      'case',
      [
        [0, '#f06a4a'],
        [1, '#b52f14'],
      ],
      [0, 0, 1, 1],
    ) +
    glow(
      'sun',
      [
        [0, '#fff6dc', 0.8],
        [1, '#fff6dc', 0],
      ],
      0.2,
      0.1,
      0.9,
    ) +
    fade(
      'shine',
      [
        [0, '#ffffff', 0.34],
        [0.42, '#ffffff', 0.05],
        [0.43, '#ffffff', 0],
      ],
      [0, 0, 1, 1],
    );
  let planks = '';
  for (let i = 0; i < 6; i += 1)
    planks +=
      rect(-40, i * 224, 2000, 4, '#7d5020', 'opacity="0.4"') +
      stroke(
        `M-20 ${90 + i * 224}Q500 ${60 + i * 230} 980 ${104 + i * 222}T1960 ${84 + i * 224}M-20 ${150 + i * 224}Q700 ${178 + i * 220} 1200 ${140 + i * 226}T1960 ${160 + i * 224}`,
        '#a06a2c',
        4,
        'opacity="0.26"',
      );
  const slab =
    'M-520-390H520Q580-390 580-330V330Q580 390 520 390H-520Q-580 390-580 330V-330Q-580-390-520-390z';
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#table)') +
      planks +
      layer(
        'opacity="0.5" filter="url(#blur24)" transform="translate(960 700) rotate(-11)"',
        path(slab, '#4a2a0c'),
      ) +
      layer(
        'transform="translate(905 620) rotate(-11)"',
        path(slab, 'url(#case)'),
        path(
          'M-520-390H520Q580-390 580-330V-318Q580-372 520-372H-520Q-574-372-580-318V-330Q-580-390-520-390z',
          '#ffb59c',
        ),
        layer(
          'transform="translate(-640 0)"',
          rect(0, -130, 80, 260, 'url(#case)', 'rx="40"'),
          rect(26, -96, 34, 192, '#dba95f', 'rx="17"'),
        ),
        layer(
          'transform="translate(560 0)"',
          rect(0, -130, 80, 260, '#b52f14', 'rx="40"'),
          rect(20, -96, 34, 192, '#c08d48', 'rx="17"'),
        ),
        rect(-506, -326, 1012, 652, '#15171b', 'rx="26"'),
        rect(-468, -300, 936, 600, '#fdf8ec', 'rx="8"'),
        drawing(),
        disc(406, 236, 44, 'none', 'stroke="#e3d8c3" stroke-width="14"'),
        stroke('M406 192A44 44 0 0 1 444 214', palette.teal, 14),
        rect(-468, -300, 936, 600, 'url(#shine)', 'rx="8"'),
      ) +
      crayon(1500, 980, 32, palette.teal, 210) +
      crayon(1480, 250, -38, '#f0b73a', 230) +
      crayon(190, 1080, -24, palette.dusk, 220) +
      crayon(620, 1190, 7, '#5d8a4a', 200) +
      crayon(90, 330, 62, '#b5452a', 170) +
      layer(
        '',
        disc(1716, 640, 128, '#3d2410', 'opacity="0.4" filter="url(#blur10)"'),
        disc(1700, 618, 124, '#fbf4e4'),
        disc(1700, 618, 92, '#f1e4c8'),
        path('M1636 590q30-44 74-40q54 6 58 58q-30 50-76 46q-52-10-56-64z', '#c98a4a'),
        path('M1650 590q28-32 60-28q-26 20-60 28z', '#e8b878'),
        disc(1700, 610, 5, '#4a2a12'),
        disc(1728, 630, 5, '#4a2a12'),
        disc(1672, 624, 5, '#4a2a12'),
        disc(1716, 586, 5, '#4a2a12'),
      ) +
      rect(0, 0, wide, high, 'url(#sun)'),
  );
}
