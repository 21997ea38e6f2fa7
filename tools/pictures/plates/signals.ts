import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, rim, tint, type Hue } from './brush.js';

/** Arcs of a wireless signal opening upwards from 0,0. */
export function waves(hue: Hue, count = 3, size = 1): string {
  let out = '';
  for (let i = 1; i <= count; i += 1) {
    const r = (60 + i * 70) * size;
    out += stroke(
      `M${-r * 0.72} ${-r * 0.7}A${r} ${r} 0 0 1 ${r * 0.72} ${-r * 0.7}`,
      palette[hue],
      20 * size,
      `opacity="${1 - i * 0.16}"`,
    );
  }
  return out;
}

/** A router on a table: a flat box and its antennas. */
export function router(shell: Hue, horn: Hue, spot: Hue, horns = 3): string {
  let out = '';
  for (let i = 0; i < horns; i += 1) {
    const x = -280 + (560 * i) / Math.max(1, horns - 1);
    const lean = (i - (horns - 1) / 2) * 46;
    out +=
      stroke(`M${x} -110L${x + lean} -430`, tint(horn, -0.4), 36) +
      stroke(`M${x - 3} -110L${x + lean - 4} -430`, palette[horn], 24) +
      stroke(`M${x - 8} -140L${x + lean - 9} -424`, tint(horn, 0.6), 4, 'opacity="0.6"');
  }
  out +=
    path('M-360-130L-310-190H310L360-130z', tint(shell, 0.22)) +
    block(-370, -134, 740, 124, 26, shell);
  for (let i = 0; i < 6; i += 1)
    out += disc(-300 + i * 46, -72, 10, i === 4 ? palette[spot] : palette.ochreLight);
  for (let i = 0; i < 5; i += 1)
    out += rect(90 + i * 46, -88, 24, 34, palette.ink, 'rx="4" opacity="0.55"');
  return out + rect(-310, -12, 70, 14, palette.ink) + rect(240, -12, 70, 14, palette.ink);
}

/** A mesh node: a small pale tower with a light at its foot. */
export function node(shell: Hue, spot: Hue, h = 360): string {
  return (
    path(
      `M-110 ${-h + 60}Q-110 ${-h} 0 ${-h}T110 ${-h + 60}V-22Q110 6 0 6T-110-22z`,
      across(shell),
    ) +
    oval(0, -h + 40, 84, 24, tint(shell, 0.5), 'opacity="0.6"') +
    path('M-110-60V-44Q-110-16 0-16T110-44V-60Q110-32 0-32T-110-60z', palette[spot])
  );
}

/** A box of drives for the home, or a rack: `bays` drawers, one with its light on. */
export function drives(shell: Hue, tray: Hue, spot: Hue, bays = 4): string {
  const w = bays * 110 + 60;
  let out =
    path(`M${w / 2}-420l80-36v412L${w / 2} 0z`, tint(shell, -0.6)) +
    path(`M${-w / 2}-420l80-36h${w}l-80 36z`, tint(shell, 0.3)) +
    block(-w / 2, -420, w, 420, 12, shell) +
    rect(-w / 2 + 22, -394, w - 44, 350, palette.ink, 'rx="8"');
  for (let i = 0; i < bays; i += 1) {
    const x = -w / 2 + 32 + i * 110;
    out +=
      rect(x, -384, 98, 330, lit(tray), 'rx="6"') +
      rect(x + 20, -362, 58, 12, palette.ink, 'rx="6" opacity="0.5"');
    for (let r = 0; r < 5; r += 1)
      out += rect(x + 20, -320 + r * 26, 58, 8, palette.ink, 'rx="4" opacity="0.3"');
    out += disc(x + 49, -88, 10, i === 1 ? palette[spot] : palette.tealLight);
  }
  return out;
}

/** A tall cabinet of machines, every shelf blinking. */
export function rack(shell: Hue, lamp: Hue, spot: Hue, rows = 9): string {
  const h = rows * 72 + 60;
  let out =
    path(`M190 ${-h}l90-40v${h - 10}L190 0z`, tint(shell, -0.62)) +
    path(`M-190 ${-h}l90-40H280l-90 40z`, tint(shell, 0.2)) +
    block(-190, -h, 380, h, 8, shell);
  for (let r = 0; r < rows; r += 1) {
    const y = -h + 32 + r * 72;
    out += rect(-164, y, 328, 58, palette.ink, 'rx="4"');
    for (let c = 0; c < 6; c += 1)
      out += disc(
        -138 + c * 24,
        y + 29,
        6,
        r === 3 && c < 3 ? palette[spot] : palette[lamp],
        (r * 5 + c * 3) % 4 ? '' : 'opacity="0.25"',
      );
    for (let c = 0; c < 7; c += 1)
      out += rect(20 + c * 20, y + 15, 10, 28, tint(shell, 0.2), 'opacity="0.5"');
  }
  return out;
}

/** A dish looking up and to the left, on a mast. */
export function dish(pan: Hue, mast: Hue, spot: Hue): string {
  return (
    rect(-18, -300, 36, 300, across(mast)) +
    stroke('M-100 0H100', palette[mast], 26) +
    `<g transform="translate(0 -370) rotate(-38)">${oval(0, 20, 250, 96, tint(pan, -0.55))}${oval(0, 0, 250, 90, lit(pan))}${oval(0, 8, 196, 62, tint(pan, -0.2))}${stroke('M-120 20L0-190L120 20', tint(mast, -0.2), 12)}${disc(0, -196, 30, ball(spot))}</g>`
  );
}

/** A lattice mast with drums and a beacon. */
export function mast(hue: Hue, drum: Hue, spot: Hue, h = 720): string {
  let out = stroke(`M-90 0L-22 ${-h}M90 0L22 ${-h}`, palette[hue], 15);
  for (let i = 0; i < 9; i += 1) {
    const a = 90 - i * 7.6;
    const b = 90 - (i + 1) * 7.6;
    const y = (-h * i) / 9;
    const z = (-h * (i + 1)) / 9;
    out += stroke(`M${-a} ${y}L${b} ${z}M${a} ${y}L${-b} ${z}M${-b} ${z}H${b}`, palette[hue], 7);
  }
  return (
    out +
    rect(-8, -h - 110, 16, 120, palette[hue]) +
    [-1, 1].map((s) => rect(s * 60 - 20, -h - 20, 40, 130, lit('paper'), 'rx="8"')).join('') +
    disc(-46, -h * 0.7, 54, lit(drum)) +
    disc(-54, -h * 0.7, 38, tint(drum, 0.4)) +
    disc(54, -h * 0.54, 42, lit(drum)) +
    disc(0, -h - 118, 18, ball(spot))
  );
}

/** A satellite: a body, two wings of cells and a horn. */
export function satellite(body: Hue, wing: Hue, spot: Hue): string {
  const wings = (x: number): string => {
    let out = block(x, -70, 300, 140, 6, wing);
    for (let i = 1; i < 6; i += 1)
      out += rect(x + i * 50 - 1.5, -70, 3, 140, tint(wing, 0.5), 'opacity="0.7"');
    return out + rect(x, -2, 300, 3, tint(wing, 0.5), 'opacity="0.7"');
  };
  return (
    rect(-180, -8, 360, 16, palette.paperDeep) +
    wings(-470) +
    wings(170) +
    block(-100, -120, 200, 240, 14, body) +
    rect(-100, -30, 200, 22, lit(spot)) +
    path('M-70 120H70L100 190H-100z', tint(body, -0.4)) +
    oval(0, 190, 100, 24, palette.ink) +
    rim(-100, -120, 200, 240, 14, body)
  );
}

/** A chip, from above, with its pins and one bright core. */
export function chip(body: Hue, pin: Hue, spot: Hue): string {
  let pins = '';
  for (let i = 0; i < 8; i += 1)
    for (const [x, y, w, h] of [
      [-200 + i * 54, -290, 26, 70],
      [-200 + i * 54, 220, 26, 70],
      [-290, -200 + i * 54, 70, 26],
      [220, -200 + i * 54, 70, 26],
    ] as const)
      pins += rect(x, y, w, h, lit(pin), 'rx="4"');
  return (
    pins +
    block(-240, -240, 480, 480, 26, body) +
    rect(-150, -150, 300, 300, tint(body, 0.16), 'rx="14"') +
    block(-86, -86, 172, 172, 12, spot) +
    stroke(
      'M-86-30H-150M-86 40H-150M86-30H150M86 40H150M-30-86V-150M40-86V-150M-30 86V150M40 86V150',
      palette[pin],
      7,
    ) +
    disc(-196, -196, 15, palette[pin])
  );
}
