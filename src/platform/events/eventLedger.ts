import type { CategoryId } from '../../model/consent/consent';
import type { DropReport, WithdrawalRule } from '../../model/events/batch';
import {
  MEASUREMENT,
  type Delivery,
  type DropReason,
  type StampedEvent,
} from '../../model/events/trackedEvent';

/** The parts of the reader's consent that concern events. */
export interface EventConsent {
  /**
   * True if the reader has made a choice. Until this is true, events without consent stay `held` instead of being
   * dropped.
   */
  isChosen: boolean;
  /** True on a page where events are withheld for health privacy, regardless of consent. Queued events are kept. */
  isSuspended: boolean;
  allowed: readonly CategoryId[];
}

export type LedgerState = Readonly<Record<string, Delivery>>;

export interface LedgerEntry {
  event: StampedEvent;
  delivery: Delivery;
}

/** A new event, or the IDs of events whose delivery state changed. An empty list means that delivery has stopped. */
export type LedgerNews = { taken: StampedEvent } | { changed: readonly string[] };

export type LedgerListener = (news: LedgerNews) => void;

/** Tracks the delivery state of every event in this document, and of undelivered events from earlier documents. */
export interface EventLedger {
  take(event: StampedEvent): void;
  obey(consent: EventConsent): void;
  /** Stops delivery until the document is reloaded. */
  stop(): void;
  isStopped(): boolean;
  /** Returns the delivery states of the newest events; by default, of all events. */
  state(most?: number): LedgerState;
  deliveryOf(id: string): Delivery | undefined;
  count(): number;
  entries(): readonly LedgerEntry[];
  listen(listener: LedgerListener): () => void;
}

/** Interface through which the delivery code reads and updates the ledger. */
export interface LedgerBooks {
  mark(ids: readonly string[], delivery: Delivery): void;
  /** Returns the events in these states, in the order in which they were added. */
  in(...statuses: Delivery['status'][]): StampedEvent[];
  /** Adds the stored events from earlier documents. */
  restore(events: readonly StampedEvent[]): void;
  /** Returns null if nothing was dropped, or if the reader has not consented to measurement. */
  drops(): DropReport | null;
  isAllowed: (event: StampedEvent) => boolean;
  isStopped: () => boolean;
}

/** Delivers a ledger's events once consent allows it. */
export interface LedgerExit {
  /** Starts delivering events, including those that earlier documents could not deliver. */
  begin(): void;
  /** Removes undelivered events from earlier documents after the reader has denied consent. */
  clear(): void;
  /** Stores and sends the events; they remain `held` until they are stored. */
  queue(events: readonly StampedEvent[]): void;
  /** Removes stored events. */
  discard(ids: readonly string[]): void;
}

interface LedgerParts {
  run: string;
  withdrawal: WithdrawalRule;
  exit: (books: LedgerBooks) => LedgerExit;
}

/** Number of entries above which each new event removes the oldest delivered or dropped entry. */
const MOST_ENTRIES = 2000;

export function createEventLedger({ run, withdrawal, exit }: LedgerParts): EventLedger {
  const entries = new Map<string, LedgerEntry>();
  const dropped: Record<string, number> = {};
  const listeners = new Set<LedgerListener>();
  let consent: EventConsent | null = null;
  let isStopped = false;
  let hasBegun = false;

  const notify: LedgerListener = (news) => {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch {
        // A failing listener must not affect the ledger.
      }
    }
  };

  const books: LedgerBooks = {
    mark(ids, delivery) {
      const known = ids.flatMap((id) => entries.get(id) ?? []);
      if (known.length === 0) return;
      for (const entry of known) entry.delivery = delivery;
      if (delivery.status === 'dropped') count(delivery.reason, known.length);
      notify({ changed: known.map(({ event }) => event.meta.id) });
    },
    in: (...statuses) =>
      [...entries.values()].flatMap(({ event, delivery }) =>
        statuses.includes(delivery.status) ? event : [],
      ),
    restore(events) {
      const strangers = events.filter(({ meta }) => !entries.has(meta.id));
      for (const event of strangers) entries.set(event.meta.id, entry(event, 'queued'));
      for (const event of strangers) notify({ taken: event });
    },
    drops() {
      const mayReport = consent?.allowed.includes(MEASUREMENT) === true;
      return mayReport && Object.keys(dropped).length > 0 ? { run, counts: { ...dropped } } : null;
    },
    isAllowed: ({ meta }) => consent?.allowed.includes(meta.category) === true,
    isStopped: () => isStopped,
  };
  const way = exit(books);

  function count(reason: DropReason | undefined, times: number): void {
    if (reason) dropped[reason] = (dropped[reason] ?? 0) + times;
  }

  /** Queues or drops events in the `held` state, depending on consent. */
  function settle(events: readonly StampedEvent[]): void {
    const bad = events.filter(({ meta }) => meta.check === 'consent-first');
    const rest = events.filter((event) => !bad.includes(event));
    if (bad.length > 0) books.mark(idsOf(bad), { status: 'dropped', reason: 'consent' });
    if (!consent) return;
    const { allowed, isChosen } = consent;
    const free = rest.filter(({ meta }) => allowed.includes(meta.category));
    const refused = isChosen ? rest.filter((event) => !free.includes(event)) : [];
    if (refused.length > 0) books.mark(idsOf(refused), { status: 'dropped', reason: 'consent' });
    if (free.length > 0) way.queue(free.map((event) => letGo(event, allowed)));
  }

  /** Records the consent that applies when the event is released. */
  function letGo(event: StampedEvent, allowed: readonly CategoryId[]): StampedEvent {
    const { meta } = event;
    if (meta.consent.includes(meta.category)) return event;
    const free = { ...event, meta: { ...meta, consent: allowed } };
    const known = entries.get(meta.id);
    if (known) known.event = free;
    return free;
  }

  function withdraw({ isChosen, isSuspended, allowed }: EventConsent): void {
    if (withdrawal === 'deliver' || isSuspended) return;
    if (isChosen && !hasBegun && !allowed.includes(MEASUREMENT)) way.clear();
    const waiting = books.in('queued', 'sent');
    const ids = idsOf(waiting.filter(({ meta }) => !allowed.includes(meta.category)));
    if (ids.length === 0) return;
    way.discard(ids);
    books.mark(ids, { status: 'dropped', reason: 'withdrawn' });
  }

  return {
    take(event) {
      entries.set(event.meta.id, entry(event, 'held'));
      forgetOldest(entries);
      notify({ taken: event });
      if (isStopped) books.mark([event.meta.id], { status: 'dropped', reason: 'time-travel' });
      else settle([event]);
    },
    obey(next) {
      consent = next;
      if (isStopped) return;
      withdraw(next);
      if (!hasBegun && next.allowed.includes(MEASUREMENT)) way.begin();
      hasBegun ||= next.allowed.includes(MEASUREMENT);
      settle(books.in('held'));
    },
    stop() {
      if (isStopped) return;
      isStopped = true;
      notify({ changed: [] });
    },
    isStopped: () => isStopped,
    state: (most = entries.size) =>
      Object.fromEntries(
        [...entries].slice(-most).map(([id, { delivery }]) => [id, delivery] as const),
      ),
    deliveryOf: (id) => entries.get(id)?.delivery,
    count: () => entries.size,
    entries: () => [...entries.values()],
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function entry(event: StampedEvent, status: Delivery['status']): LedgerEntry {
  return { event, delivery: { status } };
}

const idsOf = (events: readonly StampedEvent[]): string[] => events.map(({ meta }) => meta.id);

function forgetOldest(entries: Map<string, LedgerEntry>): void {
  if (entries.size <= MOST_ENTRIES) return;
  for (const [id, { delivery }] of entries) {
    if (delivery.status === 'acknowledged' || delivery.status === 'dropped') {
      entries.delete(id);
      return;
    }
  }
}
