import type { ContentListingItem } from '../../../src/model/content/contentListingItem';
import { PageError } from '../../../src/model/routing/errors';
import { LATEST, listKey } from '../contentKeys';
import { listingItems } from '../entities/listingItems';
import type { ListPart } from '../listing/listingQueries';
import type { Reading } from '../reading';
import {
  findContents,
  findWithSomeWords,
  storiesById,
  type Candidates,
  type Kinds,
} from './searchQueries';
import { searchText } from './searchText';

const CANDIDATES: Candidates = { head: 500, elsewhere: 200 };

export interface SearchResults {
  items: ContentListingItem[];
  /** Number of ranked candidates. */
  total: number;
  /** True if no story has all of the words, so these have some of them. */
  isPartial: boolean;
}

/** Returns a page of search results as list items. Throws a PageError 404 past the end. */
export async function search(
  reading: Reading,
  text: string,
  { offset, limit }: ListPart,
): Promise<SearchResults> {
  const { ids, isPartial } = await find(reading, text, 'all', CANDIDATES);
  const shown = ids.slice(offset, offset + limit);
  if (offset > 0 && shown.length === 0) throw new PageError(404, 'There is no such page');
  const stories = await storiesById(reading, shown);
  return { items: await listingItems(reading, stories), total: ids.length, isPartial };
}

interface Found extends Pick<SearchResults, 'isPartial'> {
  ids: string[];
}

/**
 * Returns ids by rank, of stories with all of the words or else with some. Depends on every content change,
 * because any of them may change the results.
 */
export async function find(
  { db, keys }: Reading,
  text: string,
  kinds: Kinds,
  candidates: Candidates,
): Promise<Found> {
  keys.add(listKey(LATEST)).add('site');
  const parsed = searchText(text);
  if (parsed === null) return { ids: [], isPartial: false };
  const ids = await findContents(db, parsed, kinds, candidates);
  if (ids.length > 0) return { ids, isPartial: false };
  const partial = await findWithSomeWords(db, parsed, kinds, candidates.head);
  return { ids: partial, isPartial: partial.length > 0 };
}
