import { BATCH_EVENTS, EVENTS_PATH } from '../../model/events/batch';
import type { StampedEvent } from '../../model/events/trackedEvent';
import type { EventLedger } from './eventLedger';
import { loadOnce } from '../lazy/loadOnce';
import { newTransactionId } from '../browser/transactionId';

/**
 * Passes events from the Redux store to the ledger, which loads lazily. Buffers them until then, and
 * sends them itself if the reader leaves before.
 */
export interface EventOutlet {
  /** Identifies this document in this tab. */
  readonly run: string;
  newPageViewGuid(): string;
  take(event: StampedEvent): void;
  /** Stops delivery after DevTools time travel, because later events are not real. */
  stop(): void;
  open(): Promise<EventLedger>;
}

interface OutletParts {
  page: Window;
  load: (run: string) => Promise<EventLedger>;
}

const RUN_LENGTH = 16;

export function createEventOutlet({ page, load }: OutletParts): EventOutlet {
  const run = newTransactionId().slice(0, RUN_LENGTH);
  let early: StampedEvent[] = [];
  let ledger: EventLedger | null = null;
  let isStopped = false;

  /** Sends buffered events by beacon. The collector deduplicates by id what the ledger sends again. */
  const sendEarly = (): void => {
    if (isStopped || page.document.visibilityState !== 'hidden') return;
    const events = early.filter(
      ({ meta }) => meta.check === 'ok' && meta.consent.includes(meta.category),
    );
    if (events.length > 0) sendBeacon(page, { events: events.slice(0, BATCH_EVENTS) });
  };
  page.document.addEventListener('visibilitychange', sendEarly);

  const open = async (): Promise<EventLedger> => {
    ledger = await load(run);
    for (const event of early) ledger.take(event);
    early = [];
    if (isStopped) ledger.stop();
    return ledger;
  };

  return {
    run,
    newPageViewGuid: newTransactionId,
    take(event) {
      if (ledger) ledger.take(event);
      else early.push(event);
    },
    stop() {
      isStopped = true;
      ledger?.stop();
    },
    open: loadOnce(open),
  };
}

/** Returns true if the browser accepted the beacon, which has no response. */
export function sendBeacon(page: Window, body: object): boolean {
  try {
    const blob = new Blob([JSON.stringify(body)], { type: 'application/json' });
    return page.navigator.sendBeacon(EVENTS_PATH, blob);
  } catch {
    return false;
  }
}
