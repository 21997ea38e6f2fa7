/**
 * A font that readers may have installed, with its average advance width in em, as calculated by `metricsOf`. The
 * widths of Georgia, Times and Arial are those of the metric-compatible open fonts Gelasio, Tinos and Arimo.
 */
export interface LocalFont {
  name: string;
  regular: LocalFace;
  bold: LocalFace;
  italic?: LocalFace;
}

export interface LocalFace {
  names: readonly string[];
  averageWidth: number;
}

const OPEN_SANS = {
  name: 'Open Sans',
  regular: { names: ['Open Sans', 'Open Sans Regular'], averageWidth: 0.4574 },
  bold: { names: ['Open Sans Bold'], averageWidth: 0.4926 },
};

/** Local fonts, grouped by the kind of font that they replace, in the order in which browsers try them. */
export const LOCAL_FONTS = {
  serif: [
    {
      name: 'Georgia',
      regular: { names: ['Georgia'], averageWidth: 0.4321 },
      bold: { names: ['Georgia Bold'], averageWidth: 0.5032 },
      italic: { names: ['Georgia Italic'], averageWidth: 0.4414 },
    },
    {
      name: 'Times',
      regular: { names: ['Times New Roman', 'Liberation Serif'], averageWidth: 0.394 },
      bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold'], averageWidth: 0.4211 },
      italic: {
        names: ['Times New Roman Italic', 'Liberation Serif Italic'],
        averageWidth: 0.3977,
      },
    },
    {
      name: 'Noto',
      regular: { names: ['Noto Serif'], averageWidth: 0.4694 },
      bold: { names: ['Noto Serif Bold'], averageWidth: 0.4988 },
    },
    // Not a serif font, but keeps line breaks stable on devices that have none of the fonts above.
    { ...OPEN_SANS, italic: { names: ['Open Sans Italic'], averageWidth: 0.4326 } },
  ],
  sans: [
    {
      name: 'Arial',
      regular: { names: ['Arial', 'Liberation Sans'], averageWidth: 0.4342 },
      bold: { names: ['Arial Bold', 'Liberation Sans Bold'], averageWidth: 0.4674 },
    },
    {
      name: 'Roboto',
      regular: { names: ['Roboto'], averageWidth: 0.4321 },
      bold: { names: ['Roboto Bold'], averageWidth: 0.4393 },
    },
    OPEN_SANS,
  ],
} as const satisfies Record<string, readonly LocalFont[]>;
