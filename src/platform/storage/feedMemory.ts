import type { StorageKey } from '../../model/offline/readerStorage';

/**
 * Stores the state of the story feed for the most recent history entries in this tab, so that back navigation restores
 * the feed. Does not store the stories' text. Ignores storage errors.
 */
export interface FeedMemory {
  save(key: string, feed: unknown): void;
  load(key: string): unknown;
  /**
   * Returns true if the reader chose to read one story at a time. The choice is stored in localStorage, so it applies
   * to all tabs.
   */
  isSingle(): boolean;
  setSingle(isSingle: boolean): void;
}

const FEEDS = 'offprint-feeds' satisfies StorageKey;
const SINGLE = 'offprint-single-stories' satisfies StorageKey;
/** Version of the stored format. The first release stored feeds without a version number. */
const VERSION = 2;
const MOST_FEEDS = 20;
const YES = '1';

type Feeds = Record<string, unknown>;

export function createFeedMemory(page: Window): FeedMemory {
  const read = (): Feeds => {
    try {
      const value: unknown = JSON.parse(page.sessionStorage.getItem(FEEDS) ?? '{}');
      return typeof value === 'object' && value !== null ? feedsIn(value) : {};
    } catch {
      return {};
    }
  };
  return {
    save(key, feed) {
      const others = Object.entries(read()).filter(([other]) => other !== key);
      const recent: [string, unknown][] = [...others, [key, feed]];
      const feeds: Feeds = Object.fromEntries(recent.slice(-MOST_FEEDS));
      try {
        page.sessionStorage.setItem(FEEDS, JSON.stringify({ version: VERSION, feeds }));
      } catch {
        // Ignored: after back navigation, the feed then starts from the beginning.
      }
    },
    load: (key) => read()[key],
    isSingle() {
      try {
        return page.localStorage.getItem(SINGLE) === YES;
      } catch {
        return false;
      }
    },
    setSingle(isSingle) {
      try {
        if (isSingle) page.localStorage.setItem(SINGLE, YES);
        else page.localStorage.removeItem(SINGLE);
      } catch {
        // Ignored: the choice then applies to this page only.
      }
    },
  };
}

/** Ignores data in an unknown format, such as data from a newer release that has been rolled back. */
function feedsIn(value: { version?: unknown; feeds?: unknown }): Feeds {
  if (value.version === undefined) return { ...value };
  return value.version === VERSION ? { ...(value.feeds as Feeds) } : {};
}
