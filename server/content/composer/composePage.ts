import type { PageRequest } from '../../../src/model/content/contentApi';
import { PageError } from '../../../src/model/routing/errors';
import type { ObjectComponent } from '../../../src/model/routing/component';
import type { Page } from '../../../src/model/routing/page';
import { pageNumberOf } from '../../../src/model/routing/routeMatch';
import { routeNamed, ROUTES, type Route, type RouteName } from '../../../src/model/routing/routes';
import type { ListIntroduction } from '../../../src/model/routing/siteFrame';
import { searchAddress, type SearchAddress } from '../../../src/model/routing/search';
import type { Reading } from '../reading';
import type { SiteDocument } from '../../store/storedContent';
import { composeAbout } from './about';
import { composeArticle } from './articlePage';
import { composeAuthor } from './author';
import { composeFrame, readSiteDocument } from './siteFrame';
import { composeCollection } from './lists/collection';
import { composeDesk, composeTeam } from './people';
import { composeDoor } from './lists/door';
import { composeFeature } from './feature';
import { composeFeeds } from './lists/feeds';
import { composeFrontDoor } from './lists/frontDoor';
import { composeGallery } from './gallery';
import { composeInnovationIndex } from './lists/innovationIndex';
import { composeMember } from './member';
import { composeNewsletters } from './newsletters';
import { objectComponent, type PageContent } from './parts';
import { composeReview } from './review';
import { composeSearch } from './lists/search';
import { composeSitemap, composeSitemapCategory } from './lists/sitemap';
import { composeAuthFlow, composeTextPage } from './staticPage';
import { composeTag } from './lists/tag';
import { composeTopic } from './lists/topic';
import { composeTopics } from './lists/topics';
import { composeVideo, withPlaylist } from './video';

/** The parts of a request that determine the page. */
export interface PageAddress {
  type: RouteName;
  id: string;
  pageNumber: number;
  /** Parameters of the search page; null on other pages. */
  search: SearchAddress | null;
  contentOnly: boolean;
}

/**
 * Returns the address of a page. Throws a PageError 404 for an unknown page type or an ID that its route does not
 * accept, and a 400 for an invalid page number.
 */
export function pageAddress({ type, id, query = {}, contentOnly }: PageRequest): PageAddress {
  const route = ROUTES.find(({ name }) => name === type);
  if (!route) throw new PageError(404, 'There is no such page type');
  if (!isIdOf(route, id)) throw new PageError(404, 'There is no such page');
  const requested = query['pageNumber'];
  const takesWords = route.rules?.['pageNumber'] !== undefined;
  if (requested !== undefined && !takesWords && !/^[1-9][0-9]{0,5}$/.test(requested)) {
    throw new PageError(400, 'pageNumber must be a positive whole number');
  }
  const params = requested === undefined ? {} : { pageNumber: requested };
  return {
    type: route.name,
    id,
    pageNumber: pageNumberOf({ name: route.name, params }),
    search: route.queryNames ? searchAddress(query) : null,
    contentOnly: contentOnly === true,
  };
}

/** Returns true if the ID is a slug that the route accepts or, for a route without a slug, the route's name. */
function isIdOf({ name, path, rules }: Route, id: string): boolean {
  const parameter = /\{(slug|activePage)\}/.exec(path)?.[1];
  if (parameter === undefined) return id === name;
  return rules?.[parameter]?.test(id) ?? true;
}

export async function composePage(reading: Reading, address: PageAddress): Promise<Page> {
  const site = await readSiteDocument(reading);
  const { components, meta } = await contentOf(reading, site, address);
  const gaps = listGap(reading);
  const frame = address.contentOnly ? { header: null, footer: null } : await composeFrame(reading);
  return {
    pageType: address.type,
    id: address.id,
    queryParams: {
      ...(address.pageNumber > 1 && { pageNumber: String(address.pageNumber) }),
      ...address.search,
    },
    ...frame,
    components: [...components, ...gaps],
    isSeamless: routeNamed(address.type).isSeamless,
    meta,
  };
}

async function contentOf(
  reading: Reading,
  site: SiteDocument,
  { type, id, pageNumber, search }: PageAddress,
): Promise<PageContent> {
  switch (type) {
    case 'front-door':
      return composeFrontDoor(reading, site);
    case 'latest-door':
    case 'news-door':
    case 'bestproducts-door':
    case 'deals-door':
    case 'gallery-door':
    case 'howto-door':
    case 'indepth-door':
    case 'productcomparisons-door':
    case 'productspotlights-door':
    case 'reviews-door':
    case 'video-door':
      return composeDoor(reading, site, type, pageNumber);
    case 'topic':
      return composeTopic(reading, site, id, pageNumber);
    case 'tag':
      return composeTag(reading, site, id, pageNumber);
    case 'collection':
      return composeCollection(reading, site, id, pageNumber);
    case 'article':
    case 'sponsored-article':
    case 'article-topic':
    case 'article-topic-longform':
      return composeArticle(reading, site, type, id);
    case 'gallery':
      return composeGallery(reading, site, id, pageNumber);
    case 'review':
      return composeReview(reading, site, id);
    case 'video':
      return withPlaylist(reading, id, await composeVideo(reading, site, id));
    case 'video-share':
    case 'video-sponsored':
      return composeVideo(reading, site, id);
    case 'dynamic-feature':
      return composeFeature(reading, site, id);
    case 'author-profile':
      return composeAuthor(reading, site, id);
    case 'meet-the-team':
      return composeTeam(reading, site);
    case 'all-authors':
      return composeDesk(reading, site);
    case 'topics':
      return composeTopics(reading, site);
    case 'about':
      return composeAbout(reading, site);
    case 'auth-flow':
      return composeAuthFlow(reading, site, id);
    case 'innovation-index':
      return composeInnovationIndex(reading, site);
    case 'newsletters':
      return composeNewsletters(reading, site);
    case 'search':
      return composeSearch(reading, site, search ?? {}, pageNumber);
    case 'sitemap':
      return composeSitemap(reading, site);
    case 'sitemap-category':
      return composeSitemapCategory(reading, site, id, pageNumber);
    case 'rss-feeds':
      return composeFeeds(reading, site);
    case 'member':
      return composeMember(site, id);
    default:
      // If a route without a case above is not a TextPageName, the compiler reports an error here.
      return composeTextPage(reading, site, type);
  }
}

/** Returns a notice if broken stories are missing from the page's lists. */
function listGap({ gaps }: Reading): ObjectComponent[] {
  if (gaps.size === 0) return [];
  const stories = gaps.size === 1 ? 'One story' : `${gaps.size} stories`;
  const item: ListIntroduction = { heading: '', text: `${stories} could not be shown here.` };
  return [objectComponent('list-gap', 'SECTION', 'Text', item)];
}
