import type { ContentListingItem } from './content/contentListingItem';
import type { PageRequest } from './content/contentApi';
import type { SeamlessRequest, VanityQuestion } from './content/lazyContentApi';
import type { PublishedExperiments } from './experiments/experiments';
import type { Page } from './routing/page';
import type { BreakingNews, InnovationTrend } from './routing/pageComponents';
import type { Suggestions, TrendingItem } from './routing/search';
import type { SeamlessItem } from './routing/seamless';
import type { SiteLink } from './routing/siteFrame';
import type { WaysOn } from './routing/waysOn';

/**
 * Interfaces through which the core accesses its environment. The implementations for the browser and the worker are in
 * `src/platform`, and those for the server are in its own modules.
 */

/** Fetches typed pages. Failed calls reject with a PageError, RedirectError, SlugChangedError or UnreachableError. */
export interface ContentRepository {
  page(request: PageRequest, options?: CallOptions): Promise<Page>;
}

/**
 * The app's content API calls, except those for pages and offline bundles. They are in a lazily loaded chunk, and
 * reject with the same errors as calls for pages.
 */
export interface LazyContent {
  seamless(request: SeamlessRequest, options?: CallOptions): Promise<SeamlessItem[]>;
  /** Fetches a component by its name and its link, which a page or an earlier response contains. */
  component(name: string, href: string, options?: CallOptions): Promise<ListingAnswer>;
  /** @param query Result of `suggestQuery`, not empty. */
  suggestions(query: string, options?: CallOptions): Promise<Suggestions>;
  /** Popular content, shown before the reader types a query. */
  trending(edition: string): Promise<TrendingItem[]>;
  waysOn(path: string): Promise<WaysOn>;
  headerLinks(edition: string): Promise<SiteLink[]>;
  breakingNews(): Promise<BreakingNewsData>;
  innovationTrends(componentId: string): Promise<InnovationTrendsData>;
  experiments(): Promise<PublishedExperiments>;
  /** Returns the vanity table's entry for a path, unvalidated: the caller checks its shape. */
  vanity(question: VanityQuestion, options?: CallOptions): Promise<unknown>;
}

/** `data` of a breaking news response, as stored in the page state. */
export interface BreakingNewsData {
  items: BreakingNews[];
}

/** `data` of the innovation trends component, as stored in the page state. */
export type InnovationTrendsData = InnovationTrend[];

export interface ListingAnswer {
  componentType: string;
  items: ContentListingItem[];
  /** Link to the next batch, or null at the end. */
  next: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Id that is sent as the `x-tx-id` header. */
  transactionId?: string;
}

/**
 * The reader's cookies; only names in the cookie registry are allowed. Until the reader consents to its
 * category, a value is kept in memory only, and `get` still returns it.
 */
export interface ReaderCookies {
  get(name: string): string | null;
  /** @param maxAge Lifetime in seconds, or null for a session cookie. */
  set(name: string, value: string, maxAge: number | null): void;
  remove(name: string): void;
}

/**
 * Wall clock and timers, in milliseconds. Implementations look up the globals on each call, so that tests can replace
 * them.
 */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(id: number): void;
}

/** Reports failures of our own code. */
export interface Reporter {
  error(error: unknown, context: Record<string, string>): void;
  warn(message: string): void;
  log(message: string): void;
}

/** A third-party script on the page. */
export interface ThirdParty {
  id: string;
  /**
   * Stops the script and removes its element and cookies. Returns `cannot` if the vendor provides no way to stop it; in
   * that case, only reloading the page stops the script.
   */
  stop(): 'stopped' | 'cannot';
  /** Names of the cookies that the script sets on this site; a trailing `*` is a wildcard. */
  cookies: readonly string[];
}
