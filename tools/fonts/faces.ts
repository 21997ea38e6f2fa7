/** One font file of ours: where it comes from, what is kept of it, and how CSS asks for it. */
export interface Face {
  family: FamilyName;
  style: 'normal' | 'italic';
  /** Below node_modules. */
  source: string;
  /** Below src/ui/styles/fonts. */
  output: string;
  /** A number pins an axis, a range keeps it; axes that are not named stay whole. */
  axes: Record<string, number | { min: number; max: number }>;
  /** The weights that CSS may ask of the file. */
  weights: string;
}

export type FamilyName = 'Halfwave Serif' | 'Halfwave Grotesk';

const PIAZZOLLA = '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz';
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght';

/** Between text and display; one file serves both, which an optical axis would double in size. */
const OPTICAL_SIZE = 20;

export const FACES: readonly Face[] = [
  {
    family: 'Halfwave Serif',
    style: 'normal',
    source: `${PIAZZOLLA}-normal.woff2`,
    output: 'halfwave-serif.woff2',
    axes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 800 } },
    weights: '400 800',
  },
  {
    family: 'Halfwave Serif',
    style: 'italic',
    source: `${PIAZZOLLA}-italic.woff2`,
    output: 'halfwave-serif-italic.woff2',
    axes: { opsz: OPTICAL_SIZE, wght: 400 },
    weights: '400',
  },
  {
    family: 'Halfwave Grotesk',
    style: 'normal',
    source: `${HANKEN}-normal.woff2`,
    output: 'halfwave-grotesk.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
  },
];

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join('');
const PUNCTUATION = '\u00a0©°·×–—‘’“”…•';
const ACCENTS = 'ÅÉÖÜáäåçèéêíñóöøúü';

/** What stories in English need; a browser takes any other sign from the fallback. */
export const CHARACTERS = ASCII + PUNCTUATION + ACCENTS;

/** Layout features in use: tabular figures stand in tables and times. */
export const FEATURES = ['kern', 'mark', 'ccmp', 'liga', 'tnum'];

/** What all files of one page may weigh together, in bytes; their response heads are 2 kB more. */
export const BUDGET = 43_000;
