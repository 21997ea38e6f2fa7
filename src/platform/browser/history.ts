/** The one door to `window.history` and to the scroll positions kept with its entries. */

export interface HistoryDoor {
  /** Adds an entry and returns the key it is known by. */
  push(href: string): string;
  replace(href: string): string;
  current(): HistoryEntry;
  /** Back and forward; returns the way to stop listening. */
  onTraverse(listener: (entry: HistoryEntry) => void): () => void;
  /** Leaves the app: the browser loads a document. */
  loadDocument(href: string, options?: { replace: boolean }): void;
  /** The document of this place again; the browser comes back to where the reader was. */
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

export function createBrowserHistory(page: Window): HistoryDoor {
  const entry = (key: string): HistoryEntry => {
    const { pathname, search, hash } = page.location;
    return { pathname, search, hash, key };
  };
  const write = (href: string, method: 'pushState' | 'replaceState', key: string): string => {
    page.history[method]({ offprintKey: key } satisfies EntryState, '', href);
    return key;
  };
  /** The browser makes entries too, for a hash that is typed; each gets a key of its own. */
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

function keyOf(page: Window): string | undefined {
  return (page.history.state as EntryState | null)?.offprintKey;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
