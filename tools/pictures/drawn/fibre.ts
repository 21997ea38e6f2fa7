import { chance } from '../chance.js';
import { mixHex, palette } from '../palette.js';
import { disc, fade, glow, high, layer, oval, path, rect, sheet, wide } from './sheet.js';

/** Hundreds of glass strands rising out of a small dark town and opening like a fan. */
export function fibre(): string {
  const source = chance('fibre');
  const defs =
    fade('sky', [
      [0, '#07232a'],
      [0.6, '#0e4a50'],
      [0.86, '#d0844f'],
      [1, '#f2bd7c'],
    ]) +
    glow('tip', [
      [0, '#fff6e0', 1],
      [0.3, '#ffb27d', 0.55],
      [1, '#ff7a45', 0],
    ]) +
    glow('root', [
      [0, '#ffd9a0', 0.9],
      [0.4, '#f0784a', 0.4],
      [1, '#f0784a', 0],
    ]);
  const tones = [
    palette.tealLight,
    '#bfe3da',
    '#f4eee2',
    palette.ochreLight,
    palette.vermilionLight,
    palette.vermilion,
    '#3d8f91',
  ] as const;
  let soft = '';
  let strands = '';
  let tips = '';
  for (let i = 0; i < 330; i += 1) {
    const lean = (i / 329 - 0.5) * 2 + source.between(-0.05, 0.05);
    const x0 = 620 + lean * 46;
    const reach = source.between(0.5, 1.06);
    const x3 = 700 + lean * 1250 * reach + 150 * reach;
    const y3 = 1010 - reach * (870 - Math.abs(lean) * 430) + source.between(-40, 40);
    const d = `M${x0.toFixed(1)} 1130C${(620 + lean * 70).toFixed(1)} ${source.between(760, 840).toFixed(1)} ${(640 + lean * 260 * reach).toFixed(1)} ${(y3 + 210).toFixed(1)} ${x3.toFixed(1)} ${y3.toFixed(1)}`;
    const tone = source.pick(tones);
    const thin = source.between(1.1, 3.6);
    strands += `<path d="${d}" fill="none" stroke="${tone}" stroke-width="${thin.toFixed(1)}" stroke-linecap="round" opacity="${source.between(0.35, 0.95).toFixed(2)}"/>`;
    if (i % 5 === 0)
      soft += `<path d="${d}" fill="none" stroke="${tone}" stroke-width="10" opacity="0.3"/>`;
    tips +=
      disc(x3, y3, thin * 8.5, 'url(#tip)', 'opacity="0.8"') + disc(x3, y3, thin * 1.1, '#fffaf0');
  }
  let town = '';
  for (let pass = 0; pass < 3; pass += 1) {
    let x = -30;
    while (x < wide) {
      const w = source.between(52, 118);
      const base = 1130 + pass * 46;
      const h = source.between(50, 130) + (pass === 0 ? 40 : 0);
      const tone = mixHex('#3c3b45', '#0a1216', pass / 2);
      town +=
        rect(x, base - h, w, h + 200, tone) +
        path(
          `M${x - 7} ${base - h}L${x + w / 2} ${base - h - source.between(26, 52)}L${x + w + 7} ${base - h}z`,
          mixHex(tone, '#000000', 0.25),
        );
      for (let k = 0; k < 3; k += 1)
        if (source.next() < 0.55)
          town += rect(
            x + 10 + k * (w / 3.4),
            base - h + source.between(12, 30),
            11,
            16,
            source.pick(['#ffd68c', '#ffc06a', palette.vermilionLight]),
          );
      x += w + source.between(-2, 26);
    }
    if (pass === 0)
      town +=
        rect(1330, 900, 56, 260, '#35353f') +
        path('M1322 900L1358 770L1394 900z', '#26262f') +
        rect(1350, 930, 16, 30, '#ffd68c');
  }
  return sheet(
    defs,
    rect(0, 0, wide, high, 'url(#sky)') +
      path('M0 1000Q400 900 820 980T1500 930T1920 980V1280H0z', '#2a4a4c') +
      oval(640, 1060, 700, 360, 'url(#root)') +
      layer('filter="url(#blur10)"', soft) +
      layer('', strands) +
      tips +
      town +
      oval(630, 1120, 220, 90, 'url(#root)') +
      rect(0, 1260, wide, high, '#050a0c'),
  );
}
