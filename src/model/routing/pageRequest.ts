import { articleRoute, isOwnRoute, isOwnVideoRoute, videoRoute } from './articleRoute';
import { isError, isObject } from './component';
import type { Article } from '../content/content';
import type { PageRequest } from '../content/contentApi';
import { throwComponentError } from './errors';
import type { Page } from './page';
import { pageId, pageNumberOf, pathFor, type RouteMatch } from './routeMatch';
import type { Gallery, Review, VideoStory } from '../content/stories';

/** Returns the composer request for a matched address. */
export function pageRequestFor(match: RouteMatch): PageRequest {
  const pageNumber = pageNumberOf(match);
  const query = { ...match.query, ...(pageNumber > 1 && { pageNumber: String(pageNumber) }) };
  return {
    type: match.name,
    id: pageId(match),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}

/** Returns true if the matched address leads to the given page, regardless of the page number and the query. */
export function isPageOf({ pageType, id }: Page, match: RouteMatch): boolean {
  return pageType === match.name && id === pageId(match);
}

export function articleOf(page: Page): Article | null {
  return itemOf(page, 'article') as Article | null;
}

/** Returns the page's story if it can be saved (an article, a gallery or a review); otherwise, null. */
export function savableStoryOf(page: Page): Article | Gallery | Review | null {
  return articleOf(page) ?? galleryOf(page) ?? (itemOf(page, 'review') as Review | null);
}

export function galleryOf(page: Page): Gallery | null {
  return itemOf(page, 'gallery') as Gallery | null;
}

/**
 * Returns the canonical path of the page's article or video if it must not be shown at the requested address. Returns
 * null otherwise.
 */
export function ownPathElsewhere(page: Page, match: RouteMatch): string | null {
  const article = articleOf(page);
  if (article) return isOwnRoute(article, match) ? null : pathFor(articleRoute(article));
  const video = itemOf(page, 'video') as VideoStory | null;
  return video && !isOwnVideoRoute(video, match) ? pathFor(videoRoute(video)) : null;
}

function itemOf(page: Page, componentName: string): unknown {
  const component = page.components.find(({ meta }) => meta.componentName === componentName);
  return component && isObject(component) ? component.item : null;
}

/**
 * Returns the page. If it contains an error component, throws the corresponding error: not found, a new slug, or a
 * failure.
 */
export function checkedPage(page: Page, edition: string): Page {
  const failed = page.components.find(isError);
  return failed ? throwComponentError(failed, edition) : page;
}
