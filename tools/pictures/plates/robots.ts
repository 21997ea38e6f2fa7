import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, lit, put, rim, tint, type Hue } from './brush.js';
import { eye } from './watchers.js';

/** A round vacuum from the front and a little above; foot at 0,0. */
export function vacuum(shell: Hue, lidHue: Hue, spot: Hue): string {
  return (
    path('M-290-110V-50Q-290 0 0 4T290-50V-110z', lit(shell)) +
    path('M-290-66Q-250-10 0-6T290-66V-50Q290 0 0 4T-290-50z', palette.ink, 'opacity="0.55"') +
    oval(0, -110, 290, 92, lit(shell)) +
    oval(0, -116, 264, 80, lit(lidHue)) +
    oval(-40, -140, 76, 30, palette.ink) +
    oval(-40, -152, 76, 30, lit(shell)) +
    oval(-40, -154, 40, 15, palette.ink) +
    oval(120, -92, 30, 12, palette[spot]) +
    stroke('M-262-130Q-180-194-20-194', tint(lidHue, 0.7), 6, 'opacity="0.7"')
  );
}

/** A square robot for glass, face on, and the cord that keeps it; middle at 0,0. */
export function paneRobot(shell: Hue, pads: Hue, spot: Hue, lead: string): string {
  return (
    stroke(lead, palette[spot], 14) +
    block(-200, -200, 400, 400, 66, shell) +
    rect(
      -178,
      -178,
      356,
      356,
      'none',
      `rx="50" stroke="${palette[pads]}" stroke-width="26" opacity="0.6"`,
    ) +
    block(-110, -110, 220, 220, 40, 'paperShade') +
    disc(0, 0, 62, tint('paperShade', -0.3)) +
    disc(0, 0, 44, ball(spot)) +
    rect(-50, -168, 100, 22, palette.ink, 'rx="11"')
  );
}

/** A delivery robot: a lidded box on six wheels, a flag behind; foot at 0,0, going right. */
export function courier(shell: Hue, trim: Hue, spot: Hue): string {
  const wheel = (x: number): string =>
    disc(x, -66, 66, palette.ink) +
    disc(x, -66, 40, tint('inkSoft', 0.16)) +
    disc(x, -66, 14, lit(trim));
  return (
    stroke('M-250-330V-620', palette.inkSoft, 8) +
    path('M-250-620L-120-580L-250-540z', palette[spot]) +
    rect(-240, -130, 480, 60, palette.inkSoft, 'rx="20"') +
    path(
      'M-300-150Q-310-330-250-350H240Q310-340 320-190V-130Q320-110 300-110H-280Q-300-110-300-150z',
      lit(shell),
    ) +
    path('M-282-340Q-240-420-160-420H180Q250-420 272-336z', tint(shell, 0.2)) +
    rect(-290, -346, 580, 12, palette.ink, 'opacity="0.4"') +
    rect(180, -300, 130, 90, palette.ink, 'rx="34"') +
    disc(222, -256, 17, palette.ochreLight) +
    disc(270, -256, 17, palette.ochreLight) +
    rect(-296, -190, 612, 22, palette[trim]) +
    wheel(-220) +
    wheel(10) +
    wheel(236)
  );
}

/** A wheeled rover that taps walls: body, tall arm, hammer; foot at 0,0. */
export function tapper(shell: Hue, arm: Hue, spot: Hue): string {
  const wheel = (x: number): string =>
    disc(x, -56, 56, palette.ink) + disc(x, -56, 26, lit('paperDeep'));
  return (
    stroke('M40-220L-60-440L120-640', tint(arm, -0.3), 44) +
    stroke('M36-224L-66-440L116-640', palette[arm], 28) +
    disc(-62, -440, 34, ball('inkSoft')) +
    disc(116, -640, 28, ball('inkSoft')) +
    put(
      150,
      -650,
      1,
      rect(-16, -16, 130, 30, lit('paperDeep')) + block(90, -60, 70, 120, 14, spot),
      -8,
    ) +
    block(-230, -240, 440, 160, 36, shell) +
    rect(-200, -130, 380, 24, palette[spot], 'opacity="0.9"') +
    put(-150, -180, 1, eye(38, 'teal')) +
    rect(20, -300, 90, 64, across('inkSoft'), 'rx="10"') +
    disc(-70, -262, 26, ball('ochreLight')) +
    wheel(-160) +
    wheel(-6) +
    wheel(146) +
    rim(-230, -240, 440, 160, 36, shell)
  );
}

/** A mower for lawns, side on. */
export function mower(shell: Hue, wheelHue: Hue, spot: Hue): string {
  return (
    path('M-280-70Q-270-200-120-220Q80-240 230-150Q280-120 280-60z', lit(shell)) +
    path('M-100-214Q60-236 180-172L60-150z', palette.ink) +
    rect(-270, -80, 540, 40, palette.inkSoft, 'rx="12"') +
    disc(-160, -70, 82, palette.ink) +
    disc(-160, -70, 48, lit(wheelHue)) +
    disc(190, -42, 44, palette.ink) +
    rect(-236, -180, 60, 26, palette[spot], 'rx="13"') +
    stroke('M-262-110Q-240-190-120-212', tint(shell, 0.7), 7, 'opacity="0.7"')
  );
}
