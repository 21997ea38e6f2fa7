import type { PageRequest } from '../../../src/model/contentApi';
import { PageError } from '../../../src/model/errors';
import type { Page } from '../../../src/model/page';
import { pageNumberOf, routeNamed, ROUTES, type RouteName } from '../../../src/model/routes';
import type { Reading } from '../reading';
import type { SiteDocument } from '../storedContent';
import { composeArticle } from './articlePage';
import { readChrome, readSiteDocument } from './chrome';
import { composeDoor } from './door';
import { composeFrontDoor } from './frontDoor';
import type { PageContent } from './parts';
import { composeTopic } from './topic';

/** What of a request changes the page. */
export interface PageAddress {
  type: RouteName;
  id: string;
  pageNumber: number;
  contentOnly: boolean;
}

/** Throws PageError 404 for a page type nobody knows and 400 for a page number that is none. */
export function pageAddress({ type, id, query = {}, contentOnly }: PageRequest): PageAddress {
  const route = ROUTES.find(({ name }) => name === type);
  if (!route) throw new PageError(404, 'There is no such page type');
  const hasSlug = route.path.includes('{slug}');
  if (!hasSlug && id !== route.name) throw new PageError(404, 'There is no such page');
  const asked = query['pageNumber'];
  const takesWords = route.rules?.['pageNumber'] !== undefined;
  if (asked !== undefined && !takesWords && !/^[1-9][0-9]{0,5}$/.test(asked)) {
    throw new PageError(400, 'pageNumber must be a whole number from 1');
  }
  const params = asked === undefined ? {} : { pageNumber: asked };
  return {
    type: route.name,
    id,
    pageNumber: pageNumberOf({ name: route.name, params }),
    contentOnly: contentOnly === true,
  };
}

export async function composePage(reading: Reading, address: PageAddress): Promise<Page> {
  const site = await readSiteDocument(reading);
  const { components, meta } = await contentOf(reading, site, address);
  const chrome = address.contentOnly
    ? { header: null, footer: null }
    : await readChrome(reading, site);
  return {
    pageType: address.type,
    id: address.id,
    queryParams: address.pageNumber > 1 ? { pageNumber: String(address.pageNumber) } : {},
    ...chrome,
    components,
    isSeamless: routeNamed(address.type).isSeamless,
    meta,
  };
}

async function contentOf(
  reading: Reading,
  site: SiteDocument,
  { type, id, pageNumber }: PageAddress,
): Promise<PageContent> {
  switch (type) {
    case 'front-door':
      return composeFrontDoor(reading, site);
    case 'latest-door':
    case 'news-door':
      return composeDoor(reading, site, type, pageNumber);
    case 'topic':
      return composeTopic(reading, site, id, pageNumber);
    case 'article':
    case 'sponsored-article':
    case 'article-topic':
    case 'article-topic-longform':
      return composeArticle(reading, site, type, id);
  }
}
