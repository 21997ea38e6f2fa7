import { API_PREFIX, DEFAULT_PLATFORM, part, withQuery } from './contentApi';
import { SEAMLESS_COMPONENT, SEAMLESS_LIMIT } from '../routing/seamless';
import { LONGEST_ADDRESS } from '../routing/waysOn';

/**
 * Content API calls other than those for pages, recalls and offline bundles. They are in their own file because the
 * first page load does not need them.
 */

/** Lookup key for the vanity table. */
export interface VanityQuestion {
  path: string;
  /**
   * Route name and content slug that the path resolves to without the vanity table; empty if it resolves to no route.
   */
  contentType: string;
  slug: string;
  edition: string;
}

export interface SeamlessRequest {
  slug?: string;
  contentId?: string;
  collectionId?: string;
  limit?: number;
}

/** Returns the path and query of a feed request; null if the request has neither a slug nor a content ID. */
export function seamlessCallPath(site: string, request: SeamlessRequest): string | null {
  const { slug, contentId, collectionId } = request;
  if (!slug && !contentId) return null;
  const query = new URLSearchParams({
    contentId: contentId ?? '',
    componentName: SEAMLESS_COMPONENT,
    componentDisplayName: SEAMLESS_COMPONENT,
    componentType: 'LIST',
    limit: String(request.limit ?? SEAMLESS_LIMIT),
  });
  if (collectionId) query.set('collectionId', collectionId);
  return withQuery(
    `${API_PREFIX}/seamless/${part(site)}/${part(slug || contentId || '')}/${DEFAULT_PLATFORM}`,
    query,
  );
}

export function vanityCallPath(site: string, question: VanityQuestion): string {
  return withQuery(
    `${API_PREFIX}/vanity/${part(site)}/${DEFAULT_PLATFORM}`,
    new URLSearchParams({ ...question }),
  );
}

/**
 * Returns the path of a request for suggestions, with the query in lower case, so that spellings that differ only in case
 * share a cached response.
 */
export function suggestCallPath(site: string, query: string): string {
  const names = new URLSearchParams({
    componentType: 'LIST',
    componentName: 'smartSearchResults',
  });
  const path = `${API_PREFIX}/finder/${part(site)}/autosuggest/${part(query.toLowerCase())}`;
  return withQuery(path, names);
}

export function searchCallPath(
  site: string,
  query: string,
  { offset, limit }: { offset: number; limit: number },
): string {
  const names = new URLSearchParams({ offset: String(offset), limit: String(limit) });
  return withQuery(`${API_PREFIX}/finder/${part(site)}/search/${part(query)}`, names);
}

export function waysOnCallPath(site: string, path: string): string {
  const address = new URLSearchParams({ path: path.slice(0, LONGEST_ADDRESS) });
  return withQuery(`${API_PREFIX}/finder/${part(site)}/ways-on`, address);
}

/** Returns the path of a request for breaking news, limited to one item because there is only one banner. */
export function breakingNewsCallPath(site: string): string {
  return withQuery(
    editorialPath(site, 'mixed_editorial', 'breaking-news-banner'),
    new URLSearchParams({ limit: '1' }),
  );
}

export function headerLinksCallPath(site: string, edition: string): string {
  return withQuery(
    editorialPath(site, 'mixed_editorial', `header-topics-${edition}`),
    new URLSearchParams({ edition }),
  );
}

export function trendsCallPath(site: string, componentId: string): string {
  return editorialPath(site, 'editorial_text', componentId);
}

export function trendingCallPath(site: string, edition: string): string {
  const name = 'smart-search-trending-content';
  const path = `components/${part(site)}/listing/multi_filtered_listing/${name}`;
  return withQuery(`${API_PREFIX}/${path}/${DEFAULT_PLATFORM}`, new URLSearchParams({ edition }));
}

/** Returns the path of a request for a topic's newest stories; `count` is the number of stories. */
export function topicStoriesCallPath(site: string, topic: string, count: number): string {
  return withQuery(
    `${API_PREFIX}/components/${part(site)}/listing/${part(`topic-${topic}`)}/${DEFAULT_PLATFORM}`,
    new URLSearchParams({ offset: '0', limit: String(count) }),
  );
}

export function experimentsCallPath(site: string): string {
  return `${API_PREFIX}/experiments/${part(site)}`;
}

function editorialPath(site: string, kind: string, name: string): string {
  const path = `components/${part(site)}/editorial/${kind}/${part(name)}`;
  return `${API_PREFIX}/${path}/${DEFAULT_PLATFORM}`;
}
