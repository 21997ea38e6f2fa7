import { isListing, isObject, type PageComponent } from '../model/routing/component';
import type { ContentListingItem } from '../model/content/contentListingItem';

/** The composer's answers are checked against its schemas, so here a type is only given its name. */
export function listItems(component: PageComponent): ContentListingItem[] {
  return isListing(component) ? (component.items as ContentListingItem[]) : [];
}

export function objectItem(component: PageComponent): unknown {
  return isObject(component) ? component.item : null;
}

export interface ListPlace {
  pageNumber: number;
  pageCount: number;
  basePath: string;
}

/** Where a page of a list stands among the others. */
export function listPlace(component: PageComponent): ListPlace {
  const { pageNumber, pageCount, basePath } = component.metadata;
  return {
    pageNumber: typeof pageNumber === 'number' ? pageNumber : 1,
    pageCount: typeof pageCount === 'number' ? pageCount : 1,
    basePath: typeof basePath === 'string' ? basePath : '/',
  };
}

/** The number of a list's first item on this page among all of them, from 1. */
export function firstNumber(component: PageComponent): number {
  return isListing(component) ? (component.paging?.offset ?? 0) + 1 : 1;
}
