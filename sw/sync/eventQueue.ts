import type { StampedEvent } from '../../src/model/events/trackedEvent';
import { answered, openPageStore } from '../documents/pageStore';

/** Events that pages have stored and the collector has not yet acknowledged. */
export interface EventQueue {
  all(): Promise<StampedEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
  close(): void;
}

const STORE = 'events';

/** Opens the store that pages write to; null if it does not exist yet. */
export async function openEventQueue(factory: IDBFactory): Promise<EventQueue | null> {
  const database = await openPageStore(factory, STORE);
  if (!database) return null;
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
