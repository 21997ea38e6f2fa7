import type { PageRequest } from '../../../src/model/content/contentApi';
import type { VanityQuestion } from '../../../src/model/content/lazyContentApi';
import type { VanityEntry } from '../../../src/model/vanity/vanityEntry';

/** Vanity lookups for page requests. The middleware chain calls `at`, and `PageRequests.settle` calls `learn`. */
export interface VanityLookup {
  /** Returns the entry for a path synchronously: null if the path has none, undefined if `learn` must load it first. */
  at: (path: string) => VanityEntry | null | undefined;
  /** Loads the entry for a path, so that `at` can return it. Never rejects. */
  learn(path: string): Promise<void>;
}

/** Access to the vanity table, wherever it is stored. The caller decides whether to apply an entry. */
export interface VanityService extends VanityLookup {
  lookUp(question: VanityQuestion): Promise<VanityEntry | null>;
  dictionary(part: DictionaryPart): Promise<Dictionary>;
  /** Returns the entry for the path of the requested page, or null. */
  ofPage(request: Pick<PageRequest, 'type' | 'id' | 'query'>): Promise<VanityEntry | null>;
  /**
   * Returns the addresses that lead to the page at `path` at the time `now`, in milliseconds. Always empty if another
   * host has the table.
   */
  leadingTo: (path: string, now: number) => string[];
  close(): void;
}

export interface DictionaryPart {
  offset: number;
  limit: number;
}

export interface Dictionary {
  entries: readonly VanityEntry[];
  total: number;
}

/** Vanity service for a site without vanity addresses. */
export const NO_VANITY: VanityService = {
  at: () => null,
  learn: () => Promise.resolve(),
  lookUp: () => Promise.resolve(null),
  dictionary: () => Promise.resolve({ entries: [], total: 0 }),
  ofPage: () => Promise.resolve(null),
  leadingTo: () => [],
  close: () => undefined,
};
