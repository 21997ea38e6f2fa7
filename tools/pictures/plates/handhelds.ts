import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { ball, block, frame, lit, put, rim, tint, type Hue } from './brush.js';
import { glare } from './faces.js';

/** A phone from the front, its middle at 0,0. `screen` is a face of 300 by 640. */
export function phone(shell: Hue, screen: string): string {
  return (
    rect(-168, -346, 336, 692, lit(shell), 'rx="50"') +
    rect(-160, -338, 320, 676, palette.ink, 'rx="44"') +
    frame(-150, -320, 300, 640, screen) +
    glare(-150, -320, 300, 640) +
    rect(-34, -306, 68, 17, palette.ink, 'rx="9"') +
    rect(168, -170, 7, 90, tint(shell, -0.4), 'rx="3"') +
    rim(-168, -346, 336, 692, 50, shell)
  );
}

/** A phone's back: a plate of colour and its lenses. */
export function phoneBack(shell: Hue, lens: Hue, eyes = 2): string {
  let out = block(-168, -346, 336, 692, 50, shell);
  out += rect(-140, -318, eyes > 2 ? 190 : 116, eyes > 1 ? 190 : 110, tint(shell, -0.3), 'rx="38"');
  for (let i = 0; i < eyes; i += 1) {
    const x = -82 + (i > 1 ? 76 : 0);
    const y = -262 + (i % 2) * 84;
    out +=
      disc(x, y, 38, palette.ink) +
      disc(x, y, 28, ball(lens)) +
      disc(x - 9, y - 10, 7, palette.paper, 'opacity="0.8"');
  }
  return out;
}

/** A phone or tablet leaning on its own stand, seen from the front; foot at 0,0. */
export function upright(thing: string, h: number, size = 1): string {
  return put(0, (-h / 2) * size, size, thing);
}

/** A folding phone, half shut like a book on its edge; foot at 0,0. Faces of 300 by 640. */
export function folding(shell: Hue, left: string, right: string): string {
  const half = (inside: string): string =>
    rect(-10, -10, 320, 660, palette.ink, 'rx="22"') + frame(0, 0, 300, 640, inside);
  return (
    `<g transform="matrix(0.86 -0.2 0 1 -262 -586)">${rect(-22, -20, 332, 682, lit(shell), 'rx="30"')}${half(left)}</g>` +
    `<g transform="matrix(0.86 -0.2 0 1 0 -646) skewY(26)">${rect(-10, -20, 334, 682, tint(shell, -0.4), 'rx="30"')}${half(right)}</g>` +
    path('M-8-664h16v678h-16z', tint(shell, 0.35))
  );
}

/** A tablet lying or hung sideways, middle at 0,0. `screen` is a face of 800 by 560. */
export function slate(shell: Hue, screen: string): string {
  return (
    block(-436, -316, 872, 632, 42, shell) +
    rect(-424, -304, 848, 608, palette.ink, 'rx="32"') +
    frame(-400, -280, 800, 560, screen) +
    glare(-400, -280, 800, 560)
  );
}

/** A reader: thick lower edge, matt page. `screen` is a face of 440 by 580. */
export function reader(shell: Hue, screen: string): string {
  return (
    block(-260, -350, 520, 700, 34, shell) +
    rect(-226, -318, 452, 592, tint(shell, -0.6), 'rx="4"') +
    frame(-220, -312, 440, 580, screen) +
    rect(-36, 300, 72, 9, tint(shell, -0.5), 'rx="4"')
  );
}

/** A stylus, pointing left from 0,0. */
export function stylus(hue: Hue, tip: Hue): string {
  return (
    path('M0 0L60-15V15z', lit(tip)) +
    rect(58, -15, 470, 30, lit(hue), 'rx="6"') +
    rect(58, -11, 470, 6, tint(hue, 0.6), 'opacity="0.7"') +
    rect(490, -15, 38, 30, lit(tip), 'rx="8"')
  );
}

/** A wrist watch from the front, its middle at 0,0. `screen` is a face of 240 by 290 (or square, round). */
export function watch(strap: Hue, shell: Hue, screen: string, round = false): string {
  const straps =
    path('M-104-150L-86-520Q-84-550-60-550H60Q84-550 86-520L104-150z', lit(strap)) +
    path('M-104 150L-86 520Q-84 560-56 560H56Q84 560 86 520L104 150z', lit(strap)) +
    stroke('M-80-500L-94-200', tint(strap, 0.55), 5, 'opacity="0.6"') +
    [0, 1, 2, 3].map((i) => oval(0, 300 + i * 62, 13, 10, tint(strap, -0.7))).join('');
  if (round)
    return (
      straps +
      disc(0, 0, 188, lit(shell)) +
      disc(0, 0, 170, palette.ink) +
      `<svg x="-150" y="-150" width="300" height="300" viewBox="0 0 300 300"><clipPath id="dial"><circle cx="150" cy="150" r="150"/></clipPath><g clip-path="url(#dial)">${screen}</g></svg>` +
      rect(182, -30, 28, 60, lit(shell), 'rx="8"') +
      stroke('M-178-40A182 182 0 0 1-40-178', palette.paper, 5, 'opacity="0.7"')
    );
  return (
    straps +
    block(-148, -176, 296, 352, 76, shell) +
    rect(-132, -160, 264, 320, palette.ink, 'rx="62"') +
    frame(-112, -138, 224, 276, screen) +
    rect(146, -74, 24, 66, lit('paperShade'), 'rx="9"') +
    rect(147, 26, 12, 76, tint(shell, -0.4), 'rx="5"')
  );
}

/** A thin band closed into a loop, standing on its side. */
export function loop(strap: Hue, inside: Hue, spot: Hue): string {
  return (
    path('M-260-200A260 110 0 0 1 260-200V-110A260 110 0 0 0-260-110z', tint(inside, -0.5)) +
    path('M-260-210A260 118 0 0 0 260-210V-118A260 118 0 0 1-260-118z', lit(strap)) +
    path('M-118-104A260 118 0 0 0 118-104V-12A260 118 0 0 1-118-12z', palette.ink) +
    stroke('M-86-44h40l16-26l24 48l20-30h58', palette[spot], 8) +
    stroke('M-258-208A260 118 0 0 0 258-208', tint(strap, 0.6), 5, 'opacity="0.7"')
  );
}

/** A finger ring, standing a little turned, so that its inside shows; foot at 0,0. */
export function ring(metal: Hue, inside: Hue, spot: Hue): string {
  const o = (cx: number, rx: number, ry: number): string =>
    `M${cx - rx}-180A${rx} ${ry} 0 1 0 ${cx + rx}-180A${rx} ${ry} 0 1 0 ${cx - rx}-180z`;
  return (
    `<path d="${o(50, 160, 180)}${o(50, 124, 142)}" fill-rule="evenodd" fill="${tint(inside, -0.5)}"/>` +
    `<path d="${o(0, 164, 182)}${o(32, 124, 142)}" fill-rule="evenodd" fill="${lit(inside)}"/>` +
    `<path d="${o(-14, 164, 182)}${o(-10, 140, 156)}" fill-rule="evenodd" fill="${lit(metal)}"/>` +
    disc(10, -36, 11, palette[spot]) +
    disc(48, -42, 9, palette[spot], 'opacity="0.6"') +
    stroke('M-164-220A156 172 0 0 1-70-340', palette.paper, 7, 'opacity="0.8"')
  );
}

/** Glasses, folded arms behind, from the front; bridge at 0,0. */
export function glasses(frameHue: Hue, glass: Hue, spot: Hue): string {
  const lens = (x: number): string =>
    rect(x - 170, -110, 340, 220, lit(glass), 'rx="96" opacity="0.82"') +
    path(`M${x - 120} 60L${x - 20}-96h70L${x - 60} 96z`, palette.paper, 'opacity="0.25"') +
    `<rect x="${x - 170}" y="-110" width="340" height="220" rx="96" fill="none" stroke="${palette[frameHue]}" stroke-width="26"/>`;
  return (
    stroke('M-400-70L-470-84M400-70L470-84', palette[frameHue], 24) +
    lens(-214) +
    lens(214) +
    stroke('M-48-30Q0-66 48-30', palette[frameHue], 24) +
    stroke(
      'M-372-70Q-340-116-260-118M60-84Q90-116 170-118',
      tint(frameHue, 0.5),
      5,
      'opacity="0.7"',
    ) +
    disc(366, -78, 13, palette[spot])
  );
}

/** A headset for seeing other places in; foot at 0,0. */
export function visor(shell: Hue, glass: Hue, strap: Hue, spot: Hue): string {
  return (
    stroke('M-330-190C-360-420-140-520 40-500S380-380 330-200', tint(strap, -0.3), 50) +
    stroke('M-330-190C-360-420-140-520 40-500S380-380 330-200', palette[strap], 38) +
    path(
      'M-360-250Q-360-330-270-330H270Q360-330 360-250V-90Q360-10 280-10H150Q100-10 70-60Q40-100 0-100T-70-60Q-100-10-150-10H-280Q-360-10-360-90z',
      lit(shell),
    ) +
    path(
      'M-320-240Q-320-296-256-296H256Q320-296 320-240V-120Q320-52 262-52H166Q130-52 104-94Q60-142 0-142T-104-94Q-130-52-166-52H-262Q-320-52-320-120z',
      lit(glass),
    ) +
    path(
      'M-290-230Q-290-272-240-272H-60L-180-70H-250Q-290-74-290-120z',
      palette.paper,
      'opacity="0.14"',
    ) +
    disc(270, -106, 13, palette[spot])
  );
}

/** A controller for games, from above. */
export function pad(shell: Hue, stick: Hue, spot: Hue): string {
  return (
    path(
      'M-210-170H210C350-170 410 40 420 190C424 270 330 290 280 210L220 110H-220L-280 210C-330 290-424 270-420 190C-410 40-350-170-210-170z',
      lit(shell),
    ) +
    stroke('M-380 60Q-340-150-210-158H120', tint(shell, 0.6), 6, 'opacity="0.6"') +
    [-120, 120].map((x) => disc(x, 50, 66, palette.ink) + disc(x, 44, 50, ball(stick))).join('') +
    rect(-276, -72, 96, 32, palette.ink, 'rx="8"') +
    rect(-244, -104, 32, 96, palette.ink, 'rx="8"') +
    disc(230, -104, 25, lit('ochre')) +
    disc(230, -10, 25, lit('tealLight')) +
    disc(183, -57, 25, lit('duskLight')) +
    disc(277, -57, 25, ball(spot)) +
    disc(0, -80, 26, palette.ink)
  );
}
