import type { TSchema } from 'typebox';
import { API_PREFIX, pageCallPath } from '../../../src/model/content/contentApi';
import {
  breakingNewsCallPath,
  experimentsCallPath,
  headerLinksCallPath,
  searchCallPath,
  seamlessCallPath,
  suggestCallPath,
  trendingCallPath,
  vanityCallPath,
  waysOnCallPath,
} from '../../../src/model/content/lazyContentApi';
import { matchRoute } from '../../../src/model/routing/routeMatch';
import { ROUTES } from '../../../src/model/routing/routes';
import {
  ErrorAnswerSchema,
  LinksAnswerSchema,
  ListingAnswerSchema,
  SeamlessAnswerSchema,
} from '../../content/api/schemas/answers';
import { DictionaryAnswerSchema, VanityAnswerSchema } from '../../content/api/schemas/vanity';
import { SuggestionsAnswerSchema, TrendingAnswerSchema } from '../../content/search/finderSchemas';
import {
  BreakingNewsAnswerSchema,
  SitemapAnswerSchema,
} from '../../content/sitePages/staticPageSchemas';
import { WaysOnAnswerSchema } from '../../content/waysOn/waysOnRoutes';
import { NewslettersAnswerSchema } from '../../members/newsletters/newsletterApiRoutes';
import { BundleAnswerSchema } from '../../pages/offlineBundle/bundleRoutes';
import { ExperimentsAnswerSchema } from '../../publishing/experiments/experimentRoutes';
import { RecallsAnswerSchema } from '../../publishing/recalls/recallApi';

/** A request to the content API, and the response that the app requires. */
export interface ContractCall {
  /** Path and query on the API's host. */
  path: string;
  status: number;
  answer: TSchema;
}

/** Values for the parameters of the calls. */
export interface ContractSubject {
  site: string;
  edition: string;
  /** Slug and path of a story that the API knows. */
  slug: string;
  storyPath: string;
}

const UNKNOWN = 'no-story-has-this-slug';

/** Returns the paths of all routes without parameters, apart from an optional page number, which is left out. */
export function fixedPagePaths(): string[] {
  return ROUTES.map(({ path }) => path.replace('{pageNumber?}/', '')).filter(
    (path) => !path.includes('{'),
  );
}

export function latestCall(site: string): ContractCall {
  const path = `${API_PREFIX}/components/${site}/listing/latest/web`;
  return { path, status: 200, answer: ListingAnswerSchema };
}

/** Returns the calls other than `latestCall` and those for existing pages. Some of them must return an error. */
export function contractCalls({ site, edition, slug, storyPath }: ContractSubject): ContractCall[] {
  const contentType = matchRoute(storyPath)?.name ?? '';
  const vanity = { path: storyPath, contentType, slug, edition };
  const answers: [string, TSchema][] = [
    [headerLinksCallPath(site, edition), LinksAnswerSchema],
    [breakingNewsCallPath(site), BreakingNewsAnswerSchema],
    [trendingCallPath(site, edition), TrendingAnswerSchema],
    [suggestCallPath(site, slug.replaceAll('-', ' ')), SuggestionsAnswerSchema],
    [
      searchCallPath(site, slug.replaceAll('-', ' '), { offset: 0, limit: 12 }),
      ListingAnswerSchema,
    ],
    [seamlessCallPath(site, { slug }) ?? '', SeamlessAnswerSchema],
    [waysOnCallPath(site, `/article/${UNKNOWN}/`), WaysOnAnswerSchema],
    [vanityCallPath(site, vanity), VanityAnswerSchema],
    [`${API_PREFIX}/vanity/${site}/dictionary`, DictionaryAnswerSchema],
    [experimentsCallPath(site), ExperimentsAnswerSchema],
    [`${API_PREFIX}/recalls/${site}?since=0`, RecallsAnswerSchema],
    [`${API_PREFIX}/packs/${site}`, BundleAnswerSchema],
    [`${API_PREFIX}/newsletters/${site}/newsletters`, NewslettersAnswerSchema],
    [`${API_PREFIX}/sitemaps/topics`, SitemapAnswerSchema],
  ];
  const errors: [string, number][] = [
    [pageCallPath(site, { type: 'article', id: UNKNOWN }), 404],
    [`${API_PREFIX}/components/${site}/listing/topic-${UNKNOWN}/web`, 404],
    [`${latestCall(site).path}?unknown=1`, 400],
  ];
  return [
    ...answers.map(([path, answer]) => ({ path, status: 200, answer })),
    ...errors.map(([path, status]) => ({ path, status, answer: ErrorAnswerSchema })),
  ];
}
