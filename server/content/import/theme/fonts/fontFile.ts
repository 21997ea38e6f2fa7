import { createHash } from 'node:crypto';
import { create, type Font, type Os2Table } from 'fontkitten';
import { metricsOf, type FontMetrics } from './fontMetrics';

export interface Weights {
  min: number;
  max: number;
}

/** A publisher's font in the form that readers get. */
export interface SiteFont {
  /** Name of the WOFF2 file, with a hash of its content. */
  name: string;
  bytes: Buffer;
  style: 'normal' | 'italic';
  /** One weight, or the range of a variable font. */
  weights: Weights;
  /** Null if the file does not contain it. */
  kind: 'serif' | 'sans' | null;
  license: License;
  /** @param size font size in pixels, for fonts that are drawn differently at different sizes. */
  metricsAt(weight: number, size: number): FontMetrics;
}

/** The embedding rights that the file itself states (OpenType, `OS/2.fsType`). */
type License = 'open' | 'no-embedding' | 'no-subsetting';

export type FontFault = 'unreadable' | 'collection' | 'no-letters';

/**
 * Features that browsers apply by themselves, and tabular figures, which tables and times use. Stylistic sets, small
 * capitals and the like are dropped with their glyphs.
 */
const FEATURES = [
  ...['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'calt'],
  ...['rlig', 'rclt', 'rvrn', 'tnum', 'numr', 'dnom', 'frac'],
];

/** Reads a font file and reduces it to the given characters. Keeps all variation axes. */
export async function readFont(bytes: Buffer, characters: string): Promise<SiteFont | FontFault> {
  // HarfBuzz as WebAssembly, loaded only by an import with fonts.
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

/** Returns the rights of a font: the least restrictive of those that it sets. */
function licenseOf(font: Font): License {
  const rights = os2Of(font)?.fsType;
  if (!rights) return 'open';
  const { noEmbedding, viewOnly, editable, bitmapOnly, noSubsetting } = rights;
  if (bitmapOnly || (noEmbedding && !viewOnly && !editable)) return 'no-embedding';
  return noSubsetting ? 'no-subsetting' : 'open';
}

/** Determines the kind of a font from its PANOSE number, its family class, or its name. */
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

/** Values of PANOSE's first two digits, and of the family class. */
const LATIN_TEXT = 2;
const FIRST_SANS = 11;
const SANS_SERIF = 8;

/** Fonts made for early Macs have no such table. */
function os2Of(font: Font): Os2Table | undefined {
  return font['OS/2'];
}
