/**
 * `npm run fonts`: subsets our fonts and adjusts every local fallback to their metrics. Writes
 * `src/ui/styles/fonts/*.woff2` and `src/ui/styles/fonts.css`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';
import { BUDGET, CHARACTERS, FACES, FEATURES, type Face } from './faces';
import { localFaceRule, overridesFor, webFaceRule } from './fallback';
import { LOCAL_FONTS, type LocalFace, type LocalFont } from './localFonts';
import { readMetrics, type FontMetrics } from './metrics';

const STYLES = resolve(import.meta.dirname, '../../src/ui/styles');
const REGULAR = 400;
const BOLD = 700;
const { resolve: packageFile } = createRequire(import.meta.url);

async function writeFaces(): Promise<number> {
  let total = 0;
  for (const face of FACES) {
    const font = await subsetFont(await source(face), CHARACTERS, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: face.axes,
    });
    await writeFile(resolve(STYLES, 'fonts', face.output), font);
    console.error(`${face.output} ${(font.length / 1024).toFixed(1)} KB`);
    total += font.length;
  }
  return total;
}

/** Measures a face at one weight, because widths vary along the weight axis. */
async function measured(face: Face, weight: number): Promise<FontMetrics> {
  const sfnt = await subsetFont(await source(face), CHARACTERS, {
    targetFormat: 'sfnt',
    variationAxes: { ...face.axes, wght: weight },
  });
  return readMetrics(sfnt);
}

async function fallbackFace(local: LocalFont): Promise<string[]> {
  const faces = FACES.filter((face) => face.family === local.standsInFor);
  const rule = async (style: Face['style'], weight: number, weights: string, from: LocalFace) => {
    const face = faces.find((candidate) => candidate.style === style);
    if (!face) throw new Error(`${local.standsInFor} has no ${style} face`);
    return localFaceRule({
      family: `${local.standsInFor} ${local.name}`,
      style,
      weights,
      names: from.names,
      overrides: overridesFor(await measured(face, weight), from.averageWidth),
    });
  };
  const rules = [
    await rule('normal', REGULAR, '400 500', local.regular),
    await rule('normal', BOLD, '600 800', local.bold),
  ];
  if (local.italic) rules.push(await rule('italic', REGULAR, '400', local.italic));
  return rules;
}

function source(face: Face): Promise<Buffer> {
  return readFile(packageFile(face.source));
}

const total = await writeFaces();
const fallbacks = (await Promise.all(LOCAL_FONTS.map(fallbackFace))).flat();
const web = FACES.map((face) => webFaceRule({ ...face, file: face.output }));
await writeFile(
  resolve(STYLES, 'fonts.css'),
  ['/* Written by `npm run fonts`. */\n', ...web, ...fallbacks].join(''),
);
console.error(`together ${(total / 1024).toFixed(1)} KB`);
if (total > BUDGET) throw new Error(`The fonts weigh more than ${BUDGET / 1024} KB`);
