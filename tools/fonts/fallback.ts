import type { FontMetrics } from './metrics';

/** Descriptors that make a local font take up the same space as ours. */
export interface Overrides {
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
}

/** @param localWidth mean advance of the local font, measured on the same text. */
export function overridesFor(ours: FontMetrics, localWidth: number): Overrides {
  const adjust = ours.averageWidth / localWidth;
  return {
    sizeAdjust: percent(adjust),
    // Rounded, because they are part of every document and only move the text within its line.
    ascentOverride: percent(ours.ascent / adjust, 0),
    descentOverride: percent(ours.descent / adjust, 0),
    lineGapOverride: percent(ours.lineGap / adjust, 0),
  };
}

/** Writes an `@font-face` rule for a local font. */
export function localFaceRule(face: {
  family: string;
  style: string;
  weights: string;
  names: readonly string[];
  overrides: Overrides;
}): string {
  const { overrides } = face;
  return rule([
    `font-family: '${face.family}'`,
    `font-style: ${face.style}`,
    `font-weight: ${face.weights}`,
    `src: ${face.names.map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${overrides.sizeAdjust}`,
    `ascent-override: ${overrides.ascentOverride}`,
    `descent-override: ${overrides.descentOverride}`,
    `line-gap-override: ${overrides.lineGapOverride}`,
  ]);
}

/**
 * Writes an `@font-face` rule with `font-display: swap`: text is never hidden, no download is wasted, and a
 * first visit looks like every later one. The fallbacks take up the same space.
 */
export function webFaceRule(face: {
  family: string;
  style: string;
  weights: string;
  file: string;
}): string {
  return rule([
    `font-family: '${face.family}'`,
    `font-style: ${face.style}`,
    `font-weight: ${face.weights}`,
    'font-display: swap',
    `src: url('./fonts/${face.file}') format('woff2')`,
  ]);
}

function rule(declarations: string[]): string {
  return `@font-face {\n${declarations.map((line) => `  ${line};\n`).join('')}}\n`;
}

function percent(value: number, digits = 2): string {
  return `${Number((value * 100).toFixed(digits))}%`;
}
