/** A font file that we ship, with its source, the glyphs and axes to keep, and its CSS descriptors. */
export interface Face {
  family: FamilyName;
  style: 'normal' | 'italic';
  /** Path relative to `node_modules`. */
  source: string;
  /** Path relative to `src/ui/styles/fonts`. */
  output: string;
  /** Variation axes: a number pins an axis to a value, and a range limits it. All other axes are kept in full. */
  axes: Record<string, number | { min: number; max: number }>;
  /** Weights that CSS can request from the file. */
  weights: string;
}

/** Font families that we ship, with the kind of local fallback font for each of them. */
export const FAMILIES = { 'Offprint Serif': 'serif', 'Offprint Grotesk': 'sans' } as const;

export type FamilyName = keyof typeof FAMILIES;

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght';

/**
 * Optical size between those of text and headlines, which lets one file serve both. Keeping the optical size axis would
 * double the file's size.
 */
const OPTICAL_SIZE = 20;

export const FACES: readonly Face[] = [
  {
    family: 'Offprint Serif',
    style: 'normal',
    source: `${PIAZZOLLA}-normal.woff2`,
    output: 'offprint-serif.woff2',
    axes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 800 } },
    weights: '400 800',
  },
  {
    family: 'Offprint Serif',
    style: 'italic',
    source: `${PIAZZOLLA}-italic.woff2`,
    output: 'offprint-serif-italic.woff2',
    axes: { opsz: OPTICAL_SIZE, wght: 400 },
    weights: '400',
  },
  {
    family: 'Offprint Grotesk',
    style: 'normal',
    source: `${HANKEN}-normal.woff2`,
    output: 'offprint-grotesk.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
];

/** Bold faces of both families for house ads, whose frames cannot load files. */
export const AD_FACES = [
  {
    family: 'Offprint Serif',
    source: `${PIAZZOLLA}-normal.woff2`,
    axes: { opsz: OPTICAL_SIZE, wght: 700 },
  },
  { family: 'Offprint Grotesk', source: `${HANKEN}-normal.woff2`, axes: { wght: 700 } },
] as const;

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join('');
const PUNCTUATION = '\u00a0©°·×–—‘’“”…•';
const ACCENTS = 'ÅÉÖÜáäåçèéêíñóöøúü';

/** Characters that stories in English need. Browsers render all others in the fallback font. */
export const CHARACTERS = ASCII + PUNCTUATION + ACCENTS;

export const AD_CHARACTERS = ASCII + '–—‘’“”…';

/** OpenType features to keep. Tables and times use tabular figures (`tnum`). */
export const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

/** Maximum total size of a page's font files, in bytes. Their response headers add 2 kB. */
export const BUDGET = 43_000;

/** Maximum total size of the fonts that each house ad inlines, in bytes. */
export const AD_BUDGET = 15_000;
