import type { ComponentName } from '../../../../src/model/routing/componentScreens';
import type { ListingComponent } from '../../../../src/model/routing/component';
import { PageError } from '../../../../src/model/routing/errors';
import { readListing } from '../../listing/listing';
import type { Reading } from '../../reading';
import { listingComponent } from '../parts';

export const DOOR_ITEMS = 12;

/** Returns one page of a list. The first page always exists. Throws a PageError 404 for a page after the last one. */
export async function doorList(
  reading: Reading,
  componentName: ComponentName,
  listName: string,
  { basePath, pageNumber }: { basePath: string; pageNumber: number },
): Promise<ListingComponent> {
  const part = { offset: (pageNumber - 1) * DOOR_ITEMS, limit: DOOR_ITEMS };
  const listing = await readListing(reading, listName, part);
  const pageCount = Math.max(1, Math.ceil(listing.paging.total / DOOR_ITEMS));
  if (pageNumber > pageCount) throw new PageError(404, 'The list has no such page');
  return listingComponent(
    componentName,
    'LIST',
    { kind: 'ContentList', pageNumber, pageCount, basePath },
    listing,
  );
}

/**
 * Returns the title of one page of a list. Each page has its own title, so that search engines list the pages
 * separately.
 */
export function doorTitle(heading: string, pageNumber: number, siteName: string): string {
  return `${heading}${pageNumber > 1 ? `, page ${pageNumber}` : ''} | ${siteName}`;
}

export function doorDescription(text: string, pageNumber: number): string {
  return pageNumber > 1 ? `Page ${pageNumber}. ${text}` : text;
}
