import type { ItemList } from 'schema-dts';
import { isListing } from '../../../../../src/model/routing/component';
import type { ContentListingItem } from '../../../../../src/model/content/contentListingItem';
import type { Page } from '../../../../../src/model/routing/page';

/** Describes the stories in the page's first list, in order. Empty if the page has no list. */
export function listThings(page: Page, publicOrigin: string): ItemList[] {
  const listing = page.components
    .filter(isListing)
    .find(({ metadata }) => LISTS.has(metadata.kind));
  const items = (listing?.items ?? []) as ContentListingItem[];
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: publicOrigin + url,
      })),
    },
  ];
}

const LISTS: ReadonlySet<unknown> = new Set(['ContentList', 'VideoList']);
