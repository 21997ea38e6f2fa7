import type { SearchIntroduction } from '../../../../src/model/routing/pageComponents';
import { PageError } from '../../../../src/model/routing/errors';
import { queryWords, searchPath } from '../../../../src/model/routing/search';
import type { Reading } from '../../reading';
import { search } from '../../search/search';
import type { SiteDocument } from '../../../store/storedContent';
import { DOOR_ITEMS, doorTitle } from './doorList';
import { listingComponent, objectComponent, type PageContent } from '../parts';

/** @param query The cleaned query. If it is empty, the page contains only the search field. */
export async function composeSearch(
  reading: Reading,
  site: SiteDocument,
  query: string,
  pageNumber: number,
): Promise<PageContent> {
  const offset = (pageNumber - 1) * DOOR_ITEMS;
  if (query === '' && offset > 0) throw new PageError(404, 'There is no such page');
  const { items, total, isPartial } = await search(reading, query, { offset, limit: DOOR_ITEMS });
  const introduction: SearchIntroduction = {
    query,
    total,
    first: total === 0 ? 0 : offset + 1,
    last: offset + items.length,
    ...(isPartial && { isPartial }),
  };
  const pageCount = Math.max(1, Math.ceil(total / DOOR_ITEMS));
  const metadata = {
    kind: 'SmartSearchResults',
    pageNumber,
    pageCount,
    basePath: '/search/',
  } as const;
  const heading = query === '' ? 'Search' : `Results for “${queryWords(query)}”`;
  return {
    components: [
      objectComponent('search-header', 'SECTION', 'Text', introduction),
      ...(query === '' ? [] : [listingComponent('search-results', 'LIST', metadata, { items })]),
    ],
    meta: {
      title: doorTitle(heading, pageNumber, site.name),
      description: `Stories, reviews, galleries and videos in ${site.name}.`,
      canonical: searchPath(query, pageNumber),
      robots: 'noindex, follow',
    },
  };
}
