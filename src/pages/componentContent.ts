import { isListing, isObject, type PageComponent } from '../model/routing/component';
import type { ContentListingItem } from '../model/content/contentListingItem';

/**
 * Returns the items of a list, or an empty array for any other component. The items are cast without checks, because
 * the contract check (`npm run contract`) compares the composer's responses with their schemas.
 */
export function listItems(component: PageComponent): ContentListingItem[] {
  return isListing(component) ? (component.items as ContentListingItem[]) : [];
}

export function objectItem(component: PageComponent): unknown {
  return isObject(component) ? component.item : null;
}

export interface ListPosition {
  pageNumber: number;
  pageCount: number;
  basePath: string;
}

/** Returns the number of the displayed page, the number of pages and the list's base path. */
export function listPosition(component: PageComponent): ListPosition {
  const { pageNumber, pageCount, basePath } = component.metadata;
  return {
    pageNumber: typeof pageNumber === 'number' ? pageNumber : 1,
    pageCount: typeof pageCount === 'number' ? pageCount : 1,
    basePath: typeof basePath === 'string' ? basePath : '/',
  };
}

/** Returns the 1-based position of this page's first item in the list. */
export function firstNumber(component: PageComponent): number {
  return isListing(component) ? (component.paging?.offset ?? 0) + 1 : 1;
}
