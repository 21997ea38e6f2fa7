import { inTime, type Wait } from './inTime';

/**
 * Persistent store for small records. If IndexedDB is blocked or does not open in time, the records are kept in memory
 * for the lifetime of the page, and the failure is reported once. Methods reject if the browser does not finish an
 * operation in time.
 */
export interface Store {
  get<Value>(key: string): Promise<Value | null>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

export type StoreName = 'annotations' | 'outbox' | 'events' | 'saved';

interface StorageParts {
  /** Opens the store with the given name. Rejects if IndexedDB is missing or blocked. */
  open: (name: StoreName) => Promise<Store>;
  wait: Wait;
  /** Called once, for the first store that cannot be opened. */
  onLost: () => void;
}

const OPEN_LIMIT = 2000;

/** Creates a function that returns stores by name. A store is opened on first use. */
export function createStorage(parts: StorageParts): (name: StoreName) => Store {
  const opened = new Map<StoreName, Promise<Store>>();
  let isLost = false;
  const loseOnce = (): void => {
    if (!isLost) parts.onLost();
    isLost = true;
  };
  const openInTime = async (name: StoreName): Promise<Store> => {
    try {
      return await inTime(parts.open(name), parts.wait, OPEN_LIMIT);
    } catch {
      loseOnce();
      return memoryStore();
    }
  };
  const ready = (name: StoreName): Promise<Store> => {
    const store = opened.get(name) ?? openInTime(name);
    opened.set(name, store);
    return store;
  };
  const answered = async <Value>(
    name: StoreName,
    work: (store: Store) => Promise<Value>,
  ): Promise<Value> => inTime(work(await ready(name)), parts.wait);
  return (name) => ({
    get: <Value>(key: string) => answered(name, (store) => store.get<Value>(key)),
    set: (key, value) => answered(name, (store) => store.set(key, value)),
    remove: (key) => answered(name, (store) => store.remove(key)),
    keys: () => answered(name, (store) => store.keys()),
  });
}

const DATABASE = 'offprint';

/** Resolves with true if the stores' database exists in this browser. */
export async function hasBrowserStore(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === DATABASE);
}

/** Opens a store in the IndexedDB database `offprint`. Loads localForage on first use. */
export async function openBrowserStore(name: StoreName): Promise<Store> {
  const { default: localforage } = await import('localforage');
  const instance = localforage.createInstance({
    name: DATABASE,
    storeName: name,
    driver: localforage.INDEXEDDB,
  });
  await instance.ready();
  return {
    get: (key) => instance.getItem(key),
    set: async (key, value) => {
      await instance.setItem(key, value);
    },
    remove: (key) => instance.removeItem(key),
    keys: () => instance.keys(),
  };
}

export function memoryStore(): Store {
  const records = new Map<string, unknown>();
  return {
    get: <Value>(key: string) => Promise.resolve((records.get(key) as Value | undefined) ?? null),
    set: (key, value) => {
      // Copies the value, as a real store does, so that later changes by the caller are not stored.
      records.set(key, structuredClone(value));
      return Promise.resolve();
    },
    remove: (key) => {
      records.delete(key);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...records.keys()]),
  };
}
