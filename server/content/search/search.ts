import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { PageError } from '../../../src/model/routing/errors';
import { listingItems } from '../entities/listingItems';
import { storiesById, type ListPart } from '../listing/listingQueries';
import type { Reading } from '../reading';
import { find, type Found, type SearchQuestion } from './find';

/**
 * Maximum number of matches to rank and count. Applies separately to matches in `head` (title, dek, names and kind) and
 * to matches anywhere.
 */
const MOST_RANKED = 300;

export interface SearchResults extends Found {
  items: ContentListingItem[];
  /** Number of ranked matches, not of all matches. */
  total: number;
}

/**
 * Returns a page of search results as list items.
 * @throws PageError 404 for a page past the end
 */
export async function search(
  reading: Reading,
  question: Omit<SearchQuestion, 'most'>,
  { offset, limit }: ListPart,
): Promise<SearchResults> {
  const found = await find(reading, { ...question, most: MOST_RANKED });
  const shown = found.matches.slice(offset, offset + limit).map(({ id }) => id);
  if (offset > 0 && shown.length === 0) throw new PageError(404, 'There is no such page');
  const stories = await storiesById(reading, shown);
  return { ...found, items: await listingItems(reading, stories), total: found.matches.length };
}
