import { BATCH_EVENTS, nextBatch, oldestFirst, type EventBatch } from '../../model/events/batch';
import type { StampedEvent } from '../../model/events/trackedEvent';
import type { Clock } from '../../model/ports';
import type { BackgroundSync } from '../offline/backgroundSync';
import type { LedgerBooks, LedgerExit } from './eventLedger';
import type { EventTransport } from './eventTransport';
import type { TabLock } from '../storage/tabLock';
import type { Store } from '../storage/storage';

export interface EventDelivery extends LedgerExit {
  /**
   * Sends the queued and unconfirmed events in batches, until none are left or a request fails. Sends nothing while
   * another tab holds the lock.
   */
  flush(): Promise<void>;
  /** Sends pending events by beacon when the page is hidden, because the page may be discarded afterward. */
  hide(): void;
  /**
   * Sends pending events by beacon and drops events that are still waiting for consent, because the reader is leaving.
   */
  leave(): void;
}

interface DeliveryParts {
  books: LedgerBooks;
  store: Store;
  transport: EventTransport;
  /** Resolves with true if an earlier document may have stored events. Must not create the store. */
  hasStore: () => Promise<boolean>;
  lock: TabLock;
  sync: BackgroundSync;
  clock: Clock;
}

/** Maximum time in milliseconds to collect events into a batch. */
const FLUSH_AFTER = 5000;
/** Time in milliseconds before a retry after a failed request, or after another tab held the lock. */
const TRY_AGAIN_AFTER = 30_000;
/**
 * Maximum number of stored events that a new document keeps, for example after weeks offline. Beyond it, the oldest
 * events are dropped.
 */
const MOST_STORED = 2000;

/**
 * Stores each event before sending it, unless storing fails or the page is hidden first. A sent event remains stored
 * until the collector accepts or rejects its ID, or the reader withdraws consent.
 */
export function createEventDelivery(parts: DeliveryParts): EventDelivery {
  const { books, store, hasStore, transport, lock, sync, clock } = parts;
  const { isAllowed, isStopped } = books;
  let timer: number | null = null;
  let isFlushing = false;
  /** The most recently reported drop counts, as JSON. */
  let reportedDrops = '';

  function flushAfter(delay: number): void {
    timer ??= clock.setTimeout(() => {
      timer = null;
      void flush();
    }, delay);
  }

  async function write(events: readonly StampedEvent[]): Promise<void> {
    await Promise.allSettled(events.map((event) => store.set(event.meta.id, event)));
    // During the write, consent may have been withdrawn or the page may have been hidden.
    const ids = idsOf(events);
    const waiting = new Set(idsOf(books.in('held', 'sent')));
    await forget(ids.filter((id) => !waiting.has(id)));
    const held = new Set(idsOf(books.in('held')));
    books.mark(
      ids.filter((id) => held.has(id)),
      { status: 'queued' },
    );
    if (books.in('queued').length >= BATCH_EVENTS) void flush();
    else flushAfter(FLUSH_AFTER);
  }

  async function forget(ids: readonly string[]): Promise<void> {
    await Promise.allSettled(ids.map((id) => store.remove(id)));
  }

  async function flush(): Promise<void> {
    if (isFlushing || isStopped()) return;
    isFlushing = true;
    // A pending timer would delay events that are queued after this flush.
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    try {
      const isDone = await lock.alone(sendAll);
      if (!isDone && books.in('queued', 'sent').length > 0) {
        flushAfter(TRY_AGAIN_AFTER);
        sync.register();
      }
    } finally {
      isFlushing = false;
    }
  }

  /** Returns false if a request fails, or if its response lists none of the events in the batch. */
  async function sendAll(): Promise<boolean> {
    for (;;) {
      const events = nextBatch(books.in('queued', 'sent'));
      if (events.length === 0 || isStopped()) return true;
      const batch = batchOf(events);
      const answer = await transport.post(batch);
      if (!answer) return false;
      reportedDrops = textOf(batch);
      const known = new Set(idsOf(events));
      const accepted = answer.accepted.filter((id) => known.has(id));
      const refused = answer.rejected.map(({ id }) => id).filter((id) => known.has(id));
      await forget([...accepted, ...refused]);
      if (accepted.length > 0) books.mark(accepted, { status: 'acknowledged' });
      if (refused.length > 0) books.mark(refused, { status: 'dropped', reason: 'refused' });
      // Stops if the response lists none of the events; otherwise, the loop would never end.
      if (accepted.length + refused.length === 0) return false;
    }
  }

  function batchOf(events: readonly StampedEvent[]): EventBatch {
    const drops = books.drops();
    return { events, ...(drops ? { drops } : {}) };
  }

  function hide(): void {
    if (isStopped()) return;
    // Includes events whose write to the store is still pending.
    let rest = books.in('held', 'queued', 'sent').filter(isAllowed);
    // A beacon has no response, so the events remain stored until a later request, such as background sync, confirms
    // them.
    if (rest.length > 0) sync.register();
    while (rest.length > 0) {
      const events = nextBatch(rest);
      rest = rest.slice(events.length);
      const batch = batchOf(events);
      if (!transport.beacon(batch)) return;
      reportedDrops = textOf(batch);
      books.mark(idsOf(events), { status: 'sent' });
    }
    reportDrops();
  }

  /** Reports the drop counts by beacon if they have changed since this page's last request. */
  function reportDrops(): void {
    const batch = batchOf([]);
    if (batch.drops && textOf(batch) !== reportedDrops && transport.beacon(batch)) {
      reportedDrops = textOf(batch);
    }
  }

  async function restoreStored(): Promise<void> {
    const keys = await store.keys().catch(() => []);
    const found = await Promise.all(
      keys.map((key) => store.get<StampedEvent>(key).catch(() => null)),
    );
    const events = found.filter((event) => event !== null).sort(oldestFirst);
    books.restore(events);
    // Drops stored events in categories that are no longer allowed.
    const withdrawn = idsOf(events.filter((event) => !isAllowed(event)));
    const rest = events.filter(isAllowed);
    await forget(withdrawn);
    books.mark(withdrawn, { status: 'dropped', reason: 'withdrawn' });
    const surplus = idsOf(rest.slice(0, Math.max(0, rest.length - MOST_STORED)));
    await forget(surplus);
    books.mark(surplus, { status: 'dropped', reason: 'full' });
    if (rest.length > 0) await flush();
  }

  async function clear(): Promise<void> {
    // Measurement is not allowed at this point, so `restoreStored` drops every stored measurement event.
    if (await hasStore().catch(() => false)) await restoreStored();
  }

  return {
    begin() {
      void restoreStored();
    },
    clear() {
      void clear();
    },
    queue(events) {
      void write(events);
    },
    discard(ids) {
      void forget(ids);
    },
    flush,
    hide,
    leave() {
      hide();
      const undecided = books.in('held').filter((event) => !isAllowed(event));
      books.mark(idsOf(undecided), { status: 'dropped', reason: 'consent' });
    },
  };
}

const textOf = ({ drops }: EventBatch): string => JSON.stringify(drops?.counts ?? '');

const idsOf = (events: readonly StampedEvent[]): string[] => events.map(({ meta }) => meta.id);
