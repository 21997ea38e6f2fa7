import { createHash } from 'node:crypto';
import { create, type Font, type Os2Table } from 'fontkitten';
import { metricsOf, type FontMetrics } from './fontMetrics';

export interface Weights {
  min: number;
  max: number;
}

/** A publisher's font, converted to WOFF2 and, if its license allows it, reduced to the required characters. */
export interface SiteFont {
  /** Name of the WOFF2 file, including a hash of its content. */
  name: string;
  bytes: Buffer;
  style: 'normal' | 'italic';
  /** A single weight, or the range of a variable font. */
  weights: Weights;
  /** Null if it cannot be determined from the file. */
  kind: 'serif' | 'sans' | null;
  license: License;
  /** @param size font size in pixels, for fonts with an optical size axis */
  metricsAt(weight: number, size: number): FontMetrics;
}

/** The embedding permission stated in the font file (`fsType` in the OpenType table `OS/2`). */
type License = 'open' | 'no-embedding' | 'no-subsetting';

export type FontFault = 'unreadable' | 'collection' | 'no-letters';

/**
 * OpenType features to keep: those that browsers apply by default, including fractions around a fraction slash, and
 * tabular figures, for tables and times. The glyphs of other features, such as small capitals, are dropped.
 */
const FEATURES = [
  ...['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'calt'],
  ...['rlig', 'rclt', 'rvrn', 'tnum', 'numr', 'dnom', 'frac'],
];

/**
 * Reads a font file and, if its license allows it, reduces the font to the given characters. Variable fonts keep all
 * their axes.
 */
export async function readFont(bytes: Buffer, characters: string): Promise<SiteFont | FontFault> {
  // Loaded on demand: `subset-font` loads HarfBuzz as WebAssembly, which only themes with fonts need.
  const { default: subsetFont } = await import(/* webpackIgnore: true */ 'subset-font');
  try {
    const given = create(bytes);
    if (given.isCollection) return 'collection';
    const isComplete = licenseOf(given) === 'no-subsetting';
    const convert = (targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> =>
      isComplete
        ? subsetFont(bytes, '', { targetFormat, keepAllGlyphs: true })
        : subsetFont(bytes, characters, { targetFormat, keepFeatures: FEATURES, noHinting: true });
    const font = create(await convert('sfnt'));
    if (font.isCollection || !font.hasGlyphForCodePoint(LETTER)) return 'no-letters';
    return describe(font, await convert('woff2'));
  } catch {
    return 'unreadable';
  }
}

const LETTER = 0x61;

function describe(font: Font, woff2: Buffer): SiteFont {
  const { usWeightClass = 400, fsSelection } = os2Of(font) ?? {};
  const { wght, opsz } = font.variationAxes;
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 20);
  return {
    name: `${hash}.woff2`,
    bytes: woff2,
    style: fsSelection?.italic || fsSelection?.oblique ? 'italic' : 'normal',
    weights: wght
      ? { min: Math.round(wght.min), max: Math.round(wght.max) }
      : { min: usWeightClass, max: usWeightClass },
    kind: kindOf(font),
    license: licenseOf(font),
    metricsAt(weight, size) {
      const settings = {
        ...(wght ? { wght: within(wght, weight) } : {}),
        ...(opsz ? { opsz: within(opsz, size) } : {}),
      };
      return metricsOf(Object.keys(settings).length > 0 ? font.getVariation(settings) : font);
    },
  };
}

function within({ min, max }: Weights, value: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns the embedding permission of a font. If several embedding bits are set, the least restrictive one applies. */
function licenseOf(font: Font): License {
  const rights = os2Of(font)?.fsType;
  if (!rights) return 'open';
  const { noEmbedding, viewOnly, editable, bitmapOnly, noSubsetting } = rights;
  if (bitmapOnly || (noEmbedding && !viewOnly && !editable)) return 'no-embedding';
  return noSubsetting ? 'no-subsetting' : 'open';
}

/**
 * Classifies a font as serif or sans serif by its PANOSE values, family class or name. Returns null if none of them is
 * conclusive.
 */
function kindOf(font: Font): SiteFont['kind'] {
  const { panose: [family = 0, serifs = 0] = [], sFamilyClass = 0 } = os2Of(font) ?? {};
  const familyClass = sFamilyClass >> 8;
  if (family === LATIN_TEXT && serifs > 1) return serifs >= FIRST_SANS ? 'sans' : 'serif';
  if (familyClass === SANS_SERIF) return 'sans';
  if (familyClass >= 1 && familyClass < SANS_SERIF) return 'serif';
  const name = font.familyName.toLowerCase();
  if (/sans|grotes[kq]|gothic/.test(name)) return 'sans';
  return /serif|slab/.test(name) ? 'serif' : null;
}

/** PANOSE: family kind “Latin text”, and the first serif style that is sans serif. OS/2: family class “sans serif”. */
const LATIN_TEXT = 2;
const FIRST_SANS = 11;
const SANS_SERIF = 8;

/** Returns the `OS/2` table, or undefined for fonts made for early Macs, which lack it. */
function os2Of(font: Font): Os2Table | undefined {
  return font['OS/2'];
}
