import type { ContentListingItem } from '../model/contentListingItem';
import {
  answerError,
  API_PREFIX,
  atLocation,
  breakingNewsCallPath,
  experimentsCallPath,
  headerLinksCallPath,
  pageCallPath,
  seamlessCallPath,
  suggestCallPath,
  trendingCallPath,
  trendsCallPath,
  vanityCallPath,
  withEdition,
  type PageRequest,
  type SeamlessRequest,
} from '../model/contentApi';
import { PageError } from '../model/errors';
import type { PublishedExperiments } from '../model/experiments';
import type { Page } from '../model/page';
import type {
  BreakingNewsData,
  CallOptions,
  ContentRepository,
  InnovationTrendsData,
  ListingAnswer,
} from '../model/ports';
import type { SeamlessItem } from '../model/seamless';
import type { Suggestions, TrendingItem } from '../model/search';
import type { SiteLink } from '../model/siteFrame';
import type { ConnectionNews } from './connection';
import type { Http, JsonAnswer } from './http';

interface RepositoryParts {
  http: Http;
  siteKey: string;
  /** Slugs that differ by edition are taken from this one. */
  edition: string;
  /** Named in the calls for pages that each edition has of its own; null where the reader prefers none. */
  preferredEdition: string | null;
  isDevelopment: boolean;
  report: (news: ConnectionNews) => void;
}

type Body = JsonAnswer['body'];

/** What each resource's answer is read as. */
const RESOURCES = {
  page: (body: Body) => atLocation(body, 'data.item') as Page,
  seamless: (body: Body) => atLocation(body, 'data.items') as SeamlessItem[],
  component: (body: Body): ListingAnswer => ({
    componentType: atLocation(body, 'meta.componentType') as string,
    items: atLocation(body, 'data.items') as ContentListingItem[],
    next: nextOf(body),
  }),
  suggestions: (body: Body) => atLocation(body, 'data.item') as Suggestions,
  trending: (body: Body) => atLocation(body, 'data.items') as TrendingItem[],
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
type Read<Value> = (body: Body) => Value;

/** The content API as the app sees it. */
export function createContentRepository(parts: RepositoryParts): ContentRepository {
  const { siteKey, isDevelopment } = parts;
  const call = async <Value>(
    definition: Read<Value>,
    path: string,
    options: CallOptions | undefined,
  ): Promise<{ value: Value; copy: JsonAnswer['copy'] }> => {
    const { status, body, copy } = await parts.http.json(path, options);
    if (status >= 300) throw answerError(status, body, parts.edition);
    return { value: definition(body), copy };
  };
  const read = async <Value>(
    definition: Read<Value>,
    path: string,
    options?: CallOptions,
  ): Promise<Value> => (await call(definition, path, options)).value;
  return {
    async page(request: PageRequest, options?: CallOptions) {
      const asked = isDevelopment ? { ...request, debug: true } : request;
      const path = withEdition(pageCallPath(siteKey, asked), asked.type, parts.preferredEdition);
      const { value, copy } = await call(definitionOf('page'), path, options);
      const savedAt = copy?.savedAt ?? null;
      parts.report({ type: 'page-answered', path: value.meta.canonical, savedAt });
      return value;
    },
    async seamless(request: SeamlessRequest, options?: CallOptions) {
      const path = seamlessCallPath(siteKey, request);
      if (path === null) throw new PageError(400, 'The feed needs a slug or a content id');
      return read(definitionOf('seamless'), path, options);
    },
    async component(name: string, href: string, options?: CallOptions) {
      const path = componentPath(name, href);
      return read(definitionOf('component'), path, options);
    },
    suggestions: (query, options) =>
      read(definitionOf('suggestions'), suggestCallPath(siteKey, query), options),
    trending: (edition) => read(definitionOf('trending'), trendingCallPath(siteKey, edition)),
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

/** How the answers of a resource are read; an unknown one is a mistake of ours. */
export function definitionOf<Name extends keyof Resources>(name: Name): Resources[Name] {
  if (!Object.hasOwn(RESOURCES, name)) {
    throw new Error(`There is no API definition for the resource ${name}`);
  }
  return RESOURCES[name];
}

/** A link of an answer, which names a path below the content API and nothing else. */
function componentPath(name: string, href: string): string {
  if (href.startsWith(`${API_PREFIX}/`)) return href;
  throw new PageError(400, `The link of the component ${name} leads outside the content API`);
}

function nextOf(body: Body): string | null {
  const next: unknown = (body['links'] as { next?: unknown } | undefined)?.next;
  return typeof next === 'string' ? next : null;
}
