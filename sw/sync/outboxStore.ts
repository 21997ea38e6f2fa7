import type { Store } from '../../src/platform/storage/storage';
import { answered, openPageStore } from '../documents/pageStore';

export interface OpenStore extends Store {
  close(): void;
}

const STORE = 'outbox';

/** Opens the store to which pages write members' changes; null if it does not exist yet. */
export async function openOutboxStore(factory: IDBFactory): Promise<OpenStore | null> {
  const database = await openPageStore(factory, STORE);
  if (!database) return null;
  const reading = (): IDBObjectStore => database.transaction(STORE).objectStore(STORE);
  const writing = (): IDBObjectStore => database.transaction(STORE, 'readwrite').objectStore(STORE);
  return {
    get: async <Value>(key: string) =>
      ((await answered<unknown>(reading().get(key))) as Value | undefined) ?? null,
    async set(key, value) {
      await answered(writing().put(value, key));
    },
    remove: (key) => answered(writing().delete(key)),
    keys: async () => (await answered(reading().getAllKeys())).map(String),
    close: () => {
      database.close();
    },
  };
}
