/** Number of page views in the session. Kept in memory until storage is allowed. */
export interface SessionCount {
  /** Increments the count and returns it. */
  raise(): number;
  current(): number;
  /** Starts storing the count in sessionStorage, or removes it from there. */
  allow(isAllowed: boolean): void;
}

const KEY = 'pageview_count';

export function createSessionCount(page: Pick<Window, 'sessionStorage'>): SessionCount {
  let count = 0;
  let mayStore = false;
  const stored = (): number => {
    const value = Number(attempt(() => page.sessionStorage.getItem(KEY)) ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  const store = (): void => {
    attempt(() => page.sessionStorage.setItem(KEY, String(count)));
  };
  return {
    raise() {
      count += 1;
      if (mayStore) store();
      return count;
    },
    current: () => count,
    allow(isAllowed) {
      if (isAllowed === mayStore) return;
      mayStore = isAllowed;
      if (isAllowed) {
        count += stored();
        store();
      } else {
        attempt(() => page.sessionStorage.removeItem(KEY));
      }
    },
  };
}

/** Returns undefined if the browser blocks sessionStorage; the count then lasts as long as the page. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
