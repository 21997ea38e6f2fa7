import { isOwnRoute, articleRoute } from './articleRoute';
import { isError, isObject } from './component';
import type { Article } from './content';
import type { PageRequest } from './contentApi';
import { throwComponentError } from './errors';
import type { Page } from './page';
import { pageNumberOf, pathFor, type RouteMatch } from './routes';

/** What to ask the composer for, for a matched address. */
export function pageRequestFor(match: RouteMatch): PageRequest {
  const pageNumber = pageNumberOf(match);
  return {
    type: match.name,
    id: match.params['slug'] ?? match.name,
    ...(pageNumber > 1 ? { query: { pageNumber: String(pageNumber) } } : {}),
  };
}

/** The story of an article page, or null on any other page. */
export function articleOf(page: Page): Article | null {
  const component = page.components.find(({ meta }) => meta.componentName === 'article');
  return component && isObject(component) ? (component.item as Article) : null;
}

/** Where a page's story really lives when it was asked for at another address, else null. */
export function ownPathElsewhere(page: Page, match: RouteMatch): string | null {
  const article = articleOf(page);
  return article && !isOwnRoute(article, match) ? pathFor(articleRoute(article)) : null;
}

/** The page itself, or what an error component on it means: not found, a new slug, or a failure. */
export function checkedPage(page: Page, edition: string): Page {
  const failed = page.components.find(isError);
  return failed ? throwComponentError(failed, edition) : page;
}
