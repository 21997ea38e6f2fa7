import type { FamilyName } from './faces';

/**
 * A font that readers may have installed, with the mean advance of a letter in em. Measured with
 * `metrics.ts` on open fonts with the same advances (Gelasio for Georgia, Tinos for Times, Arimo
 * for Arial), and on Noto Serif, Roboto and Open Sans themselves.
 */
export interface LocalFont {
  standsInFor: FamilyName;
  name: string;
  regular: LocalFace;
  bold: LocalFace;
  italic?: LocalFace;
}

export interface LocalFace {
  names: readonly string[];
  averageWidth: number;
}

/** In the order in which a browser tries them. */
export const LOCAL_FONTS: readonly LocalFont[] = [
  {
    standsInFor: 'Offprint Serif',
    name: 'Georgia',
    regular: { names: ['Georgia'], averageWidth: 0.4321 },
    bold: { names: ['Georgia Bold'], averageWidth: 0.5032 },
    italic: { names: ['Georgia Italic'], averageWidth: 0.4414 },
  },
  {
    standsInFor: 'Offprint Serif',
    name: 'Times',
    regular: { names: ['Times New Roman', 'Liberation Serif'], averageWidth: 0.394 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold'], averageWidth: 0.4211 },
    italic: { names: ['Times New Roman Italic', 'Liberation Serif Italic'], averageWidth: 0.3977 },
  },
  {
    standsInFor: 'Offprint Serif',
    name: 'Noto',
    regular: { names: ['Noto Serif'], averageWidth: 0.4694 },
    bold: { names: ['Noto Serif Bold'], averageWidth: 0.4988 },
  },
  // Not a serif, but on machines with nothing else the page still keeps its line breaks.
  {
    standsInFor: 'Offprint Serif',
    name: 'Open Sans',
    regular: { names: ['Open Sans', 'Open Sans Regular'], averageWidth: 0.4574 },
    bold: { names: ['Open Sans Bold'], averageWidth: 0.4926 },
    italic: { names: ['Open Sans Italic'], averageWidth: 0.4326 },
  },
  {
    standsInFor: 'Offprint Grotesk',
    name: 'Arial',
    regular: { names: ['Arial', 'Liberation Sans'], averageWidth: 0.4342 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold'], averageWidth: 0.4674 },
  },
  {
    standsInFor: 'Offprint Grotesk',
    name: 'Roboto',
    regular: { names: ['Roboto'], averageWidth: 0.4321 },
    bold: { names: ['Roboto Bold'], averageWidth: 0.4393 },
  },
  {
    standsInFor: 'Offprint Grotesk',
    name: 'Open Sans',
    regular: { names: ['Open Sans', 'Open Sans Regular'], averageWidth: 0.4574 },
    bold: { names: ['Open Sans Bold'], averageWidth: 0.4926 },
  },
];
