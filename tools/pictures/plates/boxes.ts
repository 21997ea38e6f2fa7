import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { block, lit, tint, type Hue } from './brush.js';

/** A carton, corner on; foot at 0,0. A strip of tape and, if asked, a label. */
export function parcel(card: Hue, band: Hue, w = 360, h = 280, label = true): string {
  const d = w * 0.3;
  return (
    path(`M${w / 2}${-h}l${d}${-d * 0.42}v${h}L${w / 2} 0z`, tint(card, -0.55)) +
    path(`M${-w / 2}${-h}l${d}${-d * 0.42}h${w}l${-d} ${d * 0.42}z`, tint(card, 0.24)) +
    rect(-w / 2, -h, w, h, lit(card)) +
    path(`M-26 ${-h}l${d}${-d * 0.42}h52l${-d} ${d * 0.42}z`, palette[band]) +
    rect(-26, -h, 52, h * 0.3, palette[band]) +
    (label
      ? rect(-w / 2 + 26, -h * 0.42, w * 0.34, h * 0.3, palette.paper) +
        rect(-w / 2 + 40, -h * 0.34, w * 0.2, 8, palette.inkSoft, 'opacity="0.5"') +
        rect(-w / 2 + 40, -h * 0.26, w * 0.26, 8, palette.inkSoft, 'opacity="0.5"')
      : '')
  );
}

/** A gift box open, its lid leaning behind; what is inside is drawn from the rim's middle. */
export function gift(paper: Hue, ribbon: Hue, inside: string): string {
  return (
    `<g transform="translate(250 -10) rotate(14)">${rect(-60, -300, 80, 300, tint(paper, -0.3), 'rx="8"')}${rect(-60, -170, 80, 44, palette[ribbon])}</g>` +
    path('M-290-220L-220-310H220L290-220z', tint(paper, -0.62)) +
    path('M-262-226L-205-298H205L262-226z', palette.paper) +
    path('M-262-226Q-200-262-140-236T-20-240T110-236T262-226z', palette.paperShade) +
    `<g transform="translate(0 -240)">${inside}</g>` +
    block(-290, -222, 580, 222, 8, paper) +
    rect(-40, -222, 80, 222, lit(ribbon)) +
    path(
      'M0-140C-60-220-150-190-130-140S-40-110 0-140C60-220 150-190 130-140S40-110 0-140z',
      tint(ribbon, -0.2),
    ) +
    disc(0, -140, 30, lit(ribbon))
  );
}

/** An open suitcase from the front: lid up behind, things in the tray. */
export function suitcase(shell: Hue, lining: Hue, inside: string): string {
  return (
    block(-420, -640, 840, 360, 50, shell) +
    rect(-390, -612, 780, 320, lit(lining), 'rx="34"') +
    stroke('M-390-440H390M-240-612V-300M240-612V-300', tint(lining, -0.4), 7) +
    path('M-420-290H420L470-200H-470z', tint(lining, -0.4)) +
    inside +
    block(-470, -206, 940, 200, 40, shell) +
    rect(-470, -120, 940, 12, tint(shell, -0.6), 'opacity="0.7"') +
    stroke('M-90-100Q-90-40-60-40H60Q90-40 90-100', palette.inkSoft, 22) +
    rect(-330, -150, 60, 70, lit('ochre'), 'rx="8"') +
    rect(270, -150, 60, 70, lit('ochre'), 'rx="8"')
  );
}

/** Pallets, one on another, with a load wrapped on top. */
export function pallets(wood: Hue, load: Hue, band: Hue, n = 5): string {
  let out = '';
  for (let i = 0; i < n; i += 1) {
    const y = -i * 74;
    out +=
      rect(-300 + (i % 2) * 12, y - 20, 600, 20, lit(wood)) +
      rect(-300 + (i % 2) * 12, y - 68, 600, 18, lit(wood));
    for (const x of [-290, -40, 210])
      out += rect(x + (i % 2) * 12, y - 52, 80, 34, tint(wood, -0.5));
  }
  return (
    out +
    block(-260, -n * 74 - 220, 250, 226, 6, load) +
    block(10, -n * 74 - 180, 250, 186, 6, 'paperDeep') +
    rect(-150, -n * 74 - 220, 30, 226, palette[band])
  );
}

/** A pack for the back. */
export function backpack(cloth: Hue, pocket: Hue, spot: Hue): string {
  return (
    stroke('M-60-560Q0-640 60-560', palette.inkSoft, 24) +
    path('M-230-60V-360Q-230-570 0-570T230-360V-60Q230 0 170 0H-170Q-230 0-230-60z', lit(cloth)) +
    block(-170, -260, 340, 220, 44, pocket) +
    stroke('M-150-340H150', palette.ink, 9) +
    stroke('M-150-224H150', tint(pocket, -0.6), 7) +
    rect(110, -352, 18, 62, palette[spot], 'rx="8"') +
    oval(0, -440, 44, 24, tint(cloth, -0.4)) +
    stroke('M-206-380Q-200-536-20-548', tint(cloth, 0.6), 7, 'opacity="0.7"')
  );
}
