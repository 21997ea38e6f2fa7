import { HEALTH_POLICY } from '../ads/healthPrivacy';
import { pathFor } from './routeMatch';
import { ROUTES } from './routes';

/** Parameters for building the path of a named route. */
export interface NamedRouteParams {
  slug?: string | undefined;
  /** Selects one of several fixed paths of a legacy name. */
  id?: string | undefined;
  /** URL set by an editor. */
  linkUrl?: string | undefined;
  activePage?: string | undefined;
  /** Edition code; defaults to `us`. */
  edition?: string | undefined;
  /** Addresses of the publication's other sites, by edition or purpose. */
  otherSites?: OtherSites | undefined;
}

export type OtherSites = Readonly<Record<string, string>>;

/** Link target for a name without a path. */
export const NOWHERE = '#';

const DEFAULT_EDITION = 'us';
const MOST_STEPS = 10;

/**
 * Aliases for route names, some of which depend on the parameters. Applied repeatedly until the name stops changing.
 */
const RESOLVERS: Readonly<Record<string, (params: NamedRouteParams) => string>> = {
  author_profile: ({ slug }) => (slug ? 'author-profile' : 'meet_the_team'),
  blog: () => 'all_authors',
  all_authors: () => 'all-authors',
  editorial_guidelines: () => 'editorial-guidelines',
  feature: () => 'dynamic-feature',
  galleries: () => 'gallery-door',
  meet_the_team: () => 'meet-the-team',
  membership: () => 'about',
  product: () => 'review',
  reprint_policy: () => 'reprints',
  reviews: () => 'reviews-door',
  rss_feeds: () => 'rss-feeds',
  topic: ({ slug }) => (slug ? 'topic' : 'topics'),
  videos: () => 'video-door',
  zdnet_recommends: () => 'recommends',
};

/** Addresses of named routes that cannot be derived from a route with the same name. */
const ADDRESSES: Readonly<Record<string, (params: NamedRouteParams) => string>> = {
  video_share: ({ slug = '' }) => `/videos/share/${encodeURIComponent(slug)}/`,
  topic_rss: ({ slug = '' }) => `/topic/${encodeURIComponent(slug)}/rss.xml`,
  latest_news_rss: () => '/news/rss.xml',
  sitemaps: () => '/sitemaps/',
  logout: () => '/user/logout/',
  login: () => '/user/login/',
  join: () => '/user/join/',
  editorial_link: ({ linkUrl }) => linkUrl ?? NOWHERE,
  terms_of_use: () => pathFor({ name: 'auth-flow', params: { slug: 'terms-of-service' } }),
  health_privacy_policy: () => pathFor(HEALTH_POLICY),
};

/** Editions that a publication may have on other sites; their named routes are `edition_france` and so on. */
export const EXTERNAL_EDITIONS = ['france', 'germany', 'korea', 'japan'] as const;

type LegacyTarget =
  string | readonly { id: string; href: string }[] | ((params: NamedRouteParams) => string);

/**
 * Route names from an earlier site. For each edition, a name may have a fixed path, a list of paths by ID, or a
 * function.
 */
const LEGACY: Readonly<Record<string, Readonly<Record<string, LegacyTarget>>>> = {
  best_lists: { us: '/best-products/' },
  whitepapers: { us: '/in-depth/' },
  tips: { us: '/how-to/' },
  special_report: {
    us: [
      { id: 'repair', href: '/feature/the-repair-year/' },
      { id: 'rooms', href: '/feature/small-rooms/' },
    ],
  },
  product_finder: {
    us: ({ slug }) => (slug ? pathFor({ name: 'review', params: { slug } }) : '/reviews/'),
  },
};

/**
 * Returns the address of a named route: resolves aliases until the name stops changing, then applies the
 * reader's edition. Returns `#` for unknown names and for parameters that fit no address, and never throws.
 */
export function namedRoutePath(name: string, params: NamedRouteParams = {}): string {
  const settled = settledName(name, params);
  try {
    return (
      legacyPath(settled, params) ??
      outsidePath(settled, params) ??
      ownAddress(settled, params) ??
      editionPath(settled, params) ??
      pagePath(settled, params) ??
      NOWHERE
    );
  } catch {
    // A required slug is missing, or is not well-formed Unicode and cannot be encoded.
    return NOWHERE;
  }
}

/**
 * Returns the name at the end of a chain of aliases. Stops after `MOST_STEPS`, so that a cycle cannot cause an endless
 * loop.
 */
export function settledName(
  name: string,
  params: NamedRouteParams,
  resolvers: typeof RESOLVERS = RESOLVERS,
): string {
  let current = name;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const resolve = Object.hasOwn(resolvers, current) ? resolvers[current] : undefined;
    const next = resolve?.(params) ?? current;
    if (next === current) return current;
    current = next;
  }
  return current;
}

function ownAddress(name: string, params: NamedRouteParams): string | null {
  const address = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
  return address?.(params) ?? null;
}

function outsidePath(name: string, { otherSites = {} }: NamedRouteParams): string | null {
  const site = name.replace(/^edition_/, '');
  return Object.hasOwn(otherSites, site) ? (otherSites[site] ?? null) : null;
}

function legacyPath(name: string, params: NamedRouteParams): string | null {
  if (!Object.hasOwn(LEGACY, name)) return null;
  const target = LEGACY[name]?.[params.edition ?? DEFAULT_EDITION];
  if (target === undefined) return NOWHERE;
  if (typeof target === 'string') return target;
  if (typeof target === 'function') return target(params);
  return target.find(({ id }) => id === params.id)?.href ?? NOWHERE;
}

/**
 * Returns a link to another site if the reader's edition is published there and the page has a version for each
 * edition.
 */
function editionPath(name: string, { edition, otherSites }: NamedRouteParams): string | null {
  const site = EXTERNAL_EDITIONS.find((each) => each === edition);
  const hasEditions = ROUTES.some((route) => route.name === name && route.hasEditions);
  return site !== undefined && hasEditions ? outsidePath(site, { otherSites }) : null;
}

function pagePath(name: string, { slug, activePage }: NamedRouteParams): string | null {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) return null;
  const params = { ...(slug && { slug }), ...(activePage && { activePage }) };
  return pathFor({ name: route.name, params });
}

/** Returns the path of an author's profile page, or null if the author has none. */
export function authorPath({ slug }: { slug?: string | undefined }): string | null {
  return slug ? namedRoutePath('author_profile', { slug }) : null;
}

/** Returns the author's slug. Returns undefined for an author without a bureau, who has no profile page. */
export function authorSlug(author: { slug: string; bureau: string }): string | undefined {
  return author.bureau === '' ? undefined : author.slug;
}
