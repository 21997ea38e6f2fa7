import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, rim, tint, type Hue } from './brush.js';

/** Headphones standing, turned a little: near cup's back to us, far cup's cushion. Foot at 0,0. */
export function headphones(body: Hue, pad: Hue, spot: Hue): string {
  return (
    stroke('M-196-190C-230-470-120-610 10-610S250-480 214-210', tint(body, -0.3), 46) +
    stroke('M-196-190C-230-470-120-610 10-610S250-480 214-210', palette[body], 34) +
    stroke('M-120-520C-70-590 80-590 130-520', palette[pad], 54) +
    stroke('M-112-536C-66-596 72-596 118-540', tint(pad, 0.3), 10, 'opacity="0.7"') +
    stroke('M-206-250C-222-440-140-590 6-602', tint(body, 0.55), 6, 'opacity="0.8"') +
    oval(196, -148, 66, 142, palette.ink) +
    oval(170, -148, 62, 138, lit(pad)) +
    oval(160, -148, 36, 96, palette.ink) +
    oval(154, -150, 22, 74, tint(spot, -0.2)) +
    oval(-190, -150, 86, 148, palette.ink) +
    oval(-206, -150, 88, 150, lit(pad)) +
    oval(-226, -150, 88, 148, across(body)) +
    oval(-240, -150, 72, 126, lit(body)) +
    oval(-246, -152, 46, 84, lit(spot)) +
    stroke('M-304-210Q-292-268-250-276', tint(body, 0.7), 6, 'opacity="0.7"') +
    rect(-214, -330, 34, 60, lit(spot), 'rx="10"') +
    rect(192, -320, 32, 60, lit(spot), 'rx="10"')
  );
}

function bud(hue: Hue, tip: Hue): string {
  return (
    oval(-52, 12, 30, 36, palette[tip], 'transform="rotate(24 -52 12)"') +
    disc(0, 0, 62, ball(hue)) +
    path('M-6 30Q34 40 60 6L92 150Q96 176 72 182T40 168z', lit(hue)) +
    disc(14, -8, 20, palette.inkSoft, 'opacity="0.85"') +
    stroke('M-40-34Q-20-56 8-56', tint(hue, 0.7), 6, 'opacity="0.8"')
  );
}

/** Two earbuds beside their open case, from above; the middle at 0,0. */
export function earbuds(shell: Hue, inside: Hue, spot: Hue): string {
  return (
    rect(-190, -250, 380, 220, lit(shell), 'rx="100"') +
    rect(-168, -232, 336, 184, tint(shell, -0.35), 'rx="84"') +
    block(-190, -40, 380, 280, 110, shell) +
    rect(-164, -18, 328, 200, lit(inside), 'rx="92"') +
    disc(-80, 82, 62, palette.ink, 'opacity="0.7"') +
    disc(80, 82, 62, palette.ink, 'opacity="0.7"') +
    disc(0, 210, 9, palette[spot])
  );
}

/** One bud or a scattered pair, from above. */
export function budPair(hue: Hue, tip: Hue): string {
  return put(-120, 0, 1, bud(hue, tip), -18) + put(150, 70, 1, bud(hue, tip), 96);
}

/** A round speaker in cloth, standing; `spot` is the light at its top. */
export function speaker(cloth: Hue, cap: Hue, spot: Hue, h = 420): string {
  let weave = '';
  for (let r = 0; r * 20 < h - 60; r += 1)
    for (let c = 0; c < 15; c += 1)
      weave += disc(
        -140 + c * 20 + (r % 2) * 10,
        -30 - r * 20,
        3.4,
        tint(cloth, -0.55),
        'opacity="0.5"',
      );
  return (
    path(`M-160 ${-h}V-30Q-160 12 0 12T160-30V${-h}z`, across(cloth)) +
    weave +
    path(`M-160-64V-30Q-160 12 0 12T160-30V-64Q160-22 0-22T-160-64z`, across(cap)) +
    oval(0, -h, 160, 44, lit(cap)) +
    oval(0, -h - 3, 122, 31, palette.ink) +
    `<ellipse cx="0" cy="${-h - 3}" rx="112" ry="27" fill="none" stroke="${palette[spot]}" stroke-width="9"/>`
  );
}

/** A bookshelf loudspeaker seen from the front and a little aside. */
export function loudspeaker(wood: Hue, cone: Hue, spot: Hue): string {
  return (
    path('M170-620l70-34v612L170 0z', tint(wood, -0.62)) +
    path('M-170-620l70-34H240l-70 34z', tint(wood, 0.3)) +
    block(-170, -620, 340, 620, 8, wood) +
    disc(0, -470, 78, tint('ink', 0.1)) +
    disc(0, -470, 58, lit(cone)) +
    disc(0, -470, 24, ball(spot)) +
    disc(0, -215, 142, tint('ink', 0.1)) +
    disc(0, -215, 124, ball(cone)) +
    disc(0, -215, 82, lit(cone)) +
    disc(0, -215, 40, ball('inkSoft')) +
    stroke('M-118-264A130 130 0 0 1-50-334', palette.paper, 6, 'opacity="0.5"') +
    rect(-40, -44, 80, 14, palette.ink, 'rx="7"')
  );
}

/** A soundbar, long and low, on its feet. */
export function soundbar(cloth: Hue, end: Hue, spot: Hue, w = 1000): string {
  let dots = '';
  for (let i = 0; i < w / 17 - 4; i += 1)
    for (let r = 0; r < 5; r += 1)
      dots += disc(
        -w / 2 + 36 + i * 17 + (r % 2) * 8,
        -22 - r * 17,
        3,
        tint(cloth, -0.7),
        'opacity="0.6"',
      );
  return (
    rect(-w / 2 + 60, -8, 90, 12, palette.ink) +
    rect(w / 2 - 150, -8, 90, 12, palette.ink) +
    block(-w / 2, -118, w, 112, 30, cloth) +
    dots +
    rect(-w / 2, -118, 26, 112, lit(end), 'rx="13"') +
    rect(w / 2 - 26, -118, 26, 112, lit(end), 'rx="13"') +
    rim(-w / 2, -118, w, 112, 30, cloth) +
    disc(w / 2 - 70, -62, 9, palette[spot])
  );
}

/** A microphone on a table stand. */
export function microphone(body: Hue, mesh: Hue, spot: Hue): string {
  let net = '';
  for (let i = -5; i <= 5; i += 1)
    net += stroke(
      `M-84 ${-470 + i * 18}Q0 ${-456 + i * 18} 84 ${-470 + i * 18}M${i * 16}-566V-380`,
      tint(mesh, -0.6),
      2.5,
      'opacity="0.6"',
    );
  return (
    oval(0, -8, 130, 26, lit(body)) +
    oval(0, -16, 130, 24, tint(body, 0.2)) +
    rect(-11, -180, 22, 170, across(body)) +
    stroke('M-112-400V-330Q-112-186 0-186T112-330V-400', palette[body], 20) +
    rect(-86, -390, 172, 170, across(body), 'rx="60"') +
    rect(-86, -566, 172, 210, across(mesh), 'rx="84"') +
    net +
    rect(-88, -380, 176, 22, lit(spot))
  );
}

/** A record player from the front and above, arm across the disc. */
export function turntable(wood: Hue, disk: Hue, spot: Hue): string {
  return (
    path('M-360-60L-300-260H300L360-60z', lit(wood)) +
    rect(-360, -62, 720, 62, tint(wood, -0.5), 'rx="6"') +
    oval(-50, -166, 236, 78, palette.ink) +
    oval(-50, -172, 232, 75, lit(disk)) +
    oval(-50, -172, 170, 54, 'none', `stroke="${tint('ink', 0.2)}" stroke-width="2"`) +
    oval(-50, -172, 120, 38, 'none', `stroke="${tint('ink', 0.2)}" stroke-width="2"`) +
    oval(-50, -172, 78, 25, lit(spot)) +
    oval(-50, -172, 8, 3, palette.paper) +
    stroke('M250-232L236-150L110-132', palette.paperDeep, 13) +
    path('M124-146l-38 8l4 18l40-6z', palette.inkSoft) +
    oval(250, -232, 34, 14, lit('paperDeep')) +
    oval(250, -240, 26, 10, palette.paper)
  );
}
