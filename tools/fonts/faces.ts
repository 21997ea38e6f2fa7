/** One of our font files: its source, the parts to keep, and its CSS descriptors. */
export interface Face {
  family: FamilyName;
  style: 'normal' | 'italic';
  /** Relative to `node_modules`. */
  source: string;
  /** Relative to `src/ui/styles/fonts`. */
  output: string;
  /** A number pins an axis, a range limits it; other axes are kept in full. */
  axes: Record<string, number | { min: number; max: number }>;
  /** Weights that CSS may request from the file. */
  weights: string;
}

/** Our families, and the kind of local fonts that replace them. */
export const FAMILIES = { 'Offprint Serif': 'serif', 'Offprint Grotesk': 'sans' } as const;

export type FamilyName = keyof typeof FAMILIES;

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght';

/** Between text and display sizes: one file serves both, while an optical size axis would double it. */
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

/** Bold weights of both families for house ads, whose frames cannot load files. */
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

/** Characters that English stories need; browsers take all others from the fallback font. */
export const CHARACTERS = ASCII + PUNCTUATION + ACCENTS;

/** Characters that house ads may use. */
export const AD_CHARACTERS = ASCII + '–—‘’“”…';

/** OpenType features in use; tables and times use tabular figures. */
export const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

/** Maximum total size in bytes of a page's font files. Their response headers add 2 kB. */
export const BUDGET = 43_000;

/** Maximum total size in bytes of the fonts that are inlined in each house ad. */
export const AD_BUDGET = 15_000;
