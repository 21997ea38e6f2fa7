import { PageError } from '../../../src/model/errors';
import type { ContentListingItem } from '../../../src/model/contentListingItem';
import { LATEST, listKey, STORY_TYPES } from '../contentKeys';
import { listingItems } from '../entities/listingItems';
import type { ListPart } from '../listing/listingQueries';
import type { Reading } from '../reading';
import type { StoredContent } from '../storedContent';
import { findContents, type FoundContents } from './searchQueries';
import { searchText } from './searchText';

const NOTHING: FoundContents = { stories: [], total: 0 };

export interface SearchResults {
  items: ContentListingItem[];
  total: number;
}

/** A part of what a text finds, as lists show it. Past the end: PageError 404. */
export async function search(reading: Reading, text: string, part: ListPart): Promise<SearchResults> {
  const { stories, total } = await find(reading, text, STORY_TYPES, part);
  if (part.offset > 0 && stories.length === 0) throw new PageError(404, 'There is no such page');
  return { items: await listingItems(reading, stories), total };
}

/** Any change of content may change what a text finds. */
export async function find(
  { db, keys }: Reading,
  text: string,
  types: readonly StoredContent['typeName'][],
  part: ListPart,
): Promise<FoundContents> {
  keys.add(listKey(LATEST)).add('site');
  const asked = searchText(text);
  return asked === null ? NOTHING : findContents(db, asked, types, part);
}
