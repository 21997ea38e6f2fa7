/** How many pages were viewed in the session. In memory until it may be kept. */
export interface SessionCount {
  /** One more; the count with it. */
  raise(): number;
  current(): number;
  /** Keeps it in the tab, or takes it away again. */
  allow(isAllowed: boolean): void;
}

const KEY = 'pageview_count';

export function createSessionCount(page: Pick<Window, 'sessionStorage'>): SessionCount {
  let count = 0;
  let mayKeep = false;
  const kept = (): number => {
    const value = Number(attempt(() => page.sessionStorage.getItem(KEY)) ?? 0);
    return Number.isSafeInteger(value) && value > 0 ? value : 0;
  };
  const keep = (): void => {
    attempt(() => page.sessionStorage.setItem(KEY, String(count)));
  };
  return {
    raise() {
      count += 1;
      if (mayKeep) keep();
      return count;
    },
    current: () => count,
    allow(isAllowed) {
      if (isAllowed === mayKeep) return;
      mayKeep = isAllowed;
      if (isAllowed) {
        count += kept();
        keep();
      } else {
        attempt(() => page.sessionStorage.removeItem(KEY));
      }
    },
  };
}

/** A browser may forbid its session storage: then the count lives as long as the page. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
