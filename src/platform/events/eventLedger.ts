import type { CategoryId } from '../../model/consent/consent';
import type { DropReport, WithdrawalRule } from '../../model/events/batch';
import {
  MEASUREMENT,
  type Delivery,
  type DropReason,
  type StampedEvent,
} from '../../model/events/trackedEvent';

/** What the reader allows, as far as events go. */
export interface EventConsent {
  /** Whether the reader has chosen; without it measurement waits. */
  isChosen: boolean;
  /** Nothing happens on the page that is shown, whatever was chosen; what waits is not withdrawn by that. */
  isSuspended: boolean;
  allowed: readonly CategoryId[];
}

export type LedgerState = Readonly<Record<string, Delivery>>;

export interface LedgerEntry {
  event: StampedEvent;
  delivery: Delivery;
}

/** An event that came in, or ids whose delivery is another. */
export type LedgerNews = { taken: StampedEvent } | { changed: readonly string[] };

export type LedgerListener = (news: LedgerNews) => void;

/** What became of every event of this document, and of those that an earlier one left behind. */
export interface EventLedger {
  take(event: StampedEvent): void;
  obey(consent: EventConsent): void;
  /** Nothing leaves until the document is loaded again. */
  stop(): void;
  isStopped(): boolean;
  state(): LedgerState;
  entries(): readonly LedgerEntry[];
  listen(listener: LedgerListener): () => void;
}

/** What delivery does to the ledger. */
export interface LedgerBooks {
  mark(ids: readonly string[], delivery: Delivery): void;
  /** Events in one of these states, oldest first. */
  in(...statuses: Delivery['status'][]): StampedEvent[];
  /** Events of an earlier document, found in the store. */
  adopt(events: readonly StampedEvent[]): void;
  /** Null where nothing was dropped, or where that may not be told. */
  drops(): DropReport | null;
  isAllowed: (event: StampedEvent) => boolean;
  isStopped: () => boolean;
}

/** Where a ledger's events go once they may. */
export interface LedgerExit {
  /** Measurement is allowed: what earlier documents could not deliver may go as well. */
  begin(): void;
  /** The reader says no: forgets what earlier documents could not deliver. */
  clear(): void;
  /** Writes down and sends; the ledger has them as held until they are written down. */
  queue(events: readonly StampedEvent[]): void;
  /** Forgets what was written down. */
  discard(ids: readonly string[]): void;
}

interface LedgerParts {
  run: string;
  withdrawal: WithdrawalRule;
  exit: (books: LedgerBooks) => LedgerExit;
}

/** The oldest delivered ones are forgotten first. */
const MOST_ENTRIES = 2000;

export function createEventLedger({ run, withdrawal, exit }: LedgerParts): EventLedger {
  const entries = new Map<string, LedgerEntry>();
  const dropped: Record<string, number> = {};
  const listeners = new Set<LedgerListener>();
  let consent: EventConsent | null = null;
  let isStopped = false;
  let hasBegun = false;

  const tell: LedgerListener = (news) => {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch {
        // Who only watches must not disturb what is watched.
      }
    }
  };

  const books: LedgerBooks = {
    mark(ids, delivery) {
      const known = ids.flatMap((id) => entries.get(id) ?? []);
      if (known.length === 0) return;
      for (const entry of known) entry.delivery = delivery;
      if (delivery.status === 'dropped') count(delivery.reason, known.length);
      tell({ changed: known.map(({ event }) => event.meta.id) });
    },
    in: (...statuses) =>
      [...entries.values()].flatMap(({ event, delivery }) =>
        statuses.includes(delivery.status) ? event : [],
      ),
    adopt(events) {
      const strangers = events.filter(({ meta }) => !entries.has(meta.id));
      for (const event of strangers) entries.set(event.meta.id, entry(event, 'queued'));
      for (const event of strangers) tell({ taken: event });
    },
    drops() {
      const mayTell = consent?.allowed.includes(MEASUREMENT) === true;
      return mayTell && Object.keys(dropped).length > 0 ? { run, counts: { ...dropped } } : null;
    },
    isAllowed: ({ meta }) => consent?.allowed.includes(meta.category) === true,
    isStopped: () => isStopped,
  };
  const way = exit(books);

  function count(reason: DropReason | undefined, times: number): void {
    if (reason) dropped[reason] = (dropped[reason] ?? 0) + times;
  }

  /** What is to be done with an event that is held. */
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

  /** The consent under which it leaves belongs to the event. */
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
      tell({ taken: event });
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
      tell({ changed: [] });
    },
    isStopped: () => isStopped,
    state: () =>
      Object.fromEntries([...entries].map(([id, { delivery }]) => [id, delivery] as const)),
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
