/** Adapter for `window.history`. Only this module, `historyLayer.ts` and `chunkGuard.ts` write history entries. */

export interface HistoryAdapter {
  /** Adds an entry and returns its key. */
  push(href: string): string;
  replace(href: string): string;
  current(): HistoryEntry;
  /** Listens for back and forward navigation. Returns a function that stops listening. */
  onTraverse(listener: (entry: HistoryEntry) => void): () => void;
  /** Navigates with a full document load. */
  loadDocument(href: string, options?: { replace: boolean }): void;
  /** Reloads the document, and keeps the scroll position. */
  reload(): void;
}

export interface HistoryEntry {
  pathname: string;
  search: string;
  hash: string;
  key: string;
}

interface EntryState {
  offprintKey?: string;
}

export function createBrowserHistory(page: Window): HistoryAdapter {
  const entry = (key: string): HistoryEntry => {
    const { pathname, search, hash } = page.location;
    return { pathname, search, hash, key };
  };
  const write = (href: string, method: 'pushState' | 'replaceState', key: string): string => {
    page.history[method]({ offprintKey: key } satisfies EntryState, '', href);
    return key;
  };
  /** Returns the current entry's key. Assigns a key if the browser created the entry, for example for a typed hash. */
  const knownKey = (): string => keyOf(page) ?? write(page.location.href, 'replaceState', newKey());
  return {
    push: (href) => write(href, 'pushState', newKey()),
    replace: (href) => write(href, 'replaceState', keyOf(page) ?? newKey()),
    current: () => entry(knownKey()),
    onTraverse(listener) {
      const traverse = (): void => {
        listener(entry(knownKey()));
      };
      page.addEventListener('popstate', traverse);
      return () => {
        page.removeEventListener('popstate', traverse);
      };
    },
    loadDocument(href, options) {
      if (options?.replace) page.location.replace(href);
      else page.location.assign(href);
    },
    reload() {
      page.location.reload();
    },
  };
}

/** Returns the key of the current history entry, or undefined if the app has not assigned one. */
export function keyOf(page: Window): string | undefined {
  return (page.history.state as EntryState | null)?.offprintKey;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
