import { DEFAULT_EDITION } from './content';

/** An edition of the publication that is published here. */
export interface Edition {
  code: string;
  name: string;
  /** Language of its texts. */
  locale: string;
  /** Language and country by which dates and numbers are written; also that of the document. */
  formatLocale: string;
  /** Where its readers are taken to be. */
  country: string;
}

const UNITED_STATES: Edition = {
  code: DEFAULT_EDITION,
  name: 'United States',
  locale: 'en',
  formatLocale: 'en-US',
  country: 'us',
};

/** Addresses never name one of them, and what a browser says of its languages chooses none. */
export const EDITIONS: readonly Edition[] = [UNITED_STATES];

/** The edition of a code; for any other the United States. */
export function editionOf(code: string): Edition {
  return EDITIONS.find((edition) => edition.code === code) ?? UNITED_STATES;
}
