import type { IncomingHttpHeaders } from 'node:http';
import type { ExperimentState } from '../../../src/model/experiments/experimentState';
import type { Experiment } from '../../../src/model/experiments/experiments';
import type { DebugService } from '../../../src/model/events/debugServices';
import type { Device } from '../../../src/model/routing/device';
import type { Features, InstalledFeatures } from '../../../src/model/experiments/features';
import type { RouteMatch } from '../../../src/model/routing/routeMatch';
import type { VanityVerdict } from '../../../src/model/routing/vanity';
import type { VanityEntry } from '../../../src/model/routing/vanityEntry';

/** What the chain knows of the installation, the same for every request. */
export interface Installation {
  editions: readonly string[];
  /** Flags that are set here, against their defaults. */
  features: InstalledFeatures;
  isDevelopment: boolean;
}

/** What the chain looks at: the request as it came, before anything was done for it. */
export interface ChainRequest extends Installation {
  /** Without query, percent-encoded as it came. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  cookies: ReadonlyMap<string, string>;
  route: RouteMatch | null;
  /** By the server's clock; milliseconds since 1970. */
  now: number;
  /** Whether cookies are for https alone. */
  cookieSecure: boolean;
  experiments: ExperimentFacts;
  /** The entry of the vanity table for a path; undefined while another host has to be asked for it. */
  vanityAt: (path: string) => VanityEntry | null | undefined;
  /** Makes a transaction id when the request brought none. */
  newId(): string;
}

/** The installation's tests, and what they ask of a page and its reader. */
export interface ExperimentFacts {
  all: readonly Experiment[];
  /** Slugs of the page's topics; null while they are not known. */
  topics: readonly string[] | null;
  /** A slot from 0 to 99, for a reader who is in no bucket yet. */
  draw: () => number;
}

/** What the chain found out about a request. Nothing in it may change a public document's bytes. */
export interface Verdict {
  locale: string;
  device: Device;
  features: Features;
  /** Debug services that the reader has opened. */
  debug: readonly DebugService[];
  /** What the network before us says of where the reader is; null where it says nothing. */
  segment: string | null;
  edition: string;
  txId: string;
  cacheControl: string;
  /** Whether the document may be kept and shared; a switch for debugging in the query forbids it. */
  isPublic: boolean;
  /** Seconds a public copy counts as fresh. */
  maxAge: number;
  /** Whole `Set-Cookie` lines for this reader; only a private answer may carry any. */
  setCookies: readonly string[];
  /** The test and bucket in which the reader sees the page; bucket `exclude` for who was left out. */
  experiment: ExperimentState | null;
  /** Whether a test is here for some readers, so that no answer from here is everybody's. */
  isTested: boolean;
  /** What stands at the address in the place of its own page; null where nothing does. */
  vanity: VanityVerdict | null;
  /** The vanity table's host must be asked before the chain can say more; see `PageRequests.settle`. */
  awaitsVanity: boolean;
  /** The page's topics must be known before the chain can say more; see `PageRequests.settle`. */
  awaitsTopics: boolean;
}

export type Middleware = (request: ChainRequest, verdict: Verdict) => Verdict;
