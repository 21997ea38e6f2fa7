import { HEALTH_POLICY } from '../ads/healthPrivacy';
import { pathFor } from './routeMatch';
import { ROUTES } from './routes';

/** What a named route may need to become an address. */
export interface NamedRouteParams {
  slug?: string | undefined;
  /** Which of several fixed addresses a legacy name stands for. */
  id?: string | undefined;
  /** The address an editor gave. */
  linkUrl?: string | undefined;
  activePage?: string | undefined;
  /** Code of the edition; the first where none is given. */
  edition?: string | undefined;
}

/** Where an unknown name leads. */
export const NOWHERE = '#';

const DEFAULT_EDITION = 'us';
const MOST_STEPS = 10;

/** Names that are other names, or that depend on what they are given, until a page's own name is left. */
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

/** Pages by their names in the route table, and what is addressed besides pages. */
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

type OutsidePlace = 'france' | 'germany' | 'korea' | 'japan' | 'narratives' | 'help' | 'licensing';

/** The publication's other houses, by edition code or by what they do. */
const OUTSIDE: Readonly<Record<OutsidePlace, string>> = {
  france: 'https://france.halfwave.example/',
  germany: 'https://germany.halfwave.example/',
  korea: 'https://korea.halfwave.example/',
  japan: 'https://japan.halfwave.example/',
  narratives: 'https://narratives.halfwave.example/',
  help: 'https://help.halfwave.example/',
  licensing: 'https://licensing.halfwave.example/',
};

/** Editions that other sites publish; named routes lead to them as `edition_france` and so on. */
export const EXTERNAL_EDITIONS = ['france', 'germany', 'korea', 'japan'] as const;

type LegacyTarget =
  string | readonly { id: string; href: string }[] | ((params: NamedRouteParams) => string);

/** Names of an earlier site: each edition may have a fixed address, a list by id, or a rule. */
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
  product_finder: { us: ({ slug }) => (slug ? `/product/${slug}/` : '/reviews/') },
};

/**
 * The address of a named route: resolvers are chained until the name stops changing, then the route is
 * put into the reader's edition. What nobody knows leads nowhere and throws nothing.
 */
export function namedRoutePath(name: string, params: NamedRouteParams = {}): string {
  const settled = settledName(name, params);
  return (
    legacyPath(settled, params) ??
    outsidePath(settled) ??
    ownAddress(settled, params) ??
    editionPath(settled, params) ??
    pagePath(settled, params) ??
    NOWHERE
  );
}

/** The name that a chain of resolvers ends with; one that goes round in circles ends all the same. */
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

function outsidePath(name: string): string | null {
  const place = name.replace(/^edition_/, '');
  return Object.hasOwn(OUTSIDE, place) ? OUTSIDE[place as OutsidePlace] : null;
}

function legacyPath(name: string, params: NamedRouteParams): string | null {
  if (!Object.hasOwn(LEGACY, name)) return null;
  const target = LEGACY[name]?.[params.edition ?? DEFAULT_EDITION];
  if (target === undefined) return NOWHERE;
  if (typeof target === 'string') return target;
  if (typeof target === 'function') return target(params);
  return target.find(({ id }) => id === params.id)?.href ?? NOWHERE;
}

/** A page that each edition has for itself stands, for one that is published elsewhere, out there. */
function editionPath(name: string, { edition }: NamedRouteParams): string | null {
  const place = EXTERNAL_EDITIONS.find((each) => each === edition);
  const hasEditions = ROUTES.some((route) => route.name === name && route.hasEditions);
  return place !== undefined && hasEditions ? OUTSIDE[place] : null;
}

function pagePath(name: string, { slug, activePage }: NamedRouteParams): string | null {
  const route = ROUTES.find((candidate) => candidate.name === name);
  if (!route) return null;
  try {
    const params = { ...(slug && { slug }), ...(activePage && { activePage }) };
    return pathFor({ name: route.name, params });
  } catch {
    return null;
  }
}

/** An author without a bureau has no profile of their own. */
export function authorSlug(author: { slug: string; bureau: string }): string | undefined {
  return author.bureau === '' ? undefined : author.slug;
}
