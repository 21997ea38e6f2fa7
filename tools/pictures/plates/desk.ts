import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, frame, type Hue, lit, put, tint } from './brush.js';
import { glare } from './faces.js';

/** A simple phone with big buttons, from above; middle at 0,0. */
export function plainPhone(shell: Hue, keyHue: Hue, spot: Hue): string {
  let out =
    block(-150, -320, 300, 640, 60, shell) +
    rect(-112, -280, 224, 180, palette.ink, 'rx="16"') +
    rect(-100, -268, 200, 156, lit('tealLight'), 'rx="8"') +
    rect(-80, -240, 110, 26, palette.inkSoft) +
    rect(-80, -196, 150, 26, palette.inkSoft) +
    glare(-100, -268, 200, 156);
  for (let r = 0; r < 5; r += 1)
    for (let c = 0; c < 3; c += 1) {
      const hue = r === 0 ? (c === 0 ? 'leaf' : c === 2 ? spot : keyHue) : keyHue;
      out +=
        rect(-118 + c * 82, -74 + r * 72, 72, 58, palette.ink, 'rx="20" opacity="0.4"') +
        rect(-118 + c * 82, -78 + r * 72, 72, 56, lit(hue), 'rx="20"');
    }
  return out + rect(-34, -304, 68, 10, palette.ink, 'rx="5"');
}

/** A cup of coffee on its saucer from above. */
export function cup(hue: Hue): string {
  return (
    disc(0, 0, 190, lit(hue)) +
    disc(0, 0, 150, tint(hue, -0.12)) +
    rect(90, -26, 110, 52, tint(hue, -0.3), 'rx="26"') +
    disc(0, 0, 118, lit(hue)) +
    disc(0, 0, 98, lit('ochreDeep')) +
    path('M-80-30Q-40-90 40-80Q-20-60-80-30z', palette.ochreLight, 'opacity="0.4"')
  );
}

/** Headphones that leave the ear open: a thin neckband and two hooks, hung at 0,0. */
export function openEar(band: Hue, pad: Hue, spot: Hue): string {
  const d =
    'M-150 260C-210 180-190 60-130 60Q-96 66-100 130M150 260C210 180 190 60 130 60Q96 66 100 130M-190 150C-240-60-120-20 0-20S240-60 190 150';
  return (
    stroke(d, tint(band, -0.5), 26) +
    stroke(d, palette[band], 17) +
    block(-178, 230, 62, 110, 28, pad) +
    block(116, 230, 62, 110, 28, pad) +
    disc(-147, 300, 12, palette[spot]) +
    disc(147, 300, 12, palette[spot])
  );
}

/** An old radio with its back off, from above. */
export function openRadio(shell: Hue, board: Hue, spot: Hue): string {
  let parts = '';
  for (let i = 0; i < 5; i += 1)
    parts += rect(-20 + i * 80, -130, 44, 74, across(i === 2 ? spot : 'ochre'), 'rx="12"');
  for (let i = 0; i < 6; i += 1)
    parts +=
      rect(-10 + i * 62, -10, 40, 30, palette.ink, 'rx="4"') +
      stroke(`M${10 + i * 62} 20V80`, palette.ochreLight, 5);
  return (
    block(-440, -260, 880, 520, 44, shell) +
    rect(-410, -230, 820, 460, tint(shell, -0.7), 'rx="26"') +
    disc(-240, 0, 160, palette.ink) +
    disc(-240, 0, 140, lit('paperDeep')) +
    disc(-240, 0, 84, ball('inkSoft')) +
    rect(-60, -200, 440, 400, lit(board), 'rx="10"') +
    parts +
    stroke('M-30 120H360M-30 150H240L280 110M-100 40Q-70 60-60 120', palette.ochreLight, 5)
  );
}

/** A small voice recorder hung on a lanyard from 0,0 upwards. */
export function recorder(shell: Hue, strap: Hue, spot: Hue, drop = 300): string {
  return (
    stroke(`M-120 -600L0 ${drop}M120 -600L0 ${drop}`, palette[strap], 18) +
    rect(-16, drop - 10, 32, 54, lit('paperDeep'), 'rx="8"') +
    put(
      0,
      drop + 250,
      1,
      block(-90, -216, 180, 440, 44, shell) +
        [0, 1, 2, 3]
          .map((i) => rect(-56, -188 + i * 18, 112, 8, palette.ink, 'rx="4" opacity="0.6"'))
          .join('') +
        rect(-62, -100, 124, 110, lit('tealLight'), 'rx="10"') +
        stroke('M-44-44h16l10-30l18 56l16-40l10 14h14', palette.inkSoft, 7) +
        disc(0, 100, 52, tint(shell, -0.5)) +
        disc(0, 98, 42, ball(spot)),
    )
  );
}

/** A page of lines, some ringed by hand. */
export function statement(rings: readonly number[], pen: Hue, w = 460, h = 600): string {
  let out =
    block(-w / 2, -h / 2, w, h, 6, 'paper') +
    rect(-w / 2 + 40, -h / 2 + 44, w * 0.36, 30, palette.duskDeep) +
    rect(w / 2 - 130, -h / 2 + 44, 90, 30, palette.duskLight);
  for (let i = 0; i < 11; i += 1) {
    const y = -h / 2 + 120 + i * 40;
    out +=
      rect(
        -w / 2 + 40,
        y,
        w * (0.36 + ((i * 3) % 4) * 0.06),
        12,
        palette.inkSoft,
        'opacity="0.5"',
      ) + rect(w / 2 - 110, y, 66, 12, palette.inkSoft, 'opacity="0.65"');
    if (rings.includes(i))
      out += `<ellipse cx="${w / 2 - 78}" cy="${y + 6}" rx="66" ry="25" fill="none" stroke="${palette[pen]}" stroke-width="8" transform="rotate(-4 ${w / 2 - 78} ${y})"/>`;
  }
  return out;
}

/** A dish of biscuits in perspective; foot at 0,0. */
export function biscuits(plateHue: Hue, crumb: Hue): string {
  return (
    oval(0, -10, 210, 52, tint(plateHue, -0.3)) +
    oval(0, -18, 210, 50, lit(plateHue)) +
    [
      [-90, -30],
      [70, -26],
      [-10, -44],
      [-50, -70],
      [40, -68],
      [0, -96],
    ]
      .map(
        ([x = 0, y = 0]) =>
          oval(x, y + 9, 72, 24, tint(crumb, -0.6)) +
          oval(x, y, 72, 24, lit(crumb)) +
          disc(x - 20, y - 4, 6, palette.ochreDeep) +
          disc(x + 22, y + 4, 6, palette.ochreDeep),
      )
      .join('')
  );
}

/** A standing card, folded or not, with a few lines by hand; foot at 0,0. */
export function card(hue: Hue, pen: Hue, w = 320, h = 210, spot: Hue = 'vermilion'): string {
  return (
    block(-w / 2, -h, w, h, 6, hue) +
    stroke(`M${-w / 2 + 36} ${-h * 0.66}q20-30 40 0t40 0t40 0t40 0`, palette[pen], 10) +
    stroke(`M${-w / 2 + 36} ${-h * 0.36}q16-24 32 0t32 0t32 0t32 0t32 0`, palette[spot], 8)
  );
}

/** A pane of a screen laid anywhere. */
export function pane(w: number, h: number, inside: string, border: Hue = 'ink'): string {
  return (
    rect(-w / 2 - 12, -h / 2 - 12, w + 24, h + 24, palette[border], 'rx="14"') +
    frame(-w / 2, -h / 2, w, h, inside)
  );
}
