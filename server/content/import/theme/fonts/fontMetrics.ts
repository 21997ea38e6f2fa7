import type { Font } from 'fontkitten';

/** Metrics of a font, in em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean advance of a character in English text, including spaces. */
  averageWidth: number;
}

/** Sample with the letter frequencies of English prose, for comparing the widths of two fonts. */
const PROSE =
  'The returning reader opens a story on the train and finds it already there, with the date it ' +
  'was kept. Every figure in the table below was measured twice, in March and again in October, ' +
  'because the first set looked too good. “We did not expect that,” said the engineer who ran it.';

export function metricsOf(font: Font): FontMetrics {
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const widths = Array.from(
    PROSE,
    (letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
  );
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
    averageWidth: widths.reduce((sum, width) => sum + width, 0) / widths.length / unitsPerEm,
  };
}
