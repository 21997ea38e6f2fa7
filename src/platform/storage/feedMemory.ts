import type { StorageKey } from '../../model/offline/readerStorage';

/**
 * The feed of each history entry in this tab, so that going back finds the stories that were there.
 * Only ids, paths and heights are kept; a full or missing session storage forgets without complaint.
 */
export interface FeedMemory {
  save(key: string, feed: unknown): void;
  load(key: string): unknown;
  /** Whether this reader wants one story at a time, which outlives the tab. */
  isSingle(): boolean;
  keepSingle(isSingle: boolean): void;
}

const FEEDS = 'offprint-feeds' satisfies StorageKey;
const SINGLE = 'offprint-single-stories' satisfies StorageKey;
/** Of what is written down; the first wrote the feeds themselves, without a number. */
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
        // The feed starts afresh then.
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
    keepSingle(isSingle) {
      try {
        if (isSingle) page.localStorage.setItem(SINGLE, YES);
        else page.localStorage.removeItem(SINGLE);
      } catch {
        // It holds for this page then.
      }
    },
  };
}

/** What a newer release wrote down, before it was taken back, is not understood; nor is what nobody wrote. */
function feedsIn(value: { version?: unknown; feeds?: unknown }): Feeds {
  if (value.version === undefined) return { ...value };
  return value.version === VERSION ? { ...(value.feeds as Feeds) } : {};
}
