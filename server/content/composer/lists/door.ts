import type { ListingComponent } from '../../../../src/model/routing/component';
import { PageError } from '../../../../src/model/routing/errors';
import type { PageMeta } from '../../../../src/model/routing/page';
import { pagePath } from '../../../../src/model/routing/pagePath';
import { readListing } from '../../listing/listing';
import type { Reading } from '../../reading';
import type { SiteDocument } from '../../../store/storedContent';
import { DOORS, type Door, type DoorName } from './doors';
import { DOOR_ITEMS, doorDescription, doorList, doorTitle } from './doorList';
import { listingComponent, objectComponent, type PageContent } from '../parts';

export async function composeDoor(
  reading: Reading,
  site: SiteDocument,
  name: DoorName,
  pageNumber: number,
): Promise<PageContent> {
  const door = DOORS[name];
  const { heading, text, basePath, isEndless } = door;
  const meta: PageMeta = {
    title: doorTitle(heading, pageNumber, site.name),
    description: doorDescription(text, pageNumber),
    canonical: pagePath(basePath, pageNumber),
    robots: 'index, follow',
  };
  const list = isEndless
    ? await endlessList(reading, door, pageNumber)
    : await doorList(reading, door.componentName, door.list, { basePath, pageNumber });
  return {
    components: [objectComponent('door-header', 'SECTION', 'Text', { heading, text }), list],
    // Keeps search engines from indexing an empty list. Menus and sitemaps do not link to it either.
    meta: list.items.length > 0 ? meta : { ...meta, robots: 'noindex, follow' },
  };
}

/** Returns a list without page numbers. The app loads more items through the list's `next` link. */
async function endlessList(
  reading: Reading,
  { componentName, list }: Door,
  pageNumber: number,
): Promise<ListingComponent> {
  if (pageNumber > 1) throw new PageError(404, 'The list has only one page');
  const listing = await readListing(reading, list, { offset: 0, limit: DOOR_ITEMS });
  return listingComponent(componentName, 'LIST', { kind: 'ContentList' }, listing);
}
