import type { PageRequest } from '../../../src/model/content/contentApi';
import type { VanityQuestion } from '../../../src/model/content/lateContentApi';
import type { VanityEntry } from '../../../src/model/routing/vanityEntry';

/** What the chain asks of the table of vanity addresses, on every request. */
export interface VanityLookup {
  /** From memory: the entry for a path, null where there is none, undefined where that is not known yet. */
  at: (path: string) => VanityEntry | null | undefined;
  /** After this `at` knows the path. Never rejects. */
  learn(path: string): Promise<void>;
}

/** The table of vanity addresses, wherever it is kept. Whether an entry is to be used is for who asks. */
export interface VanityService extends VanityLookup {
  lookUp(question: VanityQuestion): Promise<VanityEntry | null>;
  dictionary(part: DictionaryPart): Promise<Dictionary>;
  /** The entry for the address of a page of the composer; it names the path that it is for. */
  ofPage(request: Pick<PageRequest, 'type' | 'id' | 'query'>): Promise<VanityEntry | null>;
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

/** A site without vanity addresses. */
export const NO_VANITY: VanityService = {
  at: () => null,
  learn: () => Promise.resolve(),
  lookUp: () => Promise.resolve(null),
  dictionary: () => Promise.resolve({ entries: [], total: 0 }),
  ofPage: () => Promise.resolve(null),
  close: () => undefined,
};
