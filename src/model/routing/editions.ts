import { DEFAULT_EDITION } from '../content/content';

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

export const EDITION_COOKIE = 'fly_preferred_edition';
export const EDITION_HEADER = 'cdn-preferred-edition';
/** The first that names an edition of the installation counts. */
const EDITION_QUERIES = ['edition', 'preferredEdition'];

/** What is known of the edition that a reader prefers, the strongest first. */
export interface EditionHints {
  query: URLSearchParams;
  cookie: unknown;
  header: unknown;
}

/**
 * The edition a reader gets. What the installation does not have counts as not said.
 * @param configured codes of the installation's editions; the first is everyone's who prefers none.
 */
export function preferredEdition(
  { query, cookie, header }: EditionHints,
  configured: readonly string[],
): string {
  const wishes = [...EDITION_QUERIES.map((name) => query.get(name)), cookie, header];
  const wish = wishes.find((code) => configured.some((own) => own === code));
  return typeof wish === 'string' ? wish : (configured[0] ?? DEFAULT_EDITION);
}
