import { pageRequestFor } from '../../../src/model/routing/pageRequest';
import { errorStatus } from '../../../src/model/routing/errors';
import { topicsOf } from '../../../src/model/content/pageTopics';
import type { PageSource } from './producer';
import { isBounded, type DocumentTarget } from './target';
import { EVERYTHING } from '../../store/changes';
import type { ChangeFeed } from '../../store/changeFeed';

/**
 * Caches the topics of pages by URL, so that an experiment that targets topics does not slow down cached documents.
 * Topics are invalidated by the same change keys as documents.
 */
export interface KnownTopics {
  /** Returns null if the topics are not cached. */
  of(target: DocumentTarget): readonly string[] | null;
  /**
   * Reads and caches the topics. Never rejects: a page that cannot be read has no topics. They are not cached if the
   * content source fails, because the page may have topics once it recovers.
   */
  learn(target: DocumentTarget): Promise<readonly string[]>;
}

interface Known {
  topics: readonly string[];
  keys: readonly string[];
}

const MOST_PAGES = 5000;
/**
 * Maximum number of cached entries for URLs that anyone can invent. These entries can evict each other, but not those
 * of pages.
 */
const MOST_GUESTS = 1000;

export function createKnownTopics(
  content: PageSource,
  changes: Pick<ChangeFeed, 'onChange'>,
): KnownTopics {
  const pages = new Map<string, Known>();
  const guests = new Map<string, Known>();
  let changesHeard = 0;

  changes.onChange(({ keys }) => {
    changesHeard += 1;
    guests.clear();
    if (keys.includes(EVERYTHING)) pages.clear();
    const changed = new Set(keys);
    for (const [path, known] of pages) {
      if (known.keys.some((key) => changed.has(key))) pages.delete(path);
    }
  });

  async function read({ match }: DocumentTarget): Promise<Known & { isFailure?: boolean }> {
    if (!match) return { topics: [], keys: [] };
    try {
      const { value, keys } = await content.page(pageRequestFor(match));
      return { topics: topicsOf(value), keys };
    } catch (error) {
      // The error is ignored here, because the document at this URL reports it.
      return { topics: [], keys: [], isFailure: errorStatus(error) >= 500 };
    }
  }

  return {
    of: ({ key }) => (pages.get(key) ?? guests.get(key))?.topics ?? null,
    async learn(target) {
      const before = changesHeard;
      const known = await read(target);
      const isPage = known.keys.length > 0 && isBounded(target);
      if (changesHeard === before && known.isFailure !== true) {
        if (isPage) store(pages, MOST_PAGES, target.key, known);
        else store(guests, MOST_GUESTS, target.key, known);
      }
      return known.topics;
    },
  };
}

/** Stores an entry, and evicts the oldest one if there are too many. */
function store(known: Map<string, Known>, most: number, key: string, one: Known): void {
  known.set(key, one);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}
