import type { ContentListingItem } from './content/contentListingItem';
import type { PageRequest } from './content/contentApi';
import type { SeamlessRequest, VanityQuestion } from './content/lateContentApi';
import type { PublishedExperiments } from './experiments/experiments';
import type { Page } from './routing/page';
import type { BreakingNews, InnovationTrend } from './routing/pageComponents';
import type { Suggestions, TrendingItem } from './routing/search';
import type { SeamlessItem } from './offline/seamless';
import type { SiteLink } from './routing/siteFrame';

/**
 * What the core needs from outside. Browser and worker get these from `src/platform`, the server
 * from its own rooms in process, tests from the fakes beside the platform's files.
 */

/** Pages, typed. Every call rejects with a PageError, RedirectError or SlugChangedError. */
export interface ContentRepository {
  page(request: PageRequest, options?: CallOptions): Promise<Page>;
}

/** What is asked for besides pages, all of it after the first page has settled. Rejects alike. */
export interface LateContent {
  seamless(request: SeamlessRequest, options?: CallOptions): Promise<SeamlessItem[]>;
  /** A component by its name and the link that a page or an earlier answer gave for it. */
  component(name: string, href: string, options?: CallOptions): Promise<ListingAnswer>;
  /** @param query cleaned and not empty. */
  suggestions(query: string, options?: CallOptions): Promise<Suggestions>;
  /** What is much read now, for who has typed nothing yet. */
  trending(edition: string): Promise<TrendingItem[]>;
  headerLinks(edition: string): Promise<SiteLink[]>;
  breakingNews(): Promise<BreakingNewsData>;
  innovationTrends(componentId: string): Promise<InnovationTrendsData>;
  experiments(): Promise<PublishedExperiments>;
  /** What stands at a path by the table of vanity addresses; who asks checks its form. */
  vanity(question: VanityQuestion, options?: CallOptions): Promise<unknown>;
}

/** The `data` of the answer, as page state keeps it. */
export interface BreakingNewsData {
  items: BreakingNews[];
}

/** The `data` of the component, as page state keeps it. */
export type InnovationTrendsData = InnovationTrend[];

export interface ListingAnswer {
  componentType: string;
  items: ContentListingItem[];
  /** Link of the next part, or null at the end. */
  next: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Passed on as `x-tx-id`. */
  transactionId?: string;
}

/**
 * The reader's cookies, each under a name of the register. Before its category is allowed a value lives
 * in memory only, where `get` finds it all the same.
 */
export interface ReaderCookies {
  get(name: string): string | null;
  /** @param maxAge seconds; null: until the browser's session ends. */
  set(name: string, value: string, maxAge: number | null): void;
  remove(name: string): void;
}

/** Wall clock and timers, read when used. Milliseconds. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delay: number): number;
  clearTimeout(id: number): void;
}

/** Where failures of our own code are told. */
export interface Reporter {
  error(error: unknown, context: Record<string, string>): void;
  warn(message: string): void;
  log(message: string): void;
}

/** Another company's script in the page. */
export interface ThirdParty {
  id: string;
  /**
   * Ends it: its element and its cookies are removed. `cannot` where its vendor publishes no way to end
   * what it runs; then only loading the page again does.
   */
  stop(): 'stopped' | 'cannot';
  /** Names of the cookies that it sets on this site; a last `*` stands for any ending. */
  cookies: readonly string[];
}
