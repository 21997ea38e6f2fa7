import type { FontMetrics } from './fontMetrics';

/** Descriptors that make a local font take up nearly the same space as the downloaded font. */
interface Overrides {
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
}

/** @param localWidth mean advance of the local font, measured on the same sample text */
export function overridesFor(ours: FontMetrics, localWidth: number): Overrides {
  const adjust = ours.averageWidth / localWidth;
  return {
    sizeAdjust: percent(adjust),
    // Rounded to save bytes in every document. The rounding only shifts text slightly within its line.
    ascentOverride: percent(ours.ascent / adjust, 0),
    descentOverride: percent(ours.descent / adjust, 0),
    lineGapOverride: percent(ours.lineGap / adjust, 0),
  };
}

interface FaceParts {
  family: string;
  style: string;
  weights: string;
}

/** Returns the declarations of an `@font-face` rule for a local font. */
export function localFace(
  face: FaceParts & { names: readonly string[]; overrides: Overrides },
): string[] {
  const { overrides } = face;
  return [
    ...commonOf(face),
    `src: ${face.names.map((name) => `local('${name}')`).join(', ')}`,
    `size-adjust: ${overrides.sizeAdjust}`,
    `ascent-override: ${overrides.ascentOverride}`,
    `descent-override: ${overrides.descentOverride}`,
    `line-gap-override: ${overrides.lineGapOverride}`,
  ];
}

/**
 * Returns the declarations of an `@font-face` rule with `font-display: swap`, so that text is never hidden. The swap
 * hardly moves any text, because the fallback fonts take up nearly the same space.
 */
export function webFace(face: FaceParts & { url: string }): string[] {
  return [...commonOf(face), 'font-display: swap', `src: url('${face.url}') format('woff2')`];
}

function commonOf({ family, style, weights }: FaceParts): string[] {
  return [`font-family: '${family}'`, `font-style: ${style}`, `font-weight: ${weights}`];
}

function percent(value: number, digits = 2): string {
  return `${Number((value * 100).toFixed(digits))}%`;
}
