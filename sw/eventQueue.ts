import type { StampedEvent } from '../src/model/events/trackedEvent';

/** The events that pages wrote down and nobody has acknowledged yet. */
export interface EventQueue {
  all(): Promise<StampedEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
  close(): void;
}

const DATABASE = 'offprint';
const STORE = 'events';

/** The store that pages write; null where none has yet. It is theirs: none is made here. */
export async function openEventQueue(factory: IDBFactory): Promise<EventQueue | null> {
  const database = await openExisting(factory);
  if (!database) return null;
  // A page may need another store in it, and must not wait for this.
  database.onversionchange = () => {
    database.close();
  };
  if (!database.objectStoreNames.contains(STORE)) {
    database.close();
    return null;
  }
  return {
    all: () =>
      answered<StampedEvent[]>(database.transaction(STORE).objectStore(STORE).getAll() as never),
    async remove(ids) {
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      await Promise.all(ids.map((id) => answered(store.delete(id))));
    },
    close: () => {
      database.close();
    },
  };
}

function openExisting(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(DATABASE);
  // Only a database that was not there is made anew: then this takes it back.
  request.onupgradeneeded = () => request.transaction?.abort();
  return answered(request).catch(() => null);
}

function answered<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('The store did not answer'));
    };
  });
}
