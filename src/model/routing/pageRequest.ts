import { articleRoute, isOwnRoute, isOwnVideoRoute, videoRoute } from './articleRoute';
import { isError, isObject } from './component';
import type { Article } from '../content/content';
import type { PageRequest } from '../content/contentApi';
import { throwComponentError } from './errors';
import type { Page } from './page';
import { pageId, pageNumberOf, pathFor, type RouteMatch } from './routeMatch';
import type { VideoStory } from '../content/stories';

/** What to ask the composer for, for a matched address. */
export function pageRequestFor(match: RouteMatch): PageRequest {
  const pageNumber = pageNumberOf(match);
  const query = { ...match.query, ...(pageNumber > 1 && { pageNumber: String(pageNumber) }) };
  return {
    type: match.name,
    id: pageId(match),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}

/** Whether a page is the one that a matched address asks for. */
export function isPageOf({ pageType, id }: Page, match: RouteMatch): boolean {
  return pageType === match.name && id === pageId(match);
}

/** The story of an article page, or null on any other page. */
export function articleOf(page: Page): Article | null {
  return itemOf(page, 'article') as Article | null;
}

/** Where a page's story really lives when it was asked for at another address, else null. */
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

/** The page itself, or what an error component on it means: not found, a new slug, or a failure. */
export function checkedPage(page: Page, edition: string): Page {
  const failed = page.components.find(isError);
  return failed ? throwComponentError(failed, edition) : page;
}
