import type { ContentListingItem } from '../../model/content/contentListingItem';
import { API_PREFIX, atLocation } from '../../model/content/contentApi';
import { PageError } from '../../model/routing/errors';
import type { PublishedExperiments } from '../../model/experiments/experiments';
import {
  breakingNewsCallPath,
  experimentsCallPath,
  headerLinksCallPath,
  seamlessCallPath,
  suggestCallPath,
  trendingCallPath,
  trendsCallPath,
  vanityCallPath,
  waysOnCallPath,
} from '../../model/content/lazyContentApi';
import type {
  BreakingNewsData,
  CallOptions,
  InnovationTrendsData,
  LazyContent,
  ListingAnswer,
} from '../../model/ports';
import type { SeamlessItem } from '../../model/routing/seamless';
import type { Suggestions, TrendingItem } from '../../model/routing/search';
import type { SiteLink } from '../../model/routing/siteFrame';
import type { WaysOn } from '../../model/routing/waysOn';
import { callApi, type ApiParts } from './contentRepository';
import type { JsonAnswer } from './http';

type Body = JsonAnswer['body'];

/** Functions that read a resource from its response body. */
const RESOURCES = {
  seamless: (body: Body) => atLocation(body, 'data.items') as SeamlessItem[],
  component: (body: Body): ListingAnswer => ({
    componentType: atLocation(body, 'meta.componentType') as string,
    items: atLocation(body, 'data.items') as ContentListingItem[],
    next: nextOf(body),
  }),
  suggestions: (body: Body) => atLocation(body, 'data.item') as Suggestions,
  trending: (body: Body) => atLocation(body, 'data.items') as TrendingItem[],
  waysOn: (body: Body) => atLocation(body, 'data.item') as WaysOn,
  headerLinks: (body: Body) => atLocation(body, 'data.items') as SiteLink[],
  breakingNews: (body: Body) => atLocation(body, 'data') as BreakingNewsData,
  innovationTrends: (body: Body) => atLocation(body, 'data.item.data') as InnovationTrendsData,
  vanity: (body: Body) => atLocation(body, 'data.item'),
  experiments: (body: Body): PublishedExperiments => ({
    items: atLocation(body, 'data.items') as PublishedExperiments['items'],
    now: atLocation(body, 'meta.now') as string,
  }),
};

type Resources = typeof RESOURCES;

/** Creates the client for content API resources other than pages. */
export function createLazyContent(parts: ApiParts): LazyContent {
  const { siteKey } = parts;
  const read = async <Value>(
    definition: (body: Body) => Value,
    path: string,
    options?: CallOptions,
  ): Promise<Value> => definition((await callApi(parts, path, options)).body);
  return {
    async seamless(request, options) {
      const path = seamlessCallPath(siteKey, request);
      if (path === null) throw new PageError(400, 'The feed requires a slug or a content id');
      return read(definitionOf('seamless'), path, options);
    },
    async component(name, href, options) {
      const path = componentPath(name, href);
      return read(definitionOf('component'), path, options);
    },
    suggestions: (query, options) =>
      read(definitionOf('suggestions'), suggestCallPath(siteKey, query), options),
    trending: (edition) => read(definitionOf('trending'), trendingCallPath(siteKey, edition)),
    waysOn: (path) => read(definitionOf('waysOn'), waysOnCallPath(siteKey, path)),
    headerLinks: (edition) =>
      read(definitionOf('headerLinks'), headerLinksCallPath(siteKey, edition)),
    breakingNews: () => read(definitionOf('breakingNews'), breakingNewsCallPath(siteKey)),
    innovationTrends: (componentId) =>
      read(definitionOf('innovationTrends'), trendsCallPath(siteKey, componentId)),
    vanity: (question, options) =>
      read(definitionOf('vanity'), vanityCallPath(siteKey, question), options),
    experiments: () => read(definitionOf('experiments'), experimentsCallPath(siteKey)),
  };
}

/** Returns the function that reads a resource. Throws for an unknown name, which is a programming error. */
export function definitionOf<Name extends keyof Resources>(name: Name): Resources[Name] {
  if (!Object.hasOwn(RESOURCES, name)) {
    throw new Error(`There is no API definition for the resource ${name}`);
  }
  return RESOURCES[name];
}

/** Returns the component's link. Throws a PageError if the link points outside the content API. */
function componentPath(name: string, href: string): string {
  if (href.startsWith(`${API_PREFIX}/`)) return href;
  throw new PageError(400, `The link for component ${name} points outside the content API`);
}

function nextOf(body: Body): string | null {
  const next: unknown = (body['links'] as { next?: unknown } | undefined)?.next;
  return typeof next === 'string' ? next : null;
}
