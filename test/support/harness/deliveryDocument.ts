import {
  createEventDelivery,
  type EventDelivery,
} from '../../../src/platform/events/eventDelivery';
import { createEventLedger, type EventLedger } from '../../../src/platform/events/eventLedger';
import type { Store } from '../../../src/platform/storage/storage';
import type { FakeCollector } from '../fakes/fakeCollector';

/** Consent choices as the event ledger receives them. */
export const ALLOWED = { isChosen: true, isSuspended: false, allowed: ['C0001', 'C0002'] } as const;
export const REFUSED = { isChosen: true, isSuspended: false, allowed: ['C0001'] } as const;
export const UNASKED = { isChosen: false, isSuspended: false, allowed: ['C0001'] } as const;

const clock = {
  now: () => Date.now(),
  setTimeout: (run: () => void, delay: number) => Number(setTimeout(run, delay)),
  clearTimeout: (id: number) => {
    clearTimeout(id);
  },
};

export interface DeliveryDocument {
  ledger: EventLedger;
  delivery: EventDelivery;
  /** Number of background syncs that the document requested. */
  wakes: { times: number };
}

/**
 * Opens a document in a browser that has the given store.
 * @param alone false if another tab holds the delivery lock.
 */
export function openDocument(
  collector: FakeCollector,
  store: Store,
  alone = true,
): DeliveryDocument {
  let delivery!: EventDelivery;
  const wakes = { times: 0 };
  const lock = {
    alone: (run: () => Promise<boolean>) => (alone ? run() : Promise.resolve(false)),
  };
  const ledger = createEventLedger({
    run: 'run',
    withdrawal: 'drop',
    exit: (books) =>
      (delivery = createEventDelivery({
        books,
        store,
        transport: collector.transport,
        hasStore: async () => (await store.keys()).length > 0,
        lock,
        sync: { register: () => void (wakes.times += 1) },
        clock,
      })),
  });
  return { ledger, delivery, wakes };
}

/** Returns the status of each event, followed by the reason if the event was dropped. */
export const statuses = (ledger: EventLedger): string[] =>
  Object.values(ledger.state()).map(({ status, reason }) =>
    reason ? `${status} ${reason}` : status,
  );
