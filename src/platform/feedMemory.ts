/**
 * The feed of each history entry in this tab, so that going back finds the stories that were there.
 * Only ids and paths are kept; a full or missing session storage forgets without complaint.
 */
export interface FeedMemory {
  save(key: string, feed: unknown): void;
  load(key: string): unknown;
}

const FEEDS = 'offprint-feeds';
const MOST_FEEDS = 20;

export function createFeedMemory(page: Window): FeedMemory {
  const read = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(page.sessionStorage.getItem(FEEDS) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  };
  return {
    save(key, feed) {
      const others = Object.entries(read()).filter(([other]) => other !== key);
      const recent = [...others, [key, feed]].slice(-MOST_FEEDS);
      try {
        page.sessionStorage.setItem(FEEDS, JSON.stringify(Object.fromEntries(recent)));
      } catch {
        // The feed starts afresh then.
      }
    },
    load: (key) => read()[key],
  };
}
