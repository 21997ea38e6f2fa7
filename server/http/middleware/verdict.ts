import type { IncomingHttpHeaders } from 'node:http';
import type { ExperimentState } from '../../../src/model/experiments/experimentState';
import type { Experiment } from '../../../src/model/experiments/experiments';
import type { DebugService } from '../../../src/model/events/debugServices';
import type { Device } from '../../../src/model/routing/device';
import type { Features, InstalledFeatures } from '../../../src/model/experiments/features';
import type { RouteMatch } from '../../../src/model/routing/routeMatch';
import type { VanityVerdict } from '../../../src/model/vanity/vanity';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';

/** Installation settings, the same for every request. */
export interface Installation {
  editions: readonly string[];
  /** Configured overrides of flag defaults. */
  features: InstalledFeatures;
  isDevelopment: boolean;
}

/** Input of the middleware chain: the unmodified request, and the settings and lookups that the middlewares need. */
export interface ChainRequest extends Installation {
  /** Request path without the query, percent-encoded as received. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
  route: RouteMatch | null;
  /** Server time in milliseconds since 1970. */
  now: number;
  /** True if cookies get the `Secure` attribute. */
  cookieSecure: boolean;
  experiments: ExperimentFacts;
  /**
   * Returns the vanity entry for a path, null if it has none, or undefined if the external host must be queried first.
   */
  vanityAt: (path: string) => VanityEntry | null | undefined;
  /** Creates a transaction id for a request that does not have one. */
  newId(): string;
}

/** Experiments, and the page and reader data they depend on. */
export interface ExperimentFacts {
  all: readonly Experiment[];
  /** Returns the slugs of the page's topics, or null while they are unknown. */
  topicsOf: (vanity: VanityVerdict | null) => readonly string[] | null;
  /** Returns a random slot from 0 to 99 for a reader who has no bucket yet. */
  randomSlot: () => number;
}

/** Output of the middleware chain. Values that depend on the reader must not change the bytes of a public document. */
export interface Verdict {
  locale: string;
  device: Device;
  features: Features;
  /** Debug services enabled by the reader. */
  debug: readonly DebugService[];
  /** Reader's location from the CDN header; null if the header is missing. */
  segment: string | null;
  edition: string;
  txId: string;
  cacheControl: string;
  /**
   * True if shared caches may store the document. False for routes with a max age of 0, for previews, for pages with an
   * experiment, and if the query has debug switches.
   */
  isPublic: boolean;
  /** Seconds for which a public cached response is fresh. */
  maxAge: number;
  /** `Set-Cookie` values for the experiment. Empty for public responses, and not sent with error pages. */
  experimentCookies: readonly string[];
  /** The reader's experiment and bucket; the bucket is `exclude` for excluded readers. */
  experiment: ExperimentState | null;
  /** True if an experiment targets this page for some readers, so that no response for it is public. */
  isTested: boolean;
  /** Result of the vanity entry that replaces the page, or null. */
  vanity: VanityVerdict | null;
  /**
   * True if the external vanity host must be queried before the chain can finish; see `PageRequests.settle`.
   */
  awaitsVanity: boolean;
  /** True if the page's topics must be loaded before the chain can finish; see `PageRequests.settle`. */
  awaitsTopics: boolean;
}

export type Middleware = (request: ChainRequest, verdict: Verdict) => Verdict;
