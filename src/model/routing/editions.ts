import { DEFAULT_EDITION } from '../content/content';

/** An edition published on this site. */
export interface Edition {
  code: string;
  name: string;
  /** Language of the edition's text. */
  locale: string;
  /** Locale for formatting dates and numbers, and the `lang` of the document. */
  formatLocale: string;
  /** Assumed country of the edition's readers. */
  country: string;
}

const UNITED_STATES: Edition = {
  code: DEFAULT_EDITION,
  name: 'United States',
  locale: 'en',
  formatLocale: 'en-US',
  country: 'us',
};

/** Editions published on this site. Paths never contain an edition, and the browser's languages never select one. */
export const EDITIONS: readonly Edition[] = [UNITED_STATES];

/** Returns the edition with the given code, or the United States edition for an unknown code. */
export function editionOf(code: string): Edition {
  return EDITIONS.find((edition) => edition.code === code) ?? UNITED_STATES;
}

export const EDITION_COOKIE = 'fly_preferred_edition';
export const EDITION_HEADER = 'cdn-preferred-edition';
/** Query parameters that select an edition. The first that names an edition of this installation wins. */
const EDITION_QUERIES = ['edition', 'preferredEdition'];

/** Sources for the reader's preferred edition, in order of precedence. */
export interface EditionHints {
  query: URLSearchParams;
  cookie: unknown;
  header: unknown;
}

/**
 * Returns the edition for a reader. Ignores editions that this installation does not have.
 * @param configured Codes of the installation's editions; the first is the default.
 */
export function preferredEdition(
  { query, cookie, header }: EditionHints,
  configured: readonly string[],
): string {
  const candidates = [...EDITION_QUERIES.map((name) => query.get(name)), cookie, header];
  const requested = candidates.find((code) => configured.some((own) => own === code));
  return typeof requested === 'string' ? requested : (configured[0] ?? DEFAULT_EDITION);
}
