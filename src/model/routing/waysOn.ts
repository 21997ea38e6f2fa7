import type { ContentListingItem } from '../content/contentListingItem';

/** Suggestions on the error page for an address that has no page, or whose story was withdrawn. */
export interface WaysOn {
  /**
   * Pages with a similar address, most similar first. Null in the document that all unmatched addresses share, because
   * that document does not depend on the address.
   */
  nearest: PageLink[] | null;
  /** Stories in the trending menu. */
  trending: ContentListingItem[];
  latest: ContentListingItem[];
}

export interface PageLink {
  title: string;
  /** Path on this site. */
  url: string;
}

/** Maximum length of a requested address when it is compared with page addresses; the rest is ignored. */
export const LONGEST_ADDRESS = 200;

/**
 * Returns true for the error pages with suggestions, which are shown for unmatched, missing and withdrawn addresses.
 */
export function hasWaysOn(kind: string): boolean {
  return /^(?:unmatched|missing|withdrawn)$/.test(kind);
}
