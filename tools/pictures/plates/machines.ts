import { disc, oval, path, rect, stroke } from '../drawn/sheet.js';
import { palette } from '../palette.js';
import { across, ball, block, frame, lit, tint, type Hue } from './brush.js';
import { face } from './faces.js';

/** A label printer, a strip of blank labels leaving it to the left and curling on the bench. */
export function labelPrinter(shell: Hue, lidHue: Hue, spot: Hue, length = 3): string {
  let strip = '';
  for (let i = 0; i < length; i += 1)
    strip +=
      path(`M${-210 - i * 190}-96l-170 20l-8 70l172-14z`, tint('paper', i % 2 ? 0 : 0), '') +
      path(`M${-380 - i * 190}-76l-20 2l-6 70l18-2z`, palette.paperDeep);
  const end = -210 - length * 190;
  return (
    path(
      `M${end + 10}-76Q${end - 130}-70 ${end - 110} 6T${end + 10} 8Q${end - 60} 0 ${end - 52}-30T${end + 6}-40z`,
      lit('paperShade'),
    ) +
    strip +
    path(
      'M-250-300Q-250-350-200-350H200Q250-350 250-300V-20Q250 0 230 0H-230Q-250 0-250-20z',
      lit(shell),
    ) +
    path('M-250-230V-300Q-250-350-200-350H200Q250-350 250-300V-230z', lit(lidHue)) +
    rect(-250, -150, 290, 22, palette.ink, 'rx="6"') +
    path('M-236-140H30L26-92H-226z', palette.paper) +
    disc(170, -110, 34, tint(shell, -0.5)) +
    disc(170, -112, 26, ball(spot)) +
    stroke('M-236-300Q-236-336-200-338H150', tint(lidHue, 0.7), 6, 'opacity="0.7"')
  );
}

/** A desktop scanner, narrow, with a sheet half swallowed. */
export function scanner(shell: Hue, trim: Hue, sheetIn: string): string {
  return (
    path('M-250-260L-210-380H210L250-260z', tint(shell, -0.4)) +
    sheetIn +
    path(
      'M-290-230Q-290-270-250-270H250Q290-270 290-230V-20Q290 0 270 0H-270Q-290 0-290-20z',
      lit(shell),
    ) +
    rect(-230, -266, 460, 18, palette.ink, 'rx="8"') +
    rect(-290, -120, 580, 20, palette[trim]) +
    disc(210, -190, 30, tint(shell, -0.5)) +
    disc(210, -192, 22, ball('vermilion')) +
    path('M-230-70H230L270 20H-270z', tint(shell, -0.25))
  );
}

/** A check-in kiosk: a lit pane on a slanted neck. */
export function kiosk(shell: Hue, glow: Hue, spot: Hue): string {
  return (
    path('M-130 0L-100-60H100L130 0z', lit(shell)) +
    rect(-50, -200, 100, 160, across(shell)) +
    block(-190, -640, 380, 470, 40, shell) +
    rect(-160, -608, 320, 406, palette.ink, 'rx="20"') +
    frame(-150, -598, 300, 386, face('form', 300, 386, glow, 'duskDeep', spot)) +
    rect(-70, -190, 140, 10, palette.ink, 'rx="5"')
  );
}

/** A pocket calculator from above. */
export function calculator(shell: Hue, key: Hue, spot: Hue): string {
  let out =
    block(-150, -230, 300, 460, 30, shell) +
    rect(-120, -200, 240, 90, lit('tealLight'), 'rx="8"') +
    rect(10, -170, 90, 14, palette.inkSoft) +
    rect(-20, -146, 120, 14, palette.inkSoft);
  for (let r = 0; r < 5; r += 1)
    for (let c = 0; c < 4; c += 1)
      out += rect(
        -118 + c * 62,
        -84 + r * 60,
        50,
        46,
        lit(c === 3 && r === 4 ? spot : c === 3 ? 'paperDeep' : key),
        'rx="10"',
      );
  return out;
}

/** A desk telephone, its receiver off and lying at the left. */
export function telephone(shell: Hue, key: Hue, spot: Hue): string {
  let keys = '';
  for (let r = 0; r < 4; r += 1)
    for (let c = 0; c < 3; c += 1)
      keys += rect(
        -70 + c * 66,
        -170 + r * 38,
        48,
        26,
        lit(r === 3 && c === 2 ? spot : key),
        'rx="8"',
      );
  return (
    stroke('M-170-60Q-260-10-330-60t-110 20', palette.inkSoft, 14) +
    path(
      'M-210-20L-150-250Q-140-280-110-280H190Q220-280 226-250L270-20Q272 0 250 0H-190Q-212 0-210-20z',
      lit(shell),
    ) +
    rect(-116, -262, 280, 60, palette.ink, 'rx="14"') +
    keys +
    rect(150, -160, 66, 100, tint(shell, -0.4), 'rx="12"') +
    `<g transform="translate(-560 -40) rotate(-8)">${path('M-190-10Q-190-90-120-90H120Q190-90 190-10Q190 40 140 40T84-10H-84Q-84 40-140 40T-190-10z', lit(shell))}${stroke('M-170-30Q-160-76-110-78H90', tint(shell, 0.6), 6, 'opacity="0.7"')}</g>`
  );
}

/** A precision balance: a pillar, a beam a little off level, two pans on wires. */
export function balance(
  metal: Hue,
  pan: Hue,
  spot: Hue,
  tilt = 5,
  load: readonly [string, string] = ['', ''],
): string {
  const side = (s: number, on: string): string => {
    const y = -560 + s * tilt * 5.2;
    return (
      stroke(
        `M${s * 300} ${y}L${s * 300 - 120} ${y + 330}M${s * 300} ${y}L${s * 300 + 120} ${y + 330}`,
        palette[metal],
        5,
      ) +
      `<g transform="translate(${s * 300} ${y + 326})">${on}</g>` +
      path(
        `M${s * 300 - 160} ${y + 326}H${s * 300 + 160}Q${s * 300 + 110} ${y + 380} ${s * 300} ${y + 380}T${s * 300 - 160} ${y + 326}z`,
        lit(pan),
      )
    );
  };
  return (
    oval(0, -10, 210, 34, lit(metal)) +
    rect(-150, -44, 300, 34, lit(metal), 'rx="12"') +
    rect(-16, -590, 32, 560, across(metal)) +
    `<g transform="translate(0 -566) rotate(${tilt})">${path('M-316-12L0-34L316-12V8L0 20L-316 8z', lit(metal))}${rect(-4, 0, 8, 240, palette[spot])}</g>` +
    disc(0, -566, 30, ball('ochre')) +
    side(-1, load[0]) +
    side(1, load[1])
  );
}

/** An arcade cabinet from the front, its screen alight. */
export function cabinet(shell: Hue, marquee: Hue, screen: string, spot: Hue): string {
  return (
    path('M-180 0V-260L-150-340V-640L-180-680V-780H180V-680L150-640V-340L180-260V0z', lit(shell)) +
    rect(-160, -766, 320, 76, lit(marquee), 'rx="8"') +
    rect(-134, -640, 268, 220, palette.ink, 'rx="10"') +
    frame(-122, -628, 244, 196, screen) +
    path('M-150-350H150L180-260H-180z', tint(shell, 0.2)) +
    stroke('M-90-300V-346', palette.ink, 10) +
    disc(-90, -352, 18, ball(spot)) +
    [0, 1, 2]
      .map((i) => oval(10 + i * 52, -304, 18, 11, palette[i === 1 ? 'ochre' : 'paper']))
      .join('') +
    rect(-60, -190, 50, 90, palette.ink, 'rx="6" opacity="0.6"') +
    rect(10, -190, 50, 90, palette.ink, 'rx="6" opacity="0.6"')
  );
}
