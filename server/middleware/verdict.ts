import type { IncomingHttpHeaders } from 'node:http';
import type { RouteMatch } from '../../src/model/routeMatch';

/** What the chain looks at: the request as it came, before anything was done for it. */
export interface ChainRequest {
  /** Without query, percent-encoded as it came. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  route: RouteMatch | null;
  editions: readonly string[];
  /** Makes a transaction id when the request brought none. */
  newId(): string;
}

/** What the chain found out about a request. Nothing in it may change a public document's bytes. */
export interface Verdict {
  locale: string;
  edition: string;
  txId: string;
  cacheControl: string;
  /** Whether the document may be kept and shared; a switch for debugging in the query forbids it. */
  isPublic: boolean;
  /** Seconds a public copy counts as fresh. */
  maxAge: number;
  /** Whole `Set-Cookie` lines for this reader; only a private answer may carry any. */
  setCookies: readonly string[];
}

export type Middleware = (request: ChainRequest, verdict: Verdict) => Verdict;
